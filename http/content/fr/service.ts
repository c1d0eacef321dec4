/** The API in French: routes, start-up variables and errors. */
import { LOG_LEVELS } from '../../../schemas/configuration.js';
import type { Prose } from '../content.js';

export const ROUTE_TEXTS: Prose['routes'] = {
  'GET /api/state': 'Le monde entier, maintenant',
  'POST /api/control': 'Pause, reprise, un tick, nouveau monde, vitesse',
  'GET /api/laws': 'Les lois en vigueur',
  'POST /api/laws': 'Changer des lois',
  'GET /api/presets': 'Les préréglages, et lequel est en vigueur',
  'POST /api/presets/{name}': 'Mettre un préréglage en vigueur',
  'GET /api/auth/status': 'Si un mot de passe du dieu existe',
  'POST /api/auth/setup': 'Poser le mot de passe du dieu, une fois pour toutes',
  'GET /api/viewers': 'Les spectateurs connectés',
  'POST /api/viewers/{viewer_id}/close': 'Fermer la connexion d’un spectateur',
  'POST /api/hand-over': 'Laisser le service de secours prendre la place de celui-ci',
  'GET /api/history': 'Les événements de la chronique',
  'GET /api/history/summary': 'La chronique résumée par jour, saison ou âge',
  'GET /api/annals': 'Les annales : jalons, ères, personnages marquants',
  'GET /api/worlds': 'Tous les mondes jusqu’ici',
  'GET /api/worlds/{world_id}/laws': 'Ce qui a changé des lois d’un monde, et quand',
  'GET /api/worlds/{world_id}/lineage': 'Les naissances et les morts de toutes les créatures d’un monde',
  'GET /api/worlds/{world_id}/log': 'Les actes enregistrés d’un monde, pour les répliques',
  'GET /api/worlds/{world_id}/checkpoints': 'Les états enregistrés d’un monde, pour les répliques',
  'GET /api/worlds/{world_id}/checkpoints/{tick}':
    'Une partie d’un état enregistré, telle qu’elle est stockée',
  'GET /api/snapshots': 'Les instantanés des mondes qui sont gardés',
  'GET /api/snapshots/{snapshot_id}':
    'Un instantané en fichier, pour continuer ailleurs avec spaceland import',
  'GET /api/clans': 'Les clans : lignée, territoire, faits de guerre',
  'GET /api/clans/{clan_id}': 'Un clan avec ses maisons, ses membres et ses événements',
  'GET /api/clans/{clan_id}/history': 'L’histoire d’un clan, page par page',
  'GET /api/clan/{clan_id}/biography': 'La biographie d’un clan, vivant ou éteint',
  'GET /api/creature/{creature_id}': 'Une créature : son état, son histoire, sa famille',
  'GET /api/creatures/outlines': 'Les contours évolués des créatures vivantes',
  'GET /api/analytics/summary': 'Démographie, biomasse et chaîne alimentaire',
  'GET /api/analytics/timeseries': 'Les mesures au fil du temps',
  'GET /api/analytics/trophic': 'Herbivores, prédateurs et plantes',
  'GET /api/analytics/hegemony': 'Entre quelles mains se concentre la puissance',
  'GET /api/analytics/warnings': 'Alertes : famine, extinction, troubles, guerre',
  'GET /api/metrics/morphology': 'La forme moyenne de la population',
  'GET /api/metrics/safeguards': 'Le secours : effectif, degré, miracles',
  'GET /api/metrics/damping': 'La limite souple : dépassement et effets',
  'GET /healthz': 'La santé du service et de son monde',
  'GET /health': 'Le tableau de bord de la santé',
  'GET /health.html': 'Le tableau de bord de la santé',
  'GET /worlds': 'Les mondes de la grappe, en direct, avec des liens vers leurs services',
  'GET /api/perf/telemetry': 'Mesures glissantes',
  'GET /metrics': 'Mesures pour Prometheus',
  'GET /api/directory': 'Les mondes de la grappe et leurs services',
  'GET /api/version': 'La version et la révision du code',
  'GET /api/config': 'Les variables de démarrage et les lois',
  'GET /': 'Le monde, en direct dans un navigateur',
  'GET /docs': 'La référence de l’API, à lire et à essayer',
  'GET /docs/socket': 'La socket, à lire et à essayer',
  'GET /preview.png': 'Une image du monde pour les aperçus de liens',
  'GET /openapi.json': 'La référence de l’API en document OpenAPI 3.1',
  'GET /asyncapi.json': 'La socket en document AsyncAPI',
  'GET /docs/compact-stream.md': 'Les trames binaires de la socket, pour qui écrit un client',
  'GET /docs/spaceland.v1.proto': 'Les trames binaires de la socket, en schéma Protocol Buffers',
  'GET /robots.txt': 'Ce que les robots peuvent lire',
  'GET /sitemap.xml': 'Les pages, pour les robots',
  'GET /guide': 'Un tour du monde et de l’API, avec des exemples qui marchent',
  'GET /wiki': 'Le wiki : le monde et ses règles, chaque loi, préréglage et événement',
  'GET /api/wiki': 'Le wiki en données',
  'GET /docs/god-laws.md': 'Toutes les lois, en document texte',
  'GET /docs/limits.md': 'Toutes les limites du service, en document texte',
};

