
for (const head of document.querySelectorAll("th")) {
  head.querySelector("button").addEventListener("click", () => {
    const down = head.ariaSort === "ascending", body = document.querySelector("tbody");
    for (const other of document.querySelectorAll("th")) other.ariaSort = "none";
    head.ariaSort = down ? "descending" : "ascending";
    const key = row => row.cells[head.cellIndex].dataset.key ?? row.cells[head.cellIndex].textContent;
    const order = new Intl.Collator(document.documentElement.lang, { numeric: true });
    const rows = [...body.rows].sort((one, other) => order.compare(key(one), key(other)));
    body.append(...(down ? rows.reverse() : rows));
  });
}
