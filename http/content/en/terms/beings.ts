/** English words of what creatures are, become and die of. */
import type { Terms } from '../../words/words.js';

export const BEING_TERMS = {
  castes: {
    Woman: {
      name: 'Woman',
      text: 'A line, sharp at both ends: quick, near-sighted. She gathers with a basket, and at night her point is hard to see.',
    },
    Soldier: {
      name: 'Soldier',
      text: 'An isosceles triangle with a narrow, piercing angle. He carries a spear and is the fastest of the people.',
    },
    Artisan: {
      name: 'Artisan',
      text: 'An equilateral triangle, the first regular shape. He builds, mends and farms.',
    },
    Gentleman: {
      name: 'Gentleman',
      text: 'A square: the middle of society in sides, in speed and in sight. Where he founds a clan it is a monarchy.',
    },
    Professional: {
      name: 'Professional',
      text: 'A pentagon: far-sighted, slower, less strong. He reads the signs of the earth before it shakes.',
    },
    Noble: {
      name: 'Noble',
      text: 'From six sides up to twenty-three. Long-lived, far-sighted and choosy at table.',
    },
    Priest: {
      name: 'Priest',
      text: 'Twenty-four sides or more, all but a circle. Slow and long-lived, he heals those around him and speaks for the Sphere.',
    },
    Predator: {
      name: 'Predator',
      text: 'An animal with six sides and a hunger for meat. No clan, no house; the fastest of all.',
    },
    Herbivore: {
      name: 'Herbivore',
      text: 'A wild grazer with four sides. It prefers grass and fears only predators.',
    },
  },
  kinds: {
    creature: { name: 'creature' },
    food: { name: 'plant' },
    house: { name: 'house' },
    corpse: { name: 'corpse' },
  },
  sexes: { male: { name: 'male' }, female: { name: 'female' } },
  stages: {
    infant: { name: 'infant', text: 'Small needs, short sight, slow steps.' },
    juvenile: { name: 'juvenile', text: 'Nearly as fast and as far-sighted as the grown-up.' },
    adult: { name: 'adult', text: 'The prime of life: full speed, full sight, full upkeep.' },
    elder: {
      name: 'elder',
      text: 'The last quarter of life: slower, less fertile, health ebbing away, but full of lore.',
    },
  },
  hunger: {
    fine: { name: 'fed', text: 'It has energy enough and sees to other things.' },
    hungry: { name: 'hungry', text: 'It looks for food before anything else, and sees a little farther.' },
    starving: {
      name: 'starving',
      text: 'Despair sharpens its eyes and its pace. It fears less, eats what it would have shunned, and may do what it never would have done.',
    },
  },
  personalities: {
    brave: { name: 'brave', text: 'Comes when others cry for help, and does not catch their panic.' },
    cautious: { name: 'cautious', text: 'Flees early and keeps clear of the smell of sickness.' },
    altruistic: { name: 'altruistic', text: 'Feeds the hungry, strangers too, and never eats its own kind.' },
    greedy: { name: 'greedy', text: 'Goes for the next meal a little sooner than others.' },
    explorer: {
      name: 'explorer',
      text: 'Roams far, bears a torch at night, camps in the open and finds strange places.',
    },
    builder: { name: 'builder', text: 'Builds and mends houses, bridges and dams, whatever its caste.' },
  },
  traits: {
    greedy: {
      name: 'greedy',
      text: 'Gives nothing to the larder and thinks grass beneath it. As a leader it demands tribute.',
    },
    peaceful: {
      name: 'peaceful',
      text: 'Strikes softly and never eats its kind. As a leader it sues for peace and never declares war.',
    },
    paranoid: {
      name: 'paranoid',
      text: 'Flees from far off and is hard to surprise. As a leader it sends no envoys and may turn on an ally.',
    },
    bold: {
      name: 'bold',
      text: 'Fears little and strikes hard. As a leader it is quick to go to war and slow to accept peace.',
    },
  },
  archetypes: {
    'Apex Hunter': { name: 'Apex Hunter', text: 'A predator, or a sharp body that has seen many fights.' },
    'Nocturnal Forager': {
      name: 'Nocturnal Forager',
      text: 'An irregular who knows where food grows and fetches it while nobody is looking.',
    },
    'Granary Courier': {
      name: 'Granary Courier',
      text: 'Carries food in its basket and knows how it is won.',
    },
    'Sentry Guard': { name: 'Sentry Guard', text: 'Has fought, and watches over its clan ever since.' },
  },
  skills: {
    farming: { name: 'farming', text: 'Sowing, tending and feeding the soil; learnt on the plots.' },
    combat: { name: 'combat', text: 'Learnt in fights and on the hunt.' },
    foraging: {
      name: 'foraging',
      text: "Finding and gathering wild food, and keeping one's head in a river.",
    },
    healing: { name: 'healing', text: 'Dressing wounds and nursing the sick.' },
  },
  skillLevels: {
    novice: { name: 'novice' },
    apprentice: { name: 'apprentice' },
    journeyman: { name: 'journeyman' },
    expert: { name: 'expert' },
    master: { name: 'master' },
  },
  titles: {
    Veteran: { name: 'Veteran', text: 'Skilled in combat.' },
    Champion: { name: 'Champion', text: 'A master of combat.' },
    Harvester: { name: 'Harvester', text: 'Skilled in farming.' },
    'Harvest Master': { name: 'Harvest Master', text: 'A master of farming.' },
    Healer: { name: 'Healer', text: 'Skilled in healing.' },
    'Great Physician': { name: 'Great Physician', text: 'A master of healing.' },
    Pathfinder: { name: 'Pathfinder', text: 'Skilled in foraging.' },
    'Master Forager': { name: 'Master Forager', text: 'A master of foraging.' },
  },
  tools: {
    spear: { name: 'spear', text: 'Carried by soldiers: a longer reach and a harder blow.' },
    basket: { name: 'basket', text: 'Holds three rations on the way home.' },
    herb_poultice: { name: 'herb poultice', text: "A priest's remedy for those who need it most." },
    crown: { name: 'crown', text: 'Worn by the leader of a clan.' },
    torch: {
      name: 'torch',
      text: 'Carried by explorers at night: it shows the way, and shows them to predators.',
    },
  },
  emotes: {
    sleep: { name: 'asleep' },
    panic: { name: 'in panic' },
    combat: { name: 'fighting' },
    fear: { name: 'afraid' },
    heal: { name: 'healing' },
    love: { name: 'in love' },
    craft: { name: 'at work' },
    cheer: { name: 'cheering' },
    grief: { name: 'in grief' },
    hungry: { name: 'hungry' },
  },
  causes: {
    starvation: { name: 'starvation', text: 'No energy was left to live on.' },
    old_age: {
      name: 'old age',
      text: 'Its time was up, or the frailty of old age took the last of its health.',
    },
    euthanasia: {
      name: 'euthanasia',
      text: 'Grown up too irregular for the laws of the plane, it was put to death.',
    },
    disease: { name: 'disease', text: 'A plague or a wound fever took the last of its health.' },
    exhaustion: { name: 'exhaustion', text: 'It had been too weak for too long.' },
    hyperthermia: { name: 'heat', text: 'Overheated by summer, or scorched near a fire.' },
    cannibalism: { name: 'cannibalism', text: 'Eaten alive by one of its own kind.' },
    war: { name: 'war', text: 'Slain in a fight between clans.' },
    predation: { name: 'predation', text: 'Killed by a predator.' },
    poison: { name: 'poison', text: 'It ate a poisonous plant.' },
    fire: { name: 'fire', text: 'Burnt in the flames.' },
    disaster: { name: 'disaster', text: 'A meteor, a sudden flood or a falling roof.' },
    lightning: { name: 'lightning', text: 'Struck by a bolt in the open.' },
    earthquake: { name: 'earthquake', text: 'Thrown down by the earth, or buried under its own roof.' },
    drowning: { name: 'drowning', text: 'Caught in a river in flood.' },
    fall: { name: 'a fall', text: 'It stepped over the edge of a cliff.' },
    landslide: { name: 'landslide', text: 'A rain-soaked slope gave way.' },
    impalement: { name: 'impalement', text: 'At night he did not see the point of a woman.' },
    overcrowding: { name: 'overcrowding', text: 'Too many under one roof.' },
    chill: { name: 'chill', text: 'Chilled to death, even under a roof.' },
    exposure: { name: 'exposure', text: 'Chilled to death in the open.' },
    collision: { name: 'collision', text: 'It ran into an enemy with sharper corners.' },
  },
} as const satisfies Partial<Terms>;