export const VARIABLE_TEXTS: Prose['variables'] = {
  SIM_PORT: 'Port d’écoute ; 0 en choisit un libre.',
  SIM_HOST: 'Adresse d’écoute.',
  SIM_DRIVER: 'uws (uWebSockets.js) ou node (node:http) sous le serveur web ; sans elle, uws s’il se charge.',
  SIM_DB: 'Chemin de la base, ou une adresse libsql:// ou http(s)://.',
  SIM_DB_TOKEN: 'Jeton d’une base distante.',
  SIM_GOD_KEY: 'Mot de passe du dieu ; il l’emporte sur celui qui est enregistré.',
  SIM_GOD_KEY_FILE: 'Fichier dont la seule ligne est le mot de passe du dieu, au lieu de SIM_GOD_KEY.',
  SIM_WIDTH: 'Largeur du plan, en unités de la grille.',
  SIM_HEIGHT: 'Hauteur du plan, en unités de la grille.',
  SIM_BOUNDARY: 'wrap (boucle sans bord) ou clamp (murs pleins).',
  SIM_SEED: 'Graine du hasard ; le mot random en choisit une au démarrage.',
  SIM_PRESET: 'Préréglage d’une nouvelle base.',
  SIM_TICK_RATE: 'Ticks par seconde.',
  SIM_RESUME: 'Reprendre le monde enregistré ; false en ouvre un nouveau.',
  SIM_MAX_VIEWERS: 'Nombre maximal de spectateurs à la fois.',
  SIM_MAX_VIEWERS_PER_ADDRESS:
    'Nombre maximal de spectateurs d’une même adresse (IPv6 : d’un même réseau /64).',
  SIM_FOLLOW:
    'Adresse d’un service dont celui-ci calcule et montre le monde ; plusieurs, séparées par des virgules, sont essayées à tour de rôle. Avec SIM_NATS aussi son SIM_NAME.',
  SIM_FOLLOWERS:
    'Autres processus qui calculent le même monde et servent des spectateurs sur le même port, pour les machines à plusieurs cœurs.',
  SIM_NATS:
    'Adresses de serveurs NATS comme nats://127.0.0.1:4222, séparées par des virgules ; tls:// pour TLS.',
  SIM_NATS_CREDS:
    'Fichier des identifiants pour NATS : un fichier .creds, la graine d’une nkey, ou une ligne utilisateur:mot de passe.',
  SIM_NATS_CA: 'Fichier du certificat de l’autorité (PEM) qui a signé ceux des serveurs NATS.',
  SIM_NAME: 'Nom de ce monde dans la grappe : lettres, chiffres, - et _.',
  SIM_ADVERTISE:
    'Adresse à laquelle les autres services joignent celui-ci ; vide : le nom de la machine et le port.',
  SIM_STANDBY:
    'true : suivre le service qui écrit dans la base (SIM_DB), et prendre sa place quand il n’est plus là.',
  SIM_TRUSTED_PROXIES:
    'Adresses ou réseaux CIDR des proxys dont X-Forwarded-For nomme le client, séparés par des virgules.',
  SIM_ALLOWED_ORIGINS:
    'Origines des pages qui peuvent utiliser le service, séparées par des virgules, sa propre adresse publique comprise ; * les admet toutes.',
  SIM_FRAME_ANCESTORS:
    'Origines des pages qui peuvent montrer la vue dans un cadre, séparées par des virgules ; * les admet toutes ; vide : aucune.',
  SIM_KEEP_WORLDS:
    'Mondes terminés qui gardent tous leurs événements ; les plus anciens gardent les événements majeurs et les sommes. 0 : tous gardent tout.',
  SIM_LOG_LEVEL: `Ce qui est journalisé : ${LOG_LEVELS.join(', ')}.`,
};

