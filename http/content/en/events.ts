/** The events of the chronicle in English: a reader's name of each, and when it happens. */
import type { EventTexts } from '../words/words.js';

export const EVENT_TEXTS: EventTexts = {
  death: {
    name: 'Death',
    text: 'A creature dies. The entry has the cause, the age and, if there was one, the killer.',
  },
  birth: {
    name: 'Birth',
    text: 'A child is born. The entry names mother and father, its sides, its generation and its clan.',
  },
  promotion: {
    name: 'Promotion',
    text: 'A line of isosceles soldiers reaches 60 degrees: the son is born equilateral, the first Artisan of his line.',
  },
  demotion: {
    name: 'Demotion',
    text: 'An adult male is found irregular, but below the limit for euthanasia. He becomes a Soldier, with three sides and a sharp angle.',
  },
  outbreak: {
    name: 'Outbreak',
    text: 'The first case of a new disease, while no other creature is ill. It spreads to creatures nearby.',
  },
  recovery: {
    name: 'Recovery',
    text: 'A sick creature recovers: by itself or by a herb, a priest, a poultice, a river bath or a miracle.',
  },
  bloom: {
    name: 'Bloom',
    text: 'A plant is full-grown and ready to be eaten. So common that it is only sent live, never stored.',
  },
  alliance: {
    name: 'Alliance',
    text: 'The relation of two clans rises to alliance_threshold, and they become allies.',
  },
  rivalry: {
    name: 'Rivalry',
    text: 'The relation of two clans falls to rivalry_threshold. From now on their members fight when they meet.',
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
    text: 'A house becomes a ruin: abandoned too long, worn down by storm or flood, burnt down, or destroyed by an earthquake or a meteor.',
  },
  settlement: {
    name: 'Settlement',
    text: 'A clan builds, claims or restores a house.',
  },
  succession: {
    name: 'Succession',
    text: 'A clan loses its leader, and its oldest living member succeeds.',
  },
  schism: {
    name: 'Schism',
    text: 'Unhappy members leave and found their own clan, or a rival heir leads them away after a succession.',
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
    text: "The winner of a deadly duel takes a house of the loser's clan; a clan that is wiped out in a war loses all its houses.",
  },
  culture: {
    name: 'Culture',
    text: 'A clan invents a culture or adopts that of an ally.',
  },
  coalition_formed: {
    name: 'Coalition founded',
    text: 'A leader gathers friendly clans without a coalition and founds one with them.',
  },
  coalition_joined: {
    name: 'Coalition joined',
    text: 'A clan joins the coalition of a friend; no member is hostile to it.',
  },
  coalition_dissolved: {
    name: 'Coalition dissolved',
    text: 'A coalition ends: two of its members have fallen out, or too few are left.',
  },
  peace: {
    name: 'Peace',
    text: 'A peaceful leader of the weaker clan sues for peace, and its enemy accepts.',
  },
  tribute: {
    name: 'Tribute',
    text: 'A vassal pays its overlord from its stores, every 240 ticks.',
  },
  betrayal: {
    name: 'Betrayal',
    text: 'A paranoid, bold or greedy leader attacks the ally with the largest stores.',
  },
  defection: {
    name: 'Defection',
    text: 'A starving or homeless member leaves its clan for another one.',
  },
  cannibalism: {
    name: 'Cannibalism',
    text: 'A creature that has long been starving, with no food in sight, eats another alive. Witnesses remember it.',
  },
  exile: {
    name: 'Exile',
    text: 'A creature that has eaten its own kin is cast out and becomes a clan of one.',
  },
  wither: {
    name: 'Withering',
    text: 'A mature plant reaches the end of its life and withers. Only sent live, never stored.',
  },
  takeover: {
    name: 'Takeover',
    text: 'A growing clan without any house seizes one that a rival can spare.',
  },
  miracle: {
    name: 'Miracle',
    text: 'At the turn of a season faith beyond the cost of a temple becomes food, health and energy, or the Sphere creates new creatures in a dying world.',
  },
  sermon: {
    name: 'Sermon',
    text: 'The laws have changed, and the priests explain them to their clans; without a priest the eldest does.',
  },
  synod: {
    name: 'Synod',
    text: 'In an ice or plague epoch the priests of at least two clans meet in council. Relations of their clans improve.',
  },
  temple: {
    name: 'Temple',
    text: 'The faith of a clan reaches temple_faith_cost, and its shrine is raised to a temple.',
  },
  epiphany: {
    name: 'Epiphany',
    text: 'An elder priest of a temple sees beyond the plane. All fighting stops for a day.',
  },
  resonance: {
    name: 'Resonance',
    text: 'The laws have changed, and every shrine rings.',
  },
  compost: {
    name: 'Compost',
    text: 'A skilled farmer fertilises the exhausted soil of a plot of its clan.',
  },
  banquet: {
    name: 'Banquet',
    text: 'A clan holds a feast: when its granary is four fifths full, or for the harvest on the last day of autumn.',
  },
  raid: {
    name: 'Raid',
    text: 'Food is looted from the granary of an enemy, after a won duel or on a campaign.',
  },
  hospitality: {
    name: 'Hospitality',
    text: 'An altruist feeds a hungry stranger, and the relation of the two clans improves.',
  },
  peace_envoy: {
    name: 'Envoy received',
    text: 'An envoy or herald arrives at the main house of another clan and is heard.',
  },
  market: {
    name: 'Market',
    text: 'Two allied clans that live near each other open a market half-way between their homes.',
  },
  caravan: {
    name: 'Caravan',
    text: 'A bearer reaches another clan with goods and news. Bearers that die on the way leave no event.',
  },
  omen: {
    name: 'Omen',
    text: 'The season has turned, and a priest foretells the one after it. Creatures that hear it prepare.',
  },
  regicide: {
    name: 'Regicide',
    text: "A leader is killed by another clan outside a declared war. Relations with the killer's clan worsen for all but the victim's enemies.",
  },
  herald: {
    name: 'Herald',
    text: 'A herald or envoy sets out to another clan to offer peace or friendship, or declares war at its border.',
  },
  anomaly: {
    name: 'Anomaly',
    text: 'An explorer or a keen forager discovers a hidden anomaly.',
  },
  clan_extinction: {
    name: 'End of a clan',
    text: 'Neither a member nor a house of a clan remains, or its last members join another clan. Its history is closed.',
  },
  extinction: {
    name: 'Extinction',
    text: 'The last creature of the world dies, and the clock stops.',
  },
};
