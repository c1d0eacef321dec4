/** The guide in French. */
import type { Prose } from '../content.js';

export const GUIDE: Prose['guide'] = {
  title: 'Guide de Spaceland',
  description:
    'Du premier regard sur le monde jusqu’à son gouvernement : l’API de Spaceland en exemples prêts à exécuter.',
  chapters: {
    start: {
      title: 'Commencer',
      text: [
        'Des polygones et des segments vivent sur un plan : ils mangent, font des enfants, bâtissent, prient, se battent et évoluent. Vous pouvez les regarder [dans le navigateur](/), et faire tout le reste en quelques lignes de commande. Ce guide montre comment, pas à pas ; le [wiki](/wiki) explique les termes.',
        'Les exemples demandent `curl` et Node 20 ou plus récent. Ils contiennent l’adresse de ce serveur : copiez-les tels quels.',
      ],
    },
    look: {
      title: 'Regarder le monde',
      text: [
        'Une seule réponse contient le monde entier : tous les vivants, les plantes, les maisons, les clans, le temps. Elle est grande, l’exemple n’en prend donc que quelques champs. `population` compte les vivants par caste, et les plantes sous `Food`.',
      ],
    },
    watch: {
      title: 'Le suivre en direct',
      text: [
        'La socket envoie `hello` une fois, puis l’état tick après tick, au plus {limit:framesPerSecondMax} fois par seconde. L’exemple affiche cinq états et se termine. Tous les autres messages, y compris ceux du dieu, sont décrits dans [/asyncapi.json](/asyncapi.json).',
        'Vous écrivez votre propre programme ? Le module `spaceland/client` tient le monde à jour pour vous, à partir de trames binaires qui prennent quelques millièmes des octets ; le [wiki](/wiki#socket) en dit plus.',
      ],
    },
    god: {
      title: 'Devenir le dieu',
      text: [
        'Tout le monde peut regarder ; gouverner demande un mot de passe. Un nouveau serveur n’en a pas, et la première personne qui en définit un en devient le dieu. Le deuxième exemple génère un mot de passe, l’affiche et le définit. Notez-le : le serveur n’en garde que l’empreinte.',
        'S’il y en a déjà un, le serveur répond `god_key_already_configured`. Mettez alors dans le shell celui que vous connaissez : `export GOD_KEY=...`',
      ],
    },
    clock: {
      title: 'Maîtriser l’horloge',
      text: [
        'Mettez le monde en pause, avancez d’un tick, changez la vitesse, relancez-le. La réponse arrive quand l’action est faite et contient l’état de l’horloge.',
      ],
    },
    laws: {
      title: 'Faire des lois',
      text: [
        'Il y a {count:laws} lois, chacune avec un intervalle et une valeur par défaut ; le wiki les donne [toutes](/wiki#laws). Un changement prend effet au tick suivant, et les prêtres en parleront dans leurs sermons. Avec `persist=false` il finit avec ce monde ; sans cela, il vaut aussi pour les suivants.',
        'Tout ou rien : si une seule valeur est invalide, rien ne change, et la réponse dit ce qui serait valide, comme dans le dernier exemple.',
      ],
    },
    presets: {
      title: 'Appliquer un préréglage',
      text: [
        'Un préréglage est un ensemble de lois d’un certain caractère, de la paix à la ruine. Il prend effet dans le monde en cours ; avec `reset=true` il en commence un nouveau.',
      ],
    },
    chronicle: {
      title: 'Lire la chronique',
      text: [
        'Les événements sont conservés d’un redémarrage à l’autre et d’un monde à l’autre. Filtrez par type, par créature ou par clan, ne prenez que les événements majeurs, ou cherchez dans le texte. Pour ne rien manquer, conservez `next_since` et reprenez à partir de là.',
      ],
    },
    people: {
      title: 'Faire leur connaissance',
      text: [
        'Derrière les points il y a des clans, avec leurs noms et leurs histoires, et des créatures, avec des parents, des compétences et des cicatrices.',
      ],
    },
    world: {
      title: 'Commencer un nouveau monde',
      text: [
        'Chaque monde reste dans la chronique. L’exemple [{example:reset}](#example-reset) termine le monde en cours et en commence un autre avec la graine 7 : passez-le si d’autres regardent. La même graine sous les mêmes lois donne la même histoire.',
      ],
    },
    next: {
      title: 'Et maintenant',
      text: [
        'La [référence de l’API](/docs) permet d’essayer chaque appel dans le navigateur, le [wiki](/wiki) explique castes, lois, préréglages et événements, et [/docs/god-laws.md](/docs/god-laws.md) donne les lois en texte simple. Pour simuler rapidement {days:12000} jours, faites tourner un monde sans serveur : `npx spaceland run --preset balance --ticks 12000`. Pour continuer un monde ailleurs, téléchargez un instantané, lancez `npx spaceland import FILE`, puis `npm start`. `npx spaceland export` écrit les événements, les courbes et la lignée en NDJSON ou en CSV.',
      ],
    },
  },
  examples: {
    health: 'Le service tourne-t-il, et à quelle vitesse ?',
    state: 'Le monde en cinq champs',
    watch: 'Cinq états de la socket',
    keyStatus: 'Y a-t-il un mot de passe ?',
    keySetup: 'Définir le premier mot de passe',
    pause: 'Pause',
    step: 'Un tick',
    speed: 'Vingt ticks par seconde',
    resume: 'Le relancer',
    lawRead: 'Lire une loi',
    lawSet: 'Plus de nourriture, pour ce monde seulement',
    lawRefused: 'Une valeur hors de l’intervalle est refusée',
    presetList: 'Les préréglages et leurs descriptions',
    presetApply: 'Le préréglage par défaut, pour ce monde seulement',
    history: 'Les cinq dernières naissances et morts',
    search: 'Chercher dans la chronique',
    follow: 'Les événements des deux dernières secondes',
    summary: 'Jour après jour',
    clans: 'Les clans et leurs effectifs',
    creature: 'Une créature, sa famille et son histoire',
    annals: 'Les annales : records, héros, ères',
    worlds: 'Tous les mondes jusqu’ici',
    snapshots: 'Les instantanés des mondes',
    reset: 'Un nouveau monde',
  },
};
