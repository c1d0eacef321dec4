/** French words of the land: plants, seasons, weather, epochs, disasters; and of presets and units of laws. */
import type { Terms } from '../../words/words.js';

export const LAND_TERMS = {
  plantVariants: {
    grass: {
      name: 'herbe',
      text: 'Le repas de tous les jours. Elle pousse vite et partout, un peu même en hiver.',
    },
    grain: {
      name: 'céréale',
      text: 'Nourrissante et de longue vie, mûre en été. Les cultivateurs la sèment, les hautes castes la préfèrent.',
    },
    berry: { name: 'baies', text: 'Le repas le plus riche, lent à pousser, au mieux en automne.' },
    medicinal_herb: {
      name: 'herbe médicinale',
      text: 'Peu de nourriture mais beaucoup de santé, et un remède pour les malades. Au mieux au printemps, presque disparue en hiver.',
    },
    mushroom: {
      name: 'champignon',
      text: 'Il vient avec le brouillard et l’hiver, près des rochers et des morts. Il ne dure guère.',
    },
    poisonous: {
      name: 'plante vénéneuse',
      text: 'Presque rien à manger, et la santé y passe. Elle survit à toutes les autres.',
    },
  },
  plantStates: {
    sprout: { name: 'pousse', text: 'À peine sortie de la graine.' },
    growing: {
      name: 'en croissance',
      text: 'Elle boit le soleil et le sol ; plus elle est grande, meilleur est le repas.',
    },
    mature: {
      name: 'mûre',
      text: 'Elle a fini de pousser : c’est le meilleur repas, et les sauvages donnent des graines.',
    },
    withering: {
      name: 'se fane',
      text: 'Sa vie est finie. Bientôt elle disparaîtra et nourrira ses voisines.',
    },
  },
  seasons: {
    spring: {
      name: 'printemps',
      text: 'Les naissances sont plus fréquentes, les herbes médicinales au mieux.',
    },
    summer: {
      name: 'été',
      text: 'Le plus de vivres, la plus grande chaleur, le plus d’orages et d’incendies.',
    },
    autumn: { name: 'automne', text: 'Baies et champignons, brouillard et pluie, et la fête de la moisson.' },
    winter: {
      name: 'hiver',
      text: 'Le froid et le manque : les vivres périssent et la maladie se répand mieux.',
    },
  },
  weathers: {
    clear: { name: 'temps clair', text: 'Un vent léger et la vue dégagée.' },
    rain: {
      name: 'pluie',
      text: 'Les plantes poussent plus vite, les corps vont moins vite. Les rivières montent, les pentes peuvent céder, les feux meurent.',
    },
    fog: { name: 'brouillard', text: 'Personne ne voit loin. Les champignons s’en réjouissent.' },
    storm: {
      name: 'orage',
      text: 'Vent, pluie et foudre : il déchire les plantes, use les maisons et détourne les corps de leur route.',
    },
  },
  epochs: {
    Golden: {
      name: 'Âge d’or',
      text: 'Plus de vivres, plus de naissances, moins de maladies : le plan sous son meilleur jour.',
    },
    Ice: {
      name: 'Âge de glace',
      text: 'Les plantes poussent lentement, les enfants sont rares et le froid mord davantage.',
    },
    Chaos: {
      name: 'Âge du chaos',
      text: 'Les mutations se déchaînent : davantage de fils s’écartent de la lignée de leur père.',
    },
    Plague: {
      name: 'Âge de la peste',
      text: 'Les maladies éclatent et se propagent bien plus aisément, et les naissances baissent.',
    },
  },
  boundaries: {
    wrap: { name: 'sans fin', text: 'Qui sort par un bord revient par le bord opposé.' },
    clamp: { name: 'muré', text: 'Les bords sont des murs qui renvoient les corps.' },
  },
  anomalies: {
    fertile: { name: 'lieu fertile', text: 'Les plantes y poussent comme nulle part ailleurs.' },
    heavy: { name: 'lieu pesant', text: 'Le pas y est lent, et vivre y coûte davantage.' },
    calm: { name: 'lieu calme', text: 'Vivre y coûte moins.' },
  },
  disasters: {
    meteor: { name: 'météore', text: 'Il tue presque tout là où il tombe, et laisse un rocher et un feu.' },
    flood: {
      name: 'crue',
      text: 'Une eau venue de nulle part rejette les corps à son bord et laisse un sol riche.',
    },
    earthquake: {
      name: 'tremblement de terre',
      text: 'Il jette les corps, abat les maisons, fend les rochers et en dresse de nouveaux.',
    },
    lightning: {
      name: 'foudre',
      text: 'L’éclair d’un orage ; il aime les corps à découvert et laisse un feu ou un rocher.',
    },
    river_flood: {
      name: 'crue de rivière',
      text: 'Gonflée par la pluie, une rivière sort quelque temps de son lit.',
    },
    flash_flood: { name: 'rupture de barrage', text: 'Un barrage cède, et toute son eau vient d’un coup.' },
  },
  presets: {
    balance: {
      name: 'Équilibre',
      description:
        'Une population stable de 200 à 350 habitants : des champs et des greniers, une guerre de temps en temps, peu de prédateurs, et des secours quand la population baisse.',
    },
    sustainable: {
      name: 'Durable',
      description:
        'Mille jours de paix et d’abondance : greniers pleins, festins et marchés, pas de guerre, et jusqu’à environ 550 habitants.',
    },
    theocracy: {
      name: 'Théocratie',
      description:
        'Les prêtres gouvernent : la dîme emplit les sanctuaires, les temples s’élèvent, et miracles, synodes et épiphanies marquent les jours.',
    },
    warlords: {
      name: 'Seigneurs de guerre',
      description:
        'Les clans vivent par l’épée : conquêtes, greniers pillés, maisons saisies, coalitions faites et défaites.',
    },
    chaos: {
      name: 'Chaos',
      description:
        'Beaucoup de prédateurs, des guerres meurtrières, des incendies, des tremblements de terre et des pestes, tandis que les saisons défilent.',
    },
    extinction: {
      name: 'Extinction',
      description:
        'La famine et de longs hivers rudes, sans abri. Il n’y a pas de prédateurs, et pourtant peu survivent.',
    },
    boom: {
      name: 'Essor',
      description:
        'Des naissances à foison, rapides et faciles, jusqu’à ce que huit cents habitants se pressent sur le plan.',
    },
  },
  lawUnits: {
    units: { name: 'unités' },
    'per square unit': { name: 'par unité carrée' },
    'units per tick': { name: 'unités par tick' },
    ticks: { name: 'ticks' },
    'ticks per second': { name: 'ticks par seconde' },
    days: { name: 'jours' },
    seasons: { name: 'saisons' },
    generations: { name: 'générations' },
    'per second': { name: 'par seconde' },
    'per tick': { name: 'par tick' },
    chance: { name: 'probabilité' },
    'chance per tick': { name: 'probabilité par tick' },
    'chance per gust': { name: 'probabilité par rafale' },
    ratio: { name: 'part (1 = tout)' },
    factor: { name: 'fois la normale' },
    weight: { name: 'intensité' },
    'body widths': { name: 'largeurs de corps' },
    sigma: { name: 'écart type' },
    radians: { name: 'radians' },
    'radians per tick': { name: 'radians par tick' },
    sides: { name: 'côtés' },
    energy: { name: 'énergie' },
    'energy per tick': { name: 'énergie par tick' },
    health: { name: 'santé' },
    'health per tick': { name: 'santé par tick' },
    chill: { name: 'froid' },
    'chill per tick': { name: 'froid par tick' },
    faith: { name: 'foi' },
    points: { name: 'points' },
    'points per day': { name: 'points par jour' },
    events: { name: 'événements' },
    creatures: { name: 'créatures' },
    members: { name: 'membres' },
    clans: { name: 'clans' },
    miracles: { name: 'miracles' },
    plants: { name: 'plantes' },
    patches: { name: 'parcelles' },
    rivers: { name: 'rivières' },
    rocks: { name: 'rochers' },
    anomalies: { name: 'anomalies' },
    houses: { name: 'maisons' },
    beds: { name: 'lits' },
  },
} as const satisfies Partial<Terms>;
