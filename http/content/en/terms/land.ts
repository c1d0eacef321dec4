/** English words of the land: plants, seasons, weather, epochs, disasters; and of presets and units of laws. */
import { PRESETS } from '#schemas/laws/presets.js';
import type { Terms } from '../../words/words.js';

export const LAND_TERMS = {
  plantVariants: {
    grass: { name: 'grass', text: 'The common meal. It grows fast and everywhere, even a little in winter.' },
    grain: {
      name: 'grain',
      text: 'Rich and long-lived, ripe in summer. Farmers sow it, and the high castes prefer it.',
    },
    berry: { name: 'berries', text: 'The richest meal of all, slow to grow, at its best in autumn.' },
    medicinal_herb: {
      name: 'medicinal herb',
      text: 'Little food but much health, and a cure for the sick. Best in spring, all but gone in winter.',
    },
    mushroom: {
      name: 'mushroom',
      text: 'Comes with fog and winter, beside rocks and the dead. It lasts a short while only.',
    },
    poisonous: {
      name: 'poisonous plant',
      text: 'Hardly any food, and it takes health. It outlives all the others.',
    },
  },
  plantStates: {
    sprout: { name: 'sprout', text: 'Fresh from the seed.' },
    growing: {
      name: 'growing',
      text: 'It drinks sun and soil; the more of it there is, the better the meal.',
    },
    mature: { name: 'mature', text: 'Full-grown: the best meal, and wild ones give seed.' },
    withering: {
      name: 'withering',
      text: 'Its life is over. Soon it will be gone and feed its neighbours.',
    },
  },
  seasons: {
    spring: { name: 'spring', text: 'Births are more frequent, herbs are at their best.' },
    summer: { name: 'summer', text: 'The most food, the greatest heat, the most storms and fires.' },
    autumn: { name: 'autumn', text: 'Berries and mushrooms, fog and rain, and the harvest home.' },
    winter: { name: 'winter', text: 'Cold and want: food dies back and disease spreads more easily.' },
  },
  weathers: {
    clear: { name: 'clear', text: 'A light wind and far sight.' },
    rain: {
      name: 'rain',
      text: 'Plants grow faster, bodies slower. Rivers rise, slopes may slide, fires die.',
    },
    fog: { name: 'fog', text: 'Nobody sees far. Mushrooms love it.' },
    storm: {
      name: 'storm',
      text: 'Wind, rain and lightning: it tears plants, wears houses and blows bodies off course.',
    },
  },
  epochs: {
    Golden: { name: 'Golden Age', text: 'More food, more births, less disease: the plane at its kindest.' },
    Ice: { name: 'Ice Age', text: 'Plants grow slowly, children are few and the cold bites deeper.' },
    Chaos: {
      name: 'Age of Chaos',
      text: 'Mutation runs wild: more sons stray from the line of their fathers.',
    },
    Plague: {
      name: 'Age of Plague',
      text: 'Diseases break out and spread far more easily, and births fall.',
    },
  },
  boundaries: {
    wrap: { name: 'endless', text: 'Whoever leaves at one edge comes back at the opposite one.' },
    clamp: { name: 'walled', text: 'The edges are walls that turn bodies back.' },
  },
  anomalies: {
    fertile: { name: 'fertile ground', text: 'Plants grow here as nowhere else.' },
    heavy: { name: 'heavy ground', text: 'Steps are slow here, and living costs more.' },
    calm: { name: 'calm ground', text: 'Living costs less here.' },
  },
  disasters: {
    meteor: {
      name: 'meteor',
      text: 'It kills nearly everything where it falls, and leaves a rock and a fire.',
    },
    flood: { name: 'flood', text: 'Water from nowhere throws bodies to its rim and leaves rich soil.' },
    earthquake: {
      name: 'earthquake',
      text: 'It throws bodies, brings down houses, cracks rocks and thrusts up new ones.',
    },
    lightning: {
      name: 'lightning',
      text: 'A bolt of a storm; it likes bodies in the open and leaves a fire or a rock.',
    },
    river_flood: { name: 'river flood', text: 'Filled by rain, a river leaves its bed for a while.' },
    flash_flood: { name: 'flash flood', text: 'A dam breaks, and all its water comes at once.' },
  },
  presets: {
    balance: { name: 'Balance', description: PRESETS.balance.description },
    sustainable: { name: 'Sustainable', description: PRESETS.sustainable.description },
    theocracy: { name: 'Theocracy', description: PRESETS.theocracy.description },
    warlords: { name: 'Warlords', description: PRESETS.warlords.description },
    chaos: { name: 'Chaos', description: PRESETS.chaos.description },
    extinction: { name: 'Extinction', description: PRESETS.extinction.description },
    boom: { name: 'Boom', description: PRESETS.boom.description },
  },
  lawUnits: {
    units: { name: 'units' },
    'per square unit': { name: 'per square unit' },
    'units per tick': { name: 'units per tick' },
    ticks: { name: 'ticks' },
    'ticks per second': { name: 'ticks per second' },
    days: { name: 'days' },
    seasons: { name: 'seasons' },
    generations: { name: 'generations' },
    'times in 60 ticks': { name: 'times in 60 ticks' },
    'per tick': { name: 'per tick' },
    chance: { name: 'chance' },
    'chance per tick': { name: 'chance per tick' },
    'chance per gust': { name: 'chance per gust' },
    ratio: { name: 'share (1 = all)' },
    factor: { name: 'times the normal' },
    weight: { name: 'strength' },
    'body widths': { name: 'body widths' },
    sigma: { name: 'standard deviation' },
    radians: { name: 'radians' },
    'radians per tick': { name: 'radians per tick' },
    sides: { name: 'sides' },
    energy: { name: 'energy' },
    'energy per tick': { name: 'energy per tick' },
    health: { name: 'health' },
    'health per tick': { name: 'health per tick' },
    chill: { name: 'chill' },
    'chill per tick': { name: 'chill per tick' },
    faith: { name: 'faith' },
    points: { name: 'points' },
    'points per day': { name: 'points per day' },
    events: { name: 'events' },
    creatures: { name: 'creatures' },
    members: { name: 'members' },
    clans: { name: 'clans' },
    miracles: { name: 'miracles' },
    plants: { name: 'plants' },
    patches: { name: 'patches' },
    rivers: { name: 'rivers' },
    rocks: { name: 'rocks' },
    anomalies: { name: 'anomalies' },
    houses: { name: 'houses' },
    beds: { name: 'beds' },
  },
} as const satisfies Partial<Terms>;
