/**
 * The events of the chronicle in English: a reader's name of each, and when it happens.
 */
import type { EventTexts } from '../words.js';

export const EVENT_TEXTS: EventTexts = {
  death: {
    name: 'Death',
    text: 'A creature dies. The entry tells the cause, the age and, if there was one, the killer.',
  },
  birth: {
    name: 'Birth',
    text: 'A child is born. The entry names mother and father, its sides, its generation and its clan.',
  },
  promotion: {
    name: 'Promotion',
    text: 'A line of isosceles soldiers reaches 60 degrees: the son is born equilateral, the first Artisan of his house.',
  },
  demotion: {
    name: 'Demotion',
    text: 'A grown male is found irregular, though not beyond bearing. He is made a Soldier, with three sides and a sharp angle.',
  },
  outbreak: {
    name: 'Outbreak',
    text: 'The first case of a new disease, while nobody else was ill. From here it spreads by nearness.',
  },
  recovery: {
    name: 'Recovery',
    text: 'A sick creature gets well: by its own constitution, a herb, a priest, a poultice, a river bath or a miracle.',
  },
  bloom: {
    name: 'Bloom',
    text: 'A plant is full-grown and ready to be eaten. So common that it is told live and never kept.',
  },
  alliance: {
    name: 'Alliance',
    text: 'The relation of two clans rises to alliance_threshold, and they become allies.',
  },
  rivalry: {
    name: 'Rivalry',
    text: 'The relation of two clans falls to rivalry_threshold. From now on they come to blows where they meet.',
  },
  predation: {
    name: 'Predation',
    text: 'A predator kills its prey and feeds. The corpse is left to the pack.',
  },
  war: {
    name: 'War',
    text: 'A duel between members of two hostile clans is decided, by a wound or by a death.',
  },
  ruin: {
    name: 'Ruin',
    text: 'A house ends as a ruin: abandoned too long, worn down by storm or flood, burnt, shaken or struck by a meteor.',
  },
  settlement: {
    name: 'Settlement',
    text: 'A house is built, claimed or restored, or a clan moves to a new main house. Bridges and dams are told here too.',
  },
  succession: {
    name: 'Succession',
    text: 'A leader is gone and the oldest living member of the clan takes the crown.',
  },
  schism: {
    name: 'Schism',
    text: 'Unhappy members walk out and found a clan of their own, or a rival heir leads them out after a succession.',
  },
  fire: {
    name: 'Fire',
    text: 'A grown plant catches fire, or a house burns down in the flames.',
  },
  disaster: {
    name: 'Disaster',
    text: 'A meteor, a flood, an earthquake or a bolt of lightning strikes, or a river leaves its bed.',
  },
  conquest: {
    name: 'Conquest',
    text: "The winner of a deadly duel takes a house of the loser's clan.",
  },
  culture: {
    name: 'Culture',
    text: 'A clan invents a culture or takes over that of an ally.',
  },
  coalition_formed: {
    name: 'Coalition founded',
    text: 'A leader gathers friendly clans that belong to no bloc and founds one with them.',
  },
  coalition_joined: {
    name: 'Coalition joined',
    text: 'A clan joins the bloc of a friend; no member has anything against it.',
  },
  coalition_dissolved: {
    name: 'Coalition dissolved',
    text: 'A bloc ends: two of its members have fallen out, or too few are left.',
  },
  peace: {
    name: 'Peace',
    text: 'Two hostile clans make peace: by agreement, out of weariness, because no blow has been struck for days, or because a leader was slain.',
  },
  tribute: {
    name: 'Tribute',
    text: 'A vassal pays its overlord from its stores, every 240 ticks.',
  },
  betrayal: {
    name: 'Betrayal',
    text: 'A paranoid, bold or greedy leader strikes the ally that has most in store.',
  },
  defection: {
    name: 'Defection',
    text: 'A starving, homeless or despairing member leaves its clan and walks to another banner.',
  },
  cannibalism: {
    name: 'Cannibalism',
    text: 'A creature that has long been starving, with no food in sight, eats another alive. Those who see it do not forget.',
  },
  exile: {
    name: 'Exile',
    text: 'Whoever has eaten its own kin is cast out and becomes a band of one.',
  },
  wither: {
    name: 'Withering',
    text: 'A mature plant comes to the end of its life and feeds its neighbours. Told live, never kept.',
  },
  takeover: {
    name: 'Takeover',
    text: 'A clan without room seizes a house that a clan it is at odds with can spare, and plunders its granary.',
  },
  miracle: {
    name: 'Miracle',
    text: 'A shrine rich in faith is given food, health and energy, or the Sphere itself sets new beings into a dying world.',
  },
  sermon: {
    name: 'Sermon',
    text: 'The laws have changed, and the priests explain them to their clans. Where there is no priest the eldest does.',
  },
  synod: {
    name: 'Synod',
    text: 'In an age of ice or plague the priests of at least two clans meet in council. Their clans think better of each other, and the world keeps a truce.',
  },
  temple: {
    name: 'Temple',
    text: 'The faith of a clan reaches temple_faith_cost, and its shrine is raised to a temple.',
  },
  epiphany: {
    name: 'Epiphany',
    text: 'An elder priest of a temple sees beyond the plane. All strife rests for a day.',
  },
  resonance: {
    name: 'Resonance',
    text: 'The laws have changed, and every shrine of the land chimes with them.',
  },
  compost: {
    name: 'Compost',
    text: 'A skilled farmer feeds the tired soil of a plot of its clan.',
  },
  banquet: {
    name: 'Banquet',
    text: 'A clan feasts: on a granary four fifths full, or on the harvest on the last day of autumn.',
  },
  raid: {
    name: 'Raid',
    text: 'Food is carried off from the granary of an enemy, after a won duel or on a campaign.',
  },
  hospitality: {
    name: 'Hospitality',
    text: 'An altruist feeds a hungry stranger, and the two clans come closer.',
  },
  peace_envoy: {
    name: 'Envoy received',
    text: 'An envoy or herald arrives at the main house of another clan and is heard.',
  },
  market: {
    name: 'Market',
    text: 'Two allies who live near each other open a market half-way between their homes.',
  },
  caravan: {
    name: 'Caravan',
    text: 'A bearer reaches another clan with goods and news. Those who die on the way are never told of.',
  },
  omen: {
    name: 'Omen',
    text: 'The season has turned, and a priest foretells the one after it. Those who hear it prepare.',
  },
  regicide: {
    name: 'Regicide',
    text: "A leader is killed by another clan outside a declared war. All but the victim's enemies hold it against the murderers.",
  },
  herald: {
    name: 'Herald',
    text: 'A herald or envoy sets out to another clan with peace or friendship, or cries a war at its border.',
  },
  anomaly: {
    name: 'Anomaly',
    text: 'An explorer or a keen forager discovers a hidden strange place.',
  },
  clan_extinction: {
    name: 'End of a clan',
    text: 'Neither a member nor a house of a clan remains. Its record is closed.',
  },
  extinction: {
    name: 'Extinction',
    text: 'The last creature of the world dies, and the clock stops by itself.',
  },
};
