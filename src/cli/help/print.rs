//! The French help of `print`.

/// Command, argument, what it is for.
pub(super) const HELP: &[(&str, &str, &str)] = &[
    (
        "print",
        "paths",
        "Listes, dossiers de listes, ou - pour l’entrée standard ; ou des catalogues, dont tout le contenu est imprimé",
    ),
    (
        "print",
        "output",
        "Le PDF à écrire ; - est la sortie standard [par défaut : le nom de la liste avec .pdf ; \
        pour plusieurs listes orbat.pdf] ; pour des images, leur dossier",
    ),
    (
        "print",
        "output_format",
        "Ce qui est écrit : un PDF, chaque page en dessin (svg) ou en image (png), ou les feuilles d’armée, et à la demande aides de jeu et \
        plans, en une page à lire ou à écouter (html)",
    ),
    (
        "print",
        "pieces",
        "Dessiner chaque carte et chaque sorte de marqueur à part, avec son fond perdu, au lieu des pages",
    ),
    (
        "print",
        "preflight",
        "Ne rien écrire, et dire ce qu’il faut savoir avant d’imprimer : papier, encre, plus petit texte, et ce qui a \
        été réduit ou laissé de côté",
    ),
    (
        "print",
        "dpi",
        "Points par pouce des images, de 72 à 600 [par défaut : 300]",
    ),
    (
        "print",
        "force",
        "Écraser un fichier existant même sans -o, et même une liste, un catalogue, une table ou \
        une partie",
    ),
    (
        "print",
        "sheets",
        "Quelles feuilles [par défaut : toutes celles de la règle, dans cet ordre]",
    ),
    (
        "print",
        "public",
        "La version publique des listes, pour l’adversaire ou la publication : sans les notes ni \
        le plan, pas même dans la liste jointe",
    ),
    (
        "print",
        "link",
        "Mettre sur chaque feuille d’armée un code QR qui ouvre la liste dans la page d’orbat à cette adresse web",
    ),
    (
        "print",
        "art",
        "Mettre vos images sur les cartes : des fichiers PNG ou JPEG nommés par l’identifiant d’un profil, d’une unité ou d’une règle, le premier \
        qui existe ; et back.png pour les dos. Où un recto n’a pas de place, le verso prend l’image si les dos sont imprimés",
    ),
    ("print", "paper", "Format du papier"),
    (
        "print",
        "cards",
        "Taille des cartes : poker 63 × 88 mm, tarot 70 × 120, bridge 57 × 89, mini 44 × 68, business 55 × 85, square 70 × 70, ou \
        largeur et hauteur en mm comme 80x110 [par défaut : poker ; en gros caractères 89x127]",
    ),
    (
        "print",
        "backs",
        "Imprimer les dos derrière les cartes, sur la page suivante, en miroir pour le recto verso ; comme --duplex long-edge",
    ),
    (
        "print",
        "duplex",
        "Imprimer des dos, et comment ils viennent derrière les cartes : la feuille est retournée sur son bord long (long-edge) ou \
        court (short-edge), ou chaque carte est pliée (fold)",
    ),
    (
        "print",
        "offset",
        "De combien votre imprimante pose les dos à côté de leur place, en mm vers la droite et vers le bas comme 0.4,-1.2 ; la \
        page d’essai le montre",
    ),
    (
        "print",
        "test_page",
        "Imprimer une page pour essayer le recto verso : des règles, et des croix des deux côtés qui montrent le décalage à \
        donner à --offset",
    ),
    ("print", "gutter", "Écart entre les cartes en mm, de 0 à 20"),
    (
        "print",
        "bleed",
        "De combien le fond des cartes dépasse la coupe, en mm, de 0 à 5",
    ),
    ("print", "cut", "Ce qui montre où couper les cartes"),
    ("print", "theme", "L’aspect des feuilles"),
    (
        "print",
        "large",
        "Gros caractères : feuilles d’armée, cartes et aides de jeu sans mot de moins de 12 points ; étiquettes et marqueurs \
        aussi gros que leur taille le permet",
    ),
    (
        "print",
        "copies",
        "Imprimer autant d’exemplaires d’une carte qu’elle a de figurines",
    ),
    (
        "print",
        "marker_size",
        "Une seule taille pour tous les marqueurs en mm, de 15 à 40, au lieu de la leur",
    ),
    (
        "print",
        "marker_shape",
        "Une seule forme pour tous les marqueurs au lieu de la leur ; mot, lettre et dessin les distinguent encore",
    ),
];