export const ERROR_TEXTS: Prose['errors'] = {
  invalid: 'Une valeur de la requête n’est pas valable ; voyez les éléments.',
  god_key_required: 'Il faut le mot de passe du dieu, dans l’en-tête X-God-Key ou le champ key.',
  god_key_not_configured:
    'Il n’y a pas encore de mot de passe du dieu ; posez-en un avec POST /api/auth/setup.',
  god_key_already_configured:
    'Il y a déjà un mot de passe du dieu ; il ne se change que sur le serveur même.',
  setup_token_required:
    'Le premier mot de passe demande le jeton à usage unique du journal du service, dans le champ token ; ou posez-le avec spaceland passkey set sur le serveur.',
  too_many_attempts: 'Trop de mots de passe faux depuis cette adresse ; attendez une minute.',
  origin_not_allowed:
    'Les pages de cette origine ne peuvent pas utiliser le service, à moins que SIM_ALLOWED_ORIGINS ne la cite.',
  not_found: 'Il n’y a rien à ce chemin.',
  unknown_preset: 'Aucun préréglage ne porte ce nom.',
  unknown_clan: 'Aucun clan, vivant ou éteint, n’a ce numéro.',
  unknown_world: 'Aucun monde de cette base n’a ce numéro.',
  unknown_snapshot: 'Aucun instantané gardé n’a ce numéro ; voyez GET /api/snapshots.',
  unknown_viewer: 'Aucun spectateur connecté n’a ce numéro.',
  unknown_creature: 'Aucune créature, vivante ou morte, n’a ce numéro.',
  unknown_analysis: 'Ce monde a fini avant que les mondes ne gardent leur dernière analyse.',
  method_not_allowed: 'Ce chemin n’accepte pas cette méthode ; voyez l’en-tête Allow.',
  upgrade_required:
    'Ce chemin ne parle que WebSocket ; voir /asyncapi.json. L’état par HTTP est à /api/state.',
  head_too_large: 'L’adresse et les en-têtes dépassent 16 Kio.',
  body_too_large: 'Le corps dépasse 1 Mio.',
  internal: 'Quelque chose a échoué à l’intérieur ; le journal le dit.',
  store_newer: 'La base a été écrite par une version plus récente de Spaceland.',
  too_many_viewers: 'Toutes les places de spectateurs sont prises ; réessayez plus tard.',
  store_unavailable: 'La base est inaccessible pour le moment.',
  primary_away: 'Ce service en suit un autre, le principal, qui ne répond pas pour le moment.',
  standby:
    'Ce service se tient prêt à remplacer le principal et ne prend aucun ordre ; envoyez-les au principal.',
  no_standby:
    'Aucun autre service ne se tient prêt à remplacer celui-ci ; démarrez-en un avec spaceland serve --standby.',
  mailbox_full: 'Trop de choses attendent ; réessayez dans un instant.',
  actor_restarted: 'La partie interrogée a échoué et a été relancée ; réessayez.',
  actor_stopped: 'La partie interrogée s’est arrêtée.',
  deadline_exceeded: 'La réponse n’est pas venue à temps.',
};
