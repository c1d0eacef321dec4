/** The chapters of the wiki in French. */
import type { Prose } from '../content.js';

export const WIKI_CHAPTERS: Prose['wiki']['chapters'] = {
  overview: {
    title: 'Vue d’ensemble',
    text: [
      'Spaceland est un monde plat. Les mâles y sont des polygones, les femelles des segments, et plus un corps a de côtés, plus son rang est haut. On y cherche à manger, on s’y courtise, on y bâtit des maisons, on fonde des clans, on commerce, on prie, on se querelle, on tombe malade, on vieillit et l’on meurt, et les enfants héritent de leurs parents, avec de légers changements.',
      'Aucune créature n’est commandée de l’extérieur. Le dieu de ce monde, appelé la Sphère, fixe {count:laws} lois, applique {count:presets} préréglages de lois et règle l’horloge. Tout le reste découle des règles.',
      'Le temps se compte en ticks. Un jour en a {law:day_length} et commence au lever du soleil, une saison {law:season_length}, un âge {law:age_length} ; l’horloge en exécute {law:tick_rate} par seconde, sauf si le dieu en décide autrement. Les distances sont en unités de grille, sur un plan de {law:width} sur {law:height} dont chaque bord ramène au bord opposé.',
      'Le monde est déterministe : la même graine, les mêmes lois et les mêmes actions du dieu donnent exactement la même histoire. Après un redémarrage, le monde reprend là où il en était.',
      'Les chiffres de ce wiki viennent des tables du moteur. Pour les lois, ce sont les valeurs par défaut ; celles en vigueur dans ce monde sont à [/api/laws](/api/laws). Vous débutez ? Le [guide](/guide) présente tout avec des exemples à exécuter.',
    ],
  },
  tick: {
    title: 'Un tick',
    text: [
      'Chaque tick parcourt les mêmes phases dans le même ordre. Un effet qui relève d’une autre phase (une blessure, une naissance, un changement de relation) attend cette phase : l’ordre des effets ne dépend donc jamais du hasard.',
    ],
  },
  castes: {
    title: 'Castes',
    text: [
      'Le nombre de côtés fait la caste. Un fils a un côté de plus que son père, jusqu’à `max_sides`. Les triangles font exception : les plus aigus sont des soldats, dont l’angle s’ouvre de génération en génération, jusqu’à ce que naisse un fils équilatéral, à {number:equilateral_degrees}°, qui est artisan. Les femmes sont des segments, quel que soit leur père.',
      'Les hautes castes voient plus loin et vivent plus longtemps, mais elles sont plus lentes et consomment plus d’énergie. Les prédateurs et les herbivores sont sauvages : ni clan, ni maison, ni rang.',
      'La vitesse est en unités par tick. La vue et l’entretien sont des facteurs : la vue multiplie `perceive_radius`, l’entretien multiplie `energy_decay_per_tick`. La durée de vie est multipliée par `lifespan_mult`, et varie un peu d’une créature à l’autre.',
    ],
  },
  character: {
    title: 'Caractère, compétences et outils',
    text: [
      'Chaque créature a une personnalité, le plus souvent héritée ; les chefs décident aussi selon un trait. La pratique développe les compétences, les compétences donnent des titres, et un archétype résume ce qu’une créature est devenue. Les outils dépendent de la caste et de la situation : la lance aux combattants, le panier aux cueilleurs, la couronne aux chefs, la torche aux explorateurs de nuit.',
    ],
  },
  life: {
    title: 'Vie',
    text: [
      'Un corps vit d’énergie. À la taille de référence il en contient `energy_max`. À chaque tick il brûle `energy_decay_per_tick`, modifié par la caste, l’âge, la forme et l’affluence, et il mange pour compenser. Une créature rassasiée ne touche pas aux plantes.',
    ],
  },
  stages: {
    title: 'Étapes',
    text: [
      'L’étape dépend de la part de sa durée de vie qu’une créature a vécue. À `adult_age` ({law:adult_age} ticks), les mâles sont jugés : une irrégularité d’au moins `euthanasia_threshold`, c’est la mort ; plus faible mais encore marquée, elle fait d’un mâle un soldat, quelle que soit sa caste.',
    ],
  },
  hunger: {
    title: 'Faim',
    text: [
      'La faim dépend de la part d’énergie restante. Une créature qui a faim voit plus loin ; affamée, elle va aussi plus vite et ne fuit les prédateurs qu’à la moitié de la distance. Les colonnes sont des facteurs.',
    ],
  },
  health: {
    title: 'Santé',
    text: [
      'La santé revient avec le repos, surtout dans le sommeil et sous un toit (`rest_recovery_mult`), et chaque point coûte de l’énergie. Une créature qui en manque ne guérit pas ; celle qui n’en a presque plus finit par mourir d’épuisement. Les anciens perdent un peu de santé à chaque tick.',
      'Les créatures affaiblies sont plus lentes, voient moins loin et récoltent moins ; seules celles en bonne santé s’accouplent. Un coup violent laisse une blessure qui ralentit le corps et sa guérison. Les baies, les céréales et surtout les herbes médicinales soignent peu à peu ; les plantes vénéneuses nuisent sur-le-champ.',
    ],
  },
  death: {
    title: 'Mort',
    text: [
      'Il y a {count:causes} causes de mort. Une créature morte laisse un cadavre pendant `corpse_ttl` ticks. On peut le manger, et en se décomposant il nourrit les plantes d’alentour. Les proches portent le deuil.',
    ],
  },
  heredity: {
    title: 'Hérédité et forme',
    text: [
      'Un enfant appartient au clan de sa mère. Il hérite d’un mélange du cerveau et de la forme de ses deux parents, et le plus souvent de la personnalité de l’un d’eux. Avec la probabilité `mutation_rate`, un fils a un côté de trop ou de moins, ce qui le rend irrégulier.',
      'Chaque corps a son propre contour, un anneau de points autour de son centre. Un gabarit le maintient d’abord à la figure régulière. À partir de la génération {law:annealing_start_generation}, ce gabarit s’efface sur {law:annealing_decay_generations} générations, et les formes évoluent librement. Un corps plus grand stocke plus d’énergie, un contour plus long en brûle plus, un contour plus aigu frappe plus fort, un contour inégal compte comme irrégulier.',
    ],
  },
  brain: {
    title: 'Cerveau',
    text: [
      'Chaque créature a un petit réseau de neurones doué de mémoire. Ses entrées sont l’énergie, la santé, trois rayons de vue, les sons, les odeurs, les chocs et les pentes. Ses sorties font avancer, tourner, agir, appeler et chercher compagnie. L’instinct assure le vital ; le cerveau décide si le reste se fait, et comment. Les cerveaux pensent `nn_inference_hz` fois par seconde de temps du monde. Les enfants héritent des poids de leurs deux parents (`crossover_rate`), un peu changés (`mutation_sigma`) : seule la survie les entraîne.',
    ],
  },
  skills: {
    title: 'Expérience',
    text: [
      'Cultiver, combattre, glaner et soigner s’apprennent par la pratique, plus vite pour les débutants, jusqu’à {number:skill_max} points. Les degrés sont : {levels}. Les anciens transmettent leur expérience aux jeunes qui dorment sous le même toit.',
    ],
  },
  balance: {
    title: 'Équilibre des nombres',
    text: [
      'La terre porte `carrying_capacity` créatures ; la valeur automatique dépend de la surface. Au-delà, la limite souple réduit les naissances et augmente l’entretien, d’autant plus que l’excès est grand ; à `max_population`, les naissances s’arrêtent.',
      'Sous une certaine part de cette capacité (`safeguard_relief_ratio`) le secours commence : l’entretien baisse et les plantes poussent plus vite, puis les naissances deviennent plus fréquentes et les irréguliers sont épargnés. À {law:safeguard_critical_pop} créatures, ou quand un sexe a disparu, un miracle de genèse crée {law:safeguard_genesis_batch} créatures régulières ; `safeguard_max_miracles` en limite le nombre. Quand la dernière créature meurt, l’horloge s’arrête.',
    ],
  },
  plants: {
    title: 'Plantes',
    text: [
      'Il y a {count:plants} espèces. L’énergie est celle d’une plante mûre selon les lois par défaut ; la croissance et la durée de vie sont des facteurs de `plant_growth_rate` et de `food_lifespan_ticks`. Les herbes médicinales guérissent aussi des infections, et les baies rendent plus rapide un moment.',
    ],
  },
  growth: {
    title: 'Croissance et saisons',
    text: [
      'Une pousse commence avec une croissance de {number:sprout_growth} et est mûre à 1. Les plantes poussent à la lumière du jour, pas du tout la nuit, plus vite sous la pluie, moins vite sur un sol fatigué et à l’ombre des voisines. Une plante mûre peut semer autour d’elle (`plant_spread_rate`) tant qu’il y a moins de plantes que la saison n’en porte : `food_count` multiplié par le facteur de la saison. Seules les plantes mûres se fanent.',
      'Une pousse est vénéneuse avec la probabilité `poison_rate`. Les créatures qui ont appris à reconnaître le poison l’arrachent.',
    ],
  },
  fields: {
    title: 'Champs et greniers',
    text: [
      'Avec `agriculture_enabled`, les cultivateurs récoltent des graines et soignent des parcelles près de la maison principale : les céréales y poussent plus vite et rendent davantage, surtout près de l’eau. La récolte nourrit d’abord le moissonneur, puis le grenier (`granary_capacity`). Un grenier presque plein donne lieu à un festin.',
    ],
  },
  clans: {
    title: 'Clans',
    text: [
      'Chaque maison d’un nouveau monde fonde un clan, mené par le fondateur le plus proche, à moins que `max_clans` n’en fixe le nombre. Un clan a un nom, une couleur, un avatar, un chef, un foyer, un garde-manger, une foi et une histoire. Les survivants de clans disparus en fondent de nouveaux ; un clan mécontent se scinde (`schism_threshold`), et les membres mécontents rejoignent un meilleur clan.',
    ],
  },
  houses: {
    title: 'Maisons',
    text: [
      'Les maisons donnent des lits selon leur surface (`house_capacity` pour une maison moyenne), un abri contre les intempéries, et la chaleur du foyer. Seuls les membres du clan y dorment ; une maison sans propriétaire est ouverte à tous. L’isolation, ci-dessous, est la part de l’écart à la température ambiante que comblent les murs. Orages, crues, feux et séismes abîment une maison ; les bâtisseurs la réparent.',
    ],
  },
  relations: {
    title: 'Relations',
    text: [
      'La relation de deux clans est un nombre de {number:relation_min} à {number:relation_max}. Repas partagés, cadeaux, émissaires et commerce l’améliorent ; intrusions, vols, violence et trahison la dégradent ; sinon elle revient peu à peu vers 0 (`relation_drift_rate`). À partir de {law:alliance_threshold} ils sont alliés, à {law:rivalry_threshold} ou moins rivaux, et ils le restent tant que la relation n’est pas revenue de {number:hysteresis} point en deçà de cette limite.',
      'Les chefs rassemblent leurs amis en coalitions (`coalition_threshold`), qui finissent quand leurs membres se brouillent ou deviennent trop peu nombreux.',
    ],
  },
  leaders: {
    title: 'Chefs et gouvernement',
    text: [
      'Près de leur chef, les membres voient plus loin, se fatiguent moins et ont moins peur. Sans chef, un clan vit moins bien et ne peut ni adopter de règles ni faire la guerre. Quand un chef meurt, le plus vieux membre en vie lui succède ; cette mort coûte des forces à chaque membre, et au garde-manger une part de ses vivres.',
      'Ce que fait un chef dépend de son trait et de sa personnalité ; la caste du fondateur décide de la forme de gouvernement.',
    ],
  },
  economy: {
    title: 'Réserves et commerce',
    text: [
      'Les membres rassasiés remplissent le garde-manger, les affamés y puisent. On aide les alliés dans le besoin (`aid_rate`) ; les alliés voisins ouvrent des marchés et envoient des caravanes, qui portent des nouvelles autant que des biens. Un clan fort peut faire d’un faible son vassal, qui paie tribut. On nourrit les hôtes, et les festins améliorent les relations.',
    ],
  },
  war: {
    title: 'Guerre et chasse',
    text: [
      'Les rivaux se battent quand ils se rencontrent, et les chefs peuvent déclarer la guerre et se mettre en marche. Un coup fait `attack_damage`, modifié par la caste, la forme, l’avatar, l’adresse, le moral et la fatigue ; des compagnons proches l’affaiblissent (`defense_weight`). Le vainqueur d’un duel mortel prend une maison et peut piller le grenier, et les maisons d’un clan anéanti dans une guerre reviennent à son ennemi. Les pertes et le temps lassent les deux camps, et les émissaires font la paix.',
      'Les prédateurs chassent ce qu’ils voient et sentent (`predation_enabled`), seuls ou en meutes qui s’appellent. Les créatures désespérées peuvent en manger de vivantes : des ennemis et, si les lois le permettent, des proches, ce qui leur vaut le bannissement.',
    ],
  },
  speech: {
    title: 'Parole, savoir et culture',
    text: [
      'Les créatures signalent par des cris la nourriture, le danger et le besoin, laissent des odeurs et des pistes, et se rappellent où étaient la nourriture, le danger et les ennemis. Elles transmettent à leur clan leur savoir le plus sûr ; les ouï-dire comptent pour moitié, et tout savoir s’efface (`knowledge_ttl`). Les dialectes s’éloignent au fil des saisons, et les étrangers se comprennent d’autant moins. Les clans inventent des cultures et adoptent celles de leurs alliés ; chaque culture apporte un petit avantage.',
    ],
  },
  faith: {
    title: 'Foi',
    text: [
      'Les dévots donnent une part de leur énergie à l’aube et au crépuscule (`tithe_rate`). La foi élève un sanctuaire, puis, à `temple_faith_cost`, un temple ; le surplus devient un miracle au changement de saison.',
    ],
  },
  totems: {
    title: 'Avatars',
    text: [
      'Chaque clan a l’un des {count:totems} avatars. Il favorise une manière de vivre et accorde des dons aux siens.',
    ],
  },
  rites: {
    title: 'Rites et visions',
    text: [
      'Quand le dieu change les lois, les sanctuaires résonnent et les prêtres en parlent dans leurs sermons. Dans un âge de crise un synode se réunit. Au changement de saison les prêtres lisent des présages, et les créatures qui les entendent se préparent. Il arrive, rarement, qu’un vieux prêtre ait une épiphanie, et tout combat cesse un temps.',
    ],
  },
  weather: {
    title: 'Temps et terre',
    text: [
      'Le temps change en quelques heures, les saisons suivent l’année, et les âges durent plus longtemps encore. La terre a des rivières, des collines et des rochers.',
    ],
  },
  seasons: {
    title: 'Saisons',
    text: [
      'La nourriture, les naissances et la maladie sont des facteurs ; celui de la nourriture en hiver est la loi `winter_food_mult`. La loi `initial_season_offset` fixe la première saison d’un monde.',
    ],
  },
  sky: {
    title: 'Ciel et vent',
    text: [
      'Le temps change avec la probabilité `weather_change_rate` par tick ; la saison modifie les chances. La pluie fait pousser les plantes et ralentit les corps ; le brouillard raccourcit la vue ; les orages détruisent des plantes, apportent la foudre et abîment les maisons. Le vent porte les odeurs et le feu.',
    ],
  },
  epochs: {
    title: 'Âges',
    text: ['Les âges se suivent en ronde, chacun de {law:age_length} ticks (`age_enabled`).'],
  },
  heat: {
    title: 'Chaleur et froid',
    text: [
      'Chaque lieu a sa température : celle de la saison, modifiée par des fronts venus des bords, plus chaude le jour, plus froide sous la pluie, très chaude près d’un feu. Les corps la suivent lentement ; à l’intérieur, les murs en protègent. Trop de chaleur tue ; le froid et l’humidité nuisent si `weather_sickness_enabled` est activée.',
    ],
  },
  disasters: {
    title: 'Catastrophes',
    text: [
      'Les catastrophes, et les lois qui les permettent : `disaster_enabled`, `earthquake_enabled`, `lightning_enabled`, `wildfire_enabled`.',
    ],
  },
  terrain: {
    title: 'Rivières, collines et anomalies',
    text: [
      'Traverser une rivière à gué fatigue, et le courant emporte les faibles ; les bâtisseurs y font des ponts et des barrages. Une créature qui voit une falaise la descend ; les autres tombent. Les plantes préfèrent les parcelles fertiles, et les rochers barrent le passage. La terre cache des anomalies, que découvrent les explorateurs et les bons glaneurs.',
    ],
  },
  laws: {
    title: 'Lois',
    text: [
      'Les {count:laws} lois, par groupe. Un intervalle écrit `>a..b` exclut `a`. La plupart des lois prennent effet au tick suivant ; celles qui concernent la création d’un monde valent pour le prochain. On les change avec `POST /api/laws` ; si une seule valeur est hors de son intervalle, aucune n’est changée. La même liste en texte simple : [/docs/god-laws.md](/docs/god-laws.md).',
    ],
  },
  presets: {
    title: 'Préréglages',
    text: [
      'Un préréglage est un ensemble de lois d’un certain caractère. Appliquez-en un avec `POST /api/presets/{name}` ; ajoutez `?reset=true` pour commencer un nouveau monde avec lui. Les lois qu’il ne nomme pas gardent leur valeur.',
    ],
  },
  comparison: {
    title: 'Les préréglages comparés',
    text: [
      'La dernière colonne est la valeur par défaut de la loi elle-même. Une case vide signifie que le préréglage ne change pas cette loi.',
    ],
  },
  events: {
    title: 'Événements',
    text: [
      'La chronique consigne {count:events} sortes d’événements. `GET /api/history?major=true` donne les majeurs. Tous sont conservés définitivement, sauf l’éclosion et le flétrissement des plantes, qui noieraient le reste.',
      'Le service peut en conserver moins (`SIM_KEEP_WORLDS`) : des mondes plus anciens il ne garde alors que les événements majeurs et les totaux, et leur histoire contient `thinned_at`.',
    ],
  },
  api: {
    title: 'API',
    text: [
      'Tout le monde peut lire ; changer le monde demande le mot de passe du dieu. Les corps sont en JSON. La référence interactive est à [/docs](/docs), son document OpenAPI à [/openapi.json](/openapi.json), et le [guide](/guide) a des exemples.',
    ],
  },
  routes: { title: 'Routes', text: [] },
  god: {
    title: 'Le mot de passe du dieu',
    text: [
      'Le premier mot de passe se définit avec `POST /api/auth/setup` ; il a de {limit:passkeyCharactersMin} à {limit:passkeyCharactersMax} caractères. Les requêtes le portent dans l’en-tête `X-God-Key`, les messages de la socket dans le champ `key`. Tous les caractères sont permis ; dans l’en-tête, les caractères non ASCII, `%` et les espaces aux extrémités sont encodés en pourcentage, comme le fait `encodeURIComponent`. Après {limit:wrongKeysPerMinuteMax} mots de passe faux en une minute, une adresse doit attendre. Un mot de passe perdu se remplace sur le serveur : `spaceland passkey set`.',
    ],
  },
  socket: {
    title: 'La socket',
    text: [
      'Une WebSocket à `/ws` envoie un `hello`, puis un `state` par tick, au plus {limit:framesPerSecondMax} par seconde ; un lecteur lent reçoit le plus récent, jamais une file d’attente. Les analyses y figurent environ une fois par seconde. Les changements d’horloge et de lois sont envoyés à tous par `control` et `laws`. Après quelques secondes sans autre message, la socket envoie `alive` : un silence signifie donc que la connexion est perdue. Les messages du dieu sont ceux de `POST /api/control` avec `key`, et un `id` pour distinguer les réponses. [/asyncapi.json](/asyncapi.json) décrit chaque message.',
      'Un programme qui dessine beaucoup de corps peut se passer de JSON : le sous-protocole `spaceland.v1.bin` envoie le même monde en trames binaires, d’abord en entier, puis seulement les changements, en quelques millièmes des octets. Le module `spaceland/client` les décode dans les navigateurs et dans Node ; [/docs/compact-stream.md](/docs/compact-stream.md) décrit le format pour les autres langages.',
    ],
  },
  errors: {
    title: 'Erreurs',
    text: [
      'Toute erreur est `{"detail": ...}` : avec le statut 422, la liste des valeurs invalides ; sinon un code et un texte.',
    ],
  },
  variables: {
    title: 'Variables de démarrage',
    text: ['Lues dans l’environnement au démarrage du service ; `GET /api/config` les montre.'],
  },
};
