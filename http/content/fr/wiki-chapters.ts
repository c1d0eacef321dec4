/** The chapters of the wiki in French. */
import type { WikiText } from '../content.js';

export const WIKI_CHAPTERS: WikiText['chapters'] = {
  overview: {
    title: 'Vue d’ensemble',
    text: [
      'Spaceland est un monde plat. Les mâles y sont des polygones, les femelles des segments, et plus un corps a de côtés, plus son rang est haut. On y cherche à manger, on s’y courtise, on y bâtit des maisons, on fonde des clans, on commerce, on prie, on se querelle, on tombe malade, on vieillit et l’on meurt, et les enfants ne ressemblent jamais tout à fait à leurs parents.',
      'Personne ne dirige une créature en particulier. Le dieu de ce monde, qu’on appelle la Sphère, le gouverne par {count:laws} lois, par {count:presets} préréglages qui en rassemblent, et par l’horloge. Tout le reste en découle.',
      'Le temps se compte en ticks. Un jour en a {law:day_length} et commence au lever du soleil, une saison {law:season_length}, un âge {law:age_length} ; sauf ordre contraire, l’horloge en bat {law:tick_rate} par seconde. Les distances sont des unités de la grille, sur un plan de {law:width} sur {law:height} dont chaque bord ramène au bord opposé.',
      'Le monde est déterministe : la même graine, les mêmes lois et les mêmes actes du dieu donnent la même histoire, au bit près. Après un redémarrage, le monde reprend là où il en était.',
      'Les chiffres de ce wiki sont lus dans les tables du moteur. Ceux des lois sont les valeurs par défaut ; celles qui sont en vigueur dans ce monde se lisent à [/api/laws](/api/laws). Vous venez d’arriver ? Le [guide](/guide) vous accompagne pas à pas, avec des exemples qui marchent.',
    ],
  },
  tick: {
    title: 'Un tick',
    text: [
      'Chaque tick parcourt les mêmes phases dans le même ordre. Ce qu’une phase veut d’une autre (une blessure, une naissance, un revirement) attend le tour de cette autre : ainsi l’ordre des effets ne dépend jamais du hasard.',
    ],
  },
  castes: {
    title: 'Castes',
    text: [
      'Les côtés font le rang. Un fils a un côté de plus que son père, jusqu’à `max_sides`. Les triangles font exception : les plus aigus sont des soldats, et la pointe de leurs descendants s’ouvre de génération en génération, jusqu’à ce qu’il en naisse un équilatéral, à {number:equilateral_degrees}°, qui est artisan. Les femmes sont des segments, quel que soit leur père.',
      'Les hautes castes voient plus loin et vivent plus longtemps, mais elles sont plus lentes, moins fécondes et coûtent plus cher à nourrir. Les prédateurs et les herbivores sont sauvages : ni clan, ni maison, ni rang.',
      'La vitesse est en unités par tick. La vue, la fécondité et l’entretien sont des facteurs : la vue multiplie `perceive_radius`, l’entretien multiplie `energy_decay_per_tick`. La durée de vie est multipliée par `lifespan_mult`, et une vie peut être un peu plus longue ou plus courte.',
    ],
  },
  character: {
    title: 'Caractère, compétences et outils',
    text: [
      'Chacun a une personnalité, le plus souvent héritée ; les chefs gouvernent selon la leur et selon un trait. La pratique fait les compétences, les compétences font les titres, et ce qu’une vie a fait d’un corps se voit à son archétype. Les outils vont avec la caste et le moment : la lance aux combattants, le panier aux cueilleurs, la couronne aux chefs, la torche aux explorateurs de nuit.',
    ],
  },
  life: {
    title: 'Vie',
    text: [
      'Un corps vit d’énergie. À la taille de référence il en contient `energy_max`, il en brûle `energy_decay_per_tick` à chaque tick, avant l’effet de la caste, de l’âge, de la forme et de l’affluence, et il mange pour la remplacer. Qui est repu ne touche pas aux plantes.',
    ],
  },
  stages: {
    title: 'Étapes',
    text: [
      'L’étape dépend de la part de sa vie qu’une créature a déjà vécue. À `adult_age` ({law:adult_age} ticks), les mâles sont jugés : une irrégularité d’au moins `euthanasia_threshold`, c’est la mort ; une moindre, si elle reste notable, fait de lui un soldat, quoi qu’il ait été.',
    ],
  },
  hunger: {
    title: 'Faim',
    text: [
      'La faim se mesure à la part d’énergie qui reste. Qui a faim cherche plus loin ; l’affamé se hâte en outre, et ne craint les prédateurs qu’à la moitié de la distance. Les colonnes sont des facteurs.',
    ],
  },
  health: {
    title: 'Santé',
    text: [
      'La santé revient avec le repos, surtout dans le sommeil et sous un toit (`rest_recovery_mult`), et chaque point coûte de l’énergie ; qui en manque ne guérit pas, et qui n’en a presque plus dépérit d’épuisement. Les anciens s’affaiblissent un peu à chaque tick.',
      'Les faibles sont plus lents, voient moins loin et récoltent moins, et seuls les bien portants s’unissent. Un coup violent laisse une blessure qui ralentit le corps et sa guérison. Les baies, les céréales et surtout les herbes médicinales soignent peu à peu ; les plantes vénéneuses nuisent sur-le-champ.',
    ],
  },
  death: {
    title: 'Mort',
    text: [
      'Il y a {count:causes} façons de mourir. Les morts laissent un cadavre pendant `corpse_ttl` ticks ; on peut le manger, et en se décomposant il nourrit les plantes d’alentour. Les proches portent le deuil.',
    ],
  },
  heredity: {
    title: 'Hérédité et forme',
    text: [
      'Un enfant prend le clan de sa mère, un mélange du cerveau et de la forme de ses deux parents, et le plus souvent la personnalité de l’un d’eux. Avec la probabilité `mutation_rate`, un fils manque d’un côté le nombre qui lui revient, et en reste irrégulier.',
      'Chaque corps a son propre contour, une ronde de points autour de son centre. Un gabarit le tient d’abord à la figure régulière ; à partir de la génération {law:annealing_start_generation} le gabarit se relâche, sur {law:annealing_decay_generations} générations, et les formes sont libres d’évoluer. Un grand corps garde plus d’énergie, un long contour en brûle plus, un contour aigu blesse plus, un contour tordu compte comme irrégulier.',
    ],
  },
  brain: {
    title: 'Cerveau',
    text: [
      'Chaque créature a un petit réseau de neurones doué de mémoire. Il sent l’énergie, la santé, ce que voient trois rayons, les sons, les odeurs, les chocs et les pentes ; il avance, tourne, agit, appelle et choisit sa compagnie. L’instinct fait ce qui doit l’être ; le cerveau décide comment, et s’il le faut. Les cerveaux pensent `nn_inference_hz` fois par seconde du monde. Les enfants héritent des poids de leurs deux parents (`crossover_rate`), un peu changés (`mutation_sigma`) : il n’y a d’autre maître que la survie.',
    ],
  },
  skills: {
    title: 'Expérience',
    text: [
      'Cultiver, combattre, glaner et soigner s’apprennent en faisant, d’autant plus vite qu’on débute, jusqu’à {number:skill_max} points. Les degrés sont : {levels}. Les anciens transmettent leur expérience aux jeunes qui dorment sous le même toit.',
    ],
  },
  balance: {
    title: 'Équilibre des nombres',
    text: [
      'La terre porte `carrying_capacity` créatures ; laissé à lui-même, ce nombre suit la surface. Au-delà, la limite souple freine les naissances et renchérit la vie, d’autant plus que la foule est grande ; `max_population` arrête tout à fait les naissances.',
      'Sous une certaine part de cette capacité (`safeguard_relief_ratio`) le secours commence : vivre coûte moins et les plantes poussent plus vite, puis les naissances se pressent et les irréguliers sont épargnés. À {law:safeguard_critical_pop} créatures, ou quand un sexe a disparu, un miracle de genèse envoie {law:safeguard_genesis_batch} êtres réguliers ; `safeguard_max_miracles` dit combien de fois il peut se produire. Quand la dernière créature meurt, l’horloge s’arrête.',
    ],
  },
  plants: {
    title: 'Plantes',
    text: [
      'Il y a {count:plants} espèces. L’énergie est celle que rend une plante mûre selon les lois par défaut ; le rythme de croissance et la longueur de vie sont des facteurs de `plant_growth_rate` et de `food_lifespan_ticks`. Les herbes médicinales guérissent aussi des infections, et les baies rendent un moment plus rapide.',
    ],
  },
  growth: {
    title: 'Croissance et saisons',
    text: [
      'Une pousse commence à {number:sprout_growth} et elle est mûre à 1. Les plantes poussent à la lumière du jour, pas du tout la nuit, plus vite sous la pluie, moins vite sur un sol fatigué et à l’ombre des voisines. Une plante mûre peut semer autour d’elle (`plant_spread_rate`) tant qu’il y a moins de plantes que la saison n’en porte : `food_count`, fois la part de la saison. Seules les plantes mûres se fanent.',
      'Une pousse se révèle vénéneuse avec la probabilité `poison_rate`. Qui a appris à reconnaître le poison l’arrache.',
    ],
  },
  fields: {
    title: 'Champs et greniers',
    text: [
      'Avec `agriculture_enabled`, les cultivateurs récoltent des graines et soignent des parcelles près de la maison principale : les céréales y poussent plus vite et rendent davantage, surtout là où on les arrose. Ce qu’on moissonne nourrit d’abord le moissonneur, puis le grenier (`granary_capacity`). Un grenier presque plein appelle un festin.',
    ],
  },
  clans: {
    title: 'Clans',
    text: [
      'Chaque maison d’un nouveau monde fonde un clan, mené par le fondateur le plus proche, à moins que `max_clans` n’en fixe le nombre. Un clan a un nom, une couleur, un avatar, un chef, un foyer, un garde-manger, une foi et une histoire. Les orphelins de clans disparus en fondent de nouveaux ; un clan mécontent se scinde (`schism_threshold`), et les membres mécontents passent sous une meilleure bannière.',
    ],
  },
  houses: {
    title: 'Maisons',
    text: [
      'Les maisons donnent des lits selon leur surface (`house_capacity` pour une salle moyenne), un abri contre les intempéries, et la chaleur du foyer. Seuls les membres du clan y dorment, sauf si personne n’a pris possession de la maison. Les murs gardent une part du chemin vers la température d’une chambre : c’est l’isolation ci-dessous. Orages, crues, feux et séismes usent une maison, les bâtisseurs la réparent.',
    ],
  },
  relations: {
    title: 'Relations',
    text: [
      'Entre deux clans il y a toujours un compte, de {number:relation_min} à {number:relation_max}. Repas partagés, présents, émissaires et commerce réchauffent une relation ; intrusions, vols, sang et trahison la refroidissent ; laissée à elle-même, elle s’efface vers 0 (`relation_drift_rate`). Dès {law:alliance_threshold} ils sont alliés, à {law:rivalry_threshold} et au-dessous rivaux, et ils le restent tant qu’ils ne sont pas revenus de {number:hysteresis} points en deçà de la ligne.',
      'Les chefs rassemblent leurs amis en coalitions (`coalition_threshold`), qui finissent quand leurs membres se brouillent ou deviennent trop peu nombreux.',
    ],
  },
  leaders: {
    title: 'Chefs et gouvernement',
    text: [
      'La présence d’un chef fait voir plus loin, fatiguer moins et craindre moins autour de lui. Sans chef, un clan vit moins bien et ne peut faire ni règles ni guerre. Quand un chef meurt, le plus vieux membre en vie lui succède ; cette mort coûte des forces à chacun, et une part du garde-manger.',
      'Ce que fait un chef dépend de son trait et de sa personnalité ; la caste du fondateur décide de la forme de gouvernement.',
    ],
  },
  economy: {
    title: 'Réserves et commerce',
    text: [
      'Les repus remplissent le garde-manger, les affamés y puisent. On aide les alliés dans le besoin (`aid_rate`) ; les alliés voisins ouvrent des marchés et envoient des caravanes, qui portent des nouvelles autant que des biens. Les forts peuvent faire des faibles leurs vassaux, qui paient tribut. On nourrit les hôtes, et les festins font des amis.',
    ],
  },
  war: {
    title: 'Guerre et chasse',
    text: [
      'Les rivaux se battent quand ils se rencontrent, et les chefs peuvent déclarer la guerre et se mettre en marche. Un coup fait `attack_damage`, avant l’effet de la caste, de la forme, de l’avatar, de l’adresse, du moral et de la fatigue ; des compagnons tout proches l’adoucissent (`defense_weight`). Le vainqueur d’une guerre prend des maisons et peut piller le grenier. Le sang et le temps lassent les deux camps, et les émissaires font la paix.',
      'Les prédateurs chassent ce qu’ils voient et sentent (`predation_enabled`), seuls ou en meutes qui s’appellent. Les désespérés peuvent manger les vivants : des ennemis et, si les lois le permettent, les leurs, ce qui les fait bannir.',
    ],
  },
  speech: {
    title: 'Parole, savoir et culture',
    text: [
      'Les créatures crient la nourriture, le danger et le besoin, laissent des odeurs et des pistes, et se rappellent où étaient la nourriture, le danger et les ennemis. Elles disent à leur clan le meilleur de ce qu’elles savent ; ce qu’on entend dire compte pour moitié, et tout s’efface (`knowledge_ttl`). Les dialectes s’éloignent au fil des saisons, et les étrangers se comprennent d’autant moins. Les clans inventent des cultures et prennent celles de leurs alliés ; chacune fait aux siens un petit don.',
    ],
  },
  faith: {
    title: 'Foi',
    text: [
      'Les dévots donnent une part de leur énergie à l’aube et au crépuscule (`tithe_rate`). La foi élève des sanctuaires, à `temple_faith_cost` un temple, et ce qui déborde devient miracle au changement de saison.',
    ],
  },
  totems: {
    title: 'Avatars',
    text: [
      'Chaque clan a l’un des {count:totems} avatars. Il favorise une manière de vivre et accorde ses dons : le plus quand le chef siège dans la maison principale, le moins quand il est au loin. Les sanctuaires d’amis qui servent le même avatar lui prêtent de la force, ceux des rivaux lui en prennent.',
    ],
  },
  rites: {
    title: 'Rites et visions',
    text: [
      'Quand le dieu change les lois, les sanctuaires résonnent et les prêtres en prêchent. Dans un âge de crise un synode se réunit. Au changement de saison les prêtres lisent des présages, et qui les entend se prépare. Rarement un vieux prêtre reçoit une épiphanie, et toute querelle se tait un temps.',
    ],
  },
  weather: {
    title: 'Temps et terre',
    text: [
      'Le ciel change avec les heures, les saisons avec l’année, et les âges par-dessus. La terre a des rivières, des collines et des rochers.',
    ],
  },
  seasons: {
    title: 'Saisons',
    text: [
      'La nourriture, les naissances et la maladie sont des facteurs ; la nourriture de l’hiver est la loi `winter_food_mult`. Le monde commence dans la saison que dit `initial_season_offset`.',
    ],
  },
  sky: {
    title: 'Ciel et vent',
    text: [
      'Le temps tourne avec la probabilité `weather_change_rate` par tick, et la saison pèse sur les chances. La pluie fait pousser les plantes et ralentit les corps ; le brouillard raccourcit la vue ; les orages brisent les plantes, lancent la foudre et usent les maisons. Le vent porte les odeurs et le feu.',
    ],
  },
  epochs: {
    title: 'Âges',
    text: ['Les âges se suivent en ronde, chacun de {law:age_length} ticks (`age_enabled`).'],
  },
  heat: {
    title: 'Chaleur et froid',
    text: [
      'Chaque lieu a sa température : celle de la saison, poussée par des fronts depuis le bord du monde, plus chaude le jour, plus froide sous la pluie, brûlante près d’un feu. Les corps la suivent lentement, dedans autant que les murs le permettent. Trop de chaleur tue ; le froid et l’humidité rendent malade là où `weather_sickness_enabled` est en vigueur.',
    ],
  },
  disasters: {
    title: 'Catastrophes',
    text: [
      'Ce qui frappe, et les lois qui le permettent : `disaster_enabled`, `earthquake_enabled`, `lightning_enabled`, `wildfire_enabled`.',
    ],
  },
  terrain: {
    title: 'Rivières, collines et lieux étranges',
    text: [
      'Les rivières fatiguent qui les passe à gué et emportent les faibles ; les bâtisseurs les couvrent de ponts et de barrages. On descend une falaise quand on l’a vue. Les parcelles fertiles attirent les plantes, les rochers barrent le passage. Cachés dans la terre sont des lieux étranges, que découvre celui qui y entre.',
    ],
  },
  laws: {
    title: 'Lois',
    text: [
      'Les {count:laws} lois, par groupe. Un intervalle écrit `>a..b` exclut `a`. La plupart des lois prennent effet au tick suivant ; celles qui façonnent la création d’un monde attendent le prochain. On les pose avec `POST /api/laws` ; une seule valeur hors de son intervalle, et aucune n’est posée. La même liste en texte simple : [/docs/god-laws.md](/docs/god-laws.md).',
    ],
  },
  presets: {
    title: 'Préréglages',
    text: [
      'Un préréglage est un ensemble de lois qui a son caractère. Mettez-en un en vigueur avec `POST /api/presets/{name}` ; ajoutez `?reset=true` pour un nouveau monde sous ses lois. Les lois qu’il ne nomme pas gardent leur valeur.',
    ],
  },
  comparison: {
    title: 'Les préréglages comparés',
    text: [
      'La dernière colonne est la valeur par défaut de la loi elle-même. Une case vide : le préréglage ne touche pas à cette loi.',
    ],
  },
  events: {
    title: 'Événements',
    text: [
      'Tout ce qui compte est consigné : {count:events} sortes d’événements. Les majeurs sont ceux que donne `GET /api/history?major=true`. Tous sont gardés à jamais, sauf l’éclosion et le flétrissement des plantes, qui noieraient le reste.',
      'On peut demander au service d’en garder moins (`SIM_KEEP_WORLDS`) : alors, des mondes finis depuis longtemps ne restent que les événements majeurs et les sommes de tous, et `thinned_at` dans leur histoire le dit.',
    ],
  },
  api: {
    title: 'API',
    text: [
      'Lire est ouvert à tous ; changer le monde demande le mot de passe du dieu. Les corps sont en JSON. La référence, où l’on peut tout essayer, est à [/docs](/docs), son document à [/openapi.json](/openapi.json), et le [guide](/guide) a des exemples.',
    ],
  },
  routes: { title: 'Routes', text: [] },
  god: {
    title: 'Le mot de passe du dieu',
    text: [
      'Le premier mot de passe se pose avec `POST /api/auth/setup` ; il a de {limit:passkeyCharactersMin} à {limit:passkeyCharactersMax} caractères. Les appels le portent dans l’en-tête `X-God-Key`, les messages de la socket dans le champ `key`. Il peut avoir n’importe quels caractères ; l’en-tête prend ceux d’au-delà de l’ASCII, `%` et les espaces à ses bouts encodés en pour-cent, comme le fait `encodeURIComponent`. Après {limit:wrongKeysPerMinuteMax} essais faux en une minute, une adresse doit attendre. Un mot de passe perdu se remplace sur le serveur : `spaceland passkey set`.',
    ],
  },
  socket: {
    title: 'La socket',
    text: [
      'Une WebSocket à `/ws` envoie un `hello`, puis un `state` par tick, au plus {limit:framesPerSecondMax} par seconde ; un lecteur lent reçoit le plus récent, jamais une file d’attente. Les analyses s’y joignent environ une fois par seconde. Les changements d’horloge et de lois sont dits à tous par `control` et `laws` ; qui n’a rien reçu pendant quelques secondes reçoit `alive`, si bien qu’un silence signifie que la liaison est perdue. Les messages du dieu sont ceux de `POST /api/control` avec `key`, et un `id` pour distinguer les réponses. [/asyncapi.json](/asyncapi.json) décrit chaque message.',
      'Un programme qui dessine beaucoup de corps n’a pas besoin de lire du JSON : avec le sous-protocole `spaceland.v1.bin`, le même monde arrive en trames binaires, d’abord tout, puis ce qui a changé, pour quelques millièmes des octets. Le module `spaceland/client` les décode dans les navigateurs et dans Node ; [/docs/compact-stream.md](/docs/compact-stream.md) dit comment faire ailleurs.',
    ],
  },
  errors: {
    title: 'Erreurs',
    text: [
      'Toute erreur est `{"detail": ...}` : avec le statut 422, la liste de ce qui ne va pas et où ; sinon un code et un texte.',
    ],
  },
  variables: {
    title: 'Variables de démarrage',
    text: ['Lues dans l’environnement au démarrage du service ; `GET /api/config` les montre.'],
  },
};
