"use strict";
// Keeps one version of the page for use without a network. The next one waits until the reader asks for it.

const VERSION = "orbat-{{version}}";
const FILES = ["./", "icon.svg", "manifest.webmanifest"];

self.addEventListener("install", (event) => {
  const keep = async () => (await caches.open(VERSION)).addAll(FILES);
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("orbat-") && name !== VERSION);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") {
    self.skipWaiting();
  }
});

self.addEventListener("fetch", (event) => {
  const find = async () => {
    const cache = await caches.open(VERSION);
    const page = event.request.mode === "navigate";
    const kept = await cache.match(page ? "./" : event.request, { ignoreSearch: true });
    return kept ?? fetch(event.request);
  };
  if (event.request.method === "GET") {
    event.respondWith(find());
  }
});
