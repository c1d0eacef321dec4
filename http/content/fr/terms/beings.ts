/** French words of what creatures are, become and die of. */
import type { Terms } from '../../words/words.js';

export const BEING_TERMS = {
  castes: {
    Woman: {
      name: 'Femme',
      text: 'Une ligne, pointue aux deux bouts : vive et myope. Elle récolte un panier au bras, et la nuit on distingue mal sa pointe.',
    },
    Soldier: {
      name: 'Soldat',
      text: 'Un triangle isocèle à l’angle étroit et perçant. Il porte une lance et court plus vite que tout son peuple.',
    },
    Artisan: {
      name: 'Artisan',
      text: 'Un triangle équilatéral, la première des formes régulières. Il bâtit, répare et cultive.',
    },
    Gentleman: {
      name: 'Gentilhomme',
      text: 'Un carré : au milieu de la société par les côtés, l’allure et la vue. Le clan qu’il fonde est une monarchie.',
    },
    Professional: {
      name: 'Professionnel',
      text: 'Un pentagone : il voit loin, va moins vite, n’est pas très robuste. Il lit les signes de la terre avant qu’elle ne tremble.',
    },
    Noble: {
      name: 'Noble',
      text: 'De six à vingt-trois côtés. Il vit longtemps, voit loin et fait le difficile à table.',
    },
    Priest: {
      name: 'Prêtre',
      text: 'Vingt-quatre côtés ou plus, presque un cercle. Lent et de longue vie, il soigne ceux qui l’entourent et parle pour la Sphère.',
    },
    Predator: {
      name: 'Prédateur',
      text: 'Une bête sauvage à six côtés, avide de viande. Ni clan ni maison ; nul n’est plus rapide.',
    },
    Herbivore: {
      name: 'Herbivore',
      text: 'Une bête sauvage à quatre côtés. Elle préfère l’herbe et ne craint que les prédateurs.',
    },
  },
  kinds: {
    creature: { name: 'créature' },
    food: { name: 'plante' },
    house: { name: 'maison' },
    corpse: { name: 'cadavre' },
  },
  sexes: { male: { name: 'mâle' }, female: { name: 'femelle' } },
  stages: {
    infant: { name: 'petit', text: 'Peu de besoins, la vue courte, le pas lent.' },
    juvenile: { name: 'jeune', text: 'Aussi rapide que l’adulte, la vue aussi longue, et moins de besoins.' },
    adult: { name: 'adulte', text: 'La force de l’âge : pleine allure, pleine vue, pleine dépense.' },
    elder: {
      name: 'ancien',
      text: 'Le dernier quart de la vie : plus lent, moins fécond, la santé qui décline, mais riche de savoir.',
    },
  },
  hunger: {
    fine: { name: 'repu', text: 'L’énergie suffit ; on peut s’occuper d’autre chose.' },
    hungry: { name: 'a faim', text: 'Manger passe avant tout, et l’œil porte un peu plus loin.' },
    starving: {
      name: 'affamé',
      text: 'Le désespoir aiguise l’œil et presse le pas. On craint moins, on mange ce qu’on dédaignait, et l’on peut faire ce qu’on n’aurait jamais fait.',
    },
  },
  personalities: {
    brave: { name: 'brave', text: 'Accourt quand on crie à l’aide, et ne cède pas à la panique des autres.' },
    cautious: { name: 'prudent', text: 'Fuit tôt et se tient loin de l’odeur de la maladie.' },
    altruistic: {
      name: 'altruiste',
      text: 'Nourrit ceux qui ont faim, étrangers compris, et ne mange jamais ses semblables.',
    },
    greedy: { name: 'gourmand', text: 'Part vers le prochain repas un peu plus tôt que les autres.' },
    explorer: {
      name: 'explorateur',
      text: 'Erre au loin, porte une torche la nuit, campe à la belle étoile et découvre des anomalies.',
    },
    builder: {
      name: 'bâtisseur',
      text: 'Bâtit et répare maisons, ponts et barrages, quelle que soit sa caste.',
    },
  },
  traits: {
    greedy: {
      name: 'cupide',
      text: 'Ne donne rien au garde-manger et dédaigne l’herbe. Chef, il exige un tribut.',
    },
    peaceful: {
      name: 'pacifique',
      text: 'Frappe doucement et ne mange jamais ses semblables. Chef, il demande la paix et ne déclare jamais la guerre.',
    },
    paranoid: {
      name: 'paranoïaque',
      text: 'Fuit de loin et se laisse mal surprendre. Chef, il n’envoie pas d’émissaires et peut se retourner contre un allié.',
    },
    bold: {
      name: 'hardi',
      text: 'Craint peu et frappe fort. Chef, il est prompt à la guerre et lent à accepter la paix.',
    },
  },
  archetypes: {
    'Apex Hunter': {
      name: 'Grand chasseur',
      text: 'Un prédateur, ou un corps aigu qui a connu bien des combats.',
    },
    'Nocturnal Forager': {
      name: 'Glaneur nocturne',
      text: 'Un irrégulier qui sait où pousse la nourriture et va la chercher quand personne ne regarde.',
    },
    'Granary Courier': {
      name: 'Porteur de vivres',
      text: 'Porte des vivres dans son panier et sait comment on les gagne.',
    },
    'Sentry Guard': { name: 'Sentinelle', text: 'S’est battu, et depuis veille sur son clan.' },
  },
  skills: {
    farming: {
      name: 'culture de la terre',
      text: 'Semer, soigner, nourrir le sol ; cela s’apprend sur les parcelles.',
    },
    combat: { name: 'combat', text: 'S’apprend dans les duels et à la chasse.' },
    foraging: {
      name: 'glanage',
      text: 'Trouver et ramasser les vivres sauvages, et garder la tête froide dans une rivière.',
    },
    healing: { name: 'soins', text: 'Panser les plaies et veiller les malades.' },
  },
  skillLevels: {
    novice: { name: 'débutant' },
    apprentice: { name: 'apprenti' },
    journeyman: { name: 'compagnon' },
    expert: { name: 'expert' },
    master: { name: 'maître' },
  },
  titles: {
    Veteran: { name: 'Vétéran', text: 'Habile au combat.' },
    Champion: { name: 'Champion', text: 'Maître du combat.' },
    Harvester: { name: 'Moissonneur', text: 'Habile cultivateur.' },
    'Harvest Master': { name: 'Maître des moissons', text: 'Maître de la culture.' },
    Healer: { name: 'Guérisseur', text: 'Habile aux soins.' },
    'Great Physician': { name: 'Grand médecin', text: 'Maître des soins.' },
    Pathfinder: { name: 'Éclaireur', text: 'Habile au glanage.' },
    'Master Forager': { name: 'Maître glaneur', text: 'Maître du glanage.' },
  },
  tools: {
    spear: { name: 'lance', text: 'Portée par les soldats : plus d’allonge et un coup plus dur.' },
    basket: { name: 'panier', text: 'Contient trois rations sur le chemin du retour.' },
    herb_poultice: { name: 'cataplasme', text: 'Remède du prêtre pour ceux qui en ont le plus besoin.' },
    crown: { name: 'couronne', text: 'Portée par le chef d’un clan.' },
    torch: {
      name: 'torche',
      text: 'Portée la nuit par les explorateurs : elle montre le chemin, et les montre aux prédateurs.',
    },
  },
  emotes: {
    sleep: { name: 'dort' },
    panic: { name: 'panique' },
    combat: { name: 'se bat' },
    fear: { name: 'a peur' },
    heal: { name: 'se rétablit' },
    love: { name: 'aime' },
    craft: { name: 'travaille' },
    cheer: { name: 'se réjouit' },
    grief: { name: 'pleure un mort' },
    hungry: { name: 'a faim' },
  },
  causes: {
    starvation: { name: 'faim', text: 'Il ne restait plus d’énergie pour vivre.' },
    old_age: {
      name: 'vieillesse',
      text: 'Son temps était venu, ou le grand âge a pris le reste de sa santé.',
    },
    euthanasia: {
      name: 'euthanasie',
      text: 'Devenue adulte trop irrégulière pour les lois du plan, la créature a été mise à mort.',
    },
    disease: { name: 'maladie', text: 'Une peste ou la fièvre d’une plaie a pris le reste de sa santé.' },
    exhaustion: { name: 'épuisement', text: 'Trop faible, depuis trop longtemps.' },
    hyperthermia: { name: 'chaleur', text: 'Accablée par l’été, ou brûlée par le souffle d’un feu.' },
    cannibalism: { name: 'cannibalisme', text: 'Mangée vive par une créature de son espèce.' },
    war: { name: 'guerre', text: 'Tuée dans un duel entre clans.' },
    predation: { name: 'prédation', text: 'Tuée par un prédateur.' },
    poison: { name: 'empoisonnement', text: 'Elle a mangé une plante vénéneuse.' },
    fire: { name: 'feu', text: 'Brûlée dans les flammes.' },
    disaster: { name: 'catastrophe', text: 'Un météore, une crue soudaine ou un toit qui s’effondre.' },
    lightning: { name: 'foudre', text: 'Frappée par un éclair à découvert.' },
    earthquake: {
      name: 'tremblement de terre',
      text: 'Jetée au sol par la terre, ou ensevelie sous son propre toit.',
    },
    drowning: { name: 'noyade', text: 'Prise dans une rivière en crue.' },
    fall: { name: 'chute', text: 'Un pas de trop au bord d’une falaise.' },
    landslide: { name: 'éboulement', text: 'Une pente gorgée de pluie a cédé.' },
    impalement: { name: 'empalement', text: 'La nuit, il n’a pas vu la pointe d’une femme.' },
    overcrowding: { name: 'entassement', text: 'Trop de monde sous un même toit.' },
    chill: { name: 'refroidissement', text: 'Morte de froid, même sous un toit.' },
    exposure: { name: 'froid du dehors', text: 'Morte de froid à découvert.' },
    collision: { name: 'choc', text: 'Elle a heurté un ennemi aux angles plus aigus.' },
  },
} as const satisfies Partial<Terms>;
