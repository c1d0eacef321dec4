/**
 * What a creature is doing and why, in a sentence: the drive that its instinct follows, its target, and the reason that the
 * engine has for it (docs/rules/senses-and-decisions.md#drives). The sentences have places for fields (telling.ts).
 */
import type { MotiveStory } from '../tables/motives.js';
import type { EventField } from './field.js';

export const MOTIVE_STORIES: Readonly<Record<MotiveStory, string>> = {
  torpid: '{who} lies torpid with cold.',
  asleep: '{who} is asleep.',
  idle: '{who} rests and needs nothing.',
  flee: '{who} flees from {target}, a predator.',
  flee_mistaken: '{who} flees from somebody whom {who:he|she} takes for a predator.',
  hunt: '{who} hunts {target}, because predators eat meat.',
  cannibal: '{who} starves and sees no food: {who:he|she} is after {target}.',
  shelter: '{who} seeks a roof.',
  shelter_night: '{who} goes home, because it is night.',
  shelter_rain: '{who} seeks a roof from the rain.',
  shelter_hungry: '{who} is hungry and goes to the stores of the clan.',
  shelter_cold: '{who} is cold and goes to a hearth.',
  eat: '{who} is on the way to food.',
  eat_hungry: '{who} is hungry and on the way to food.',
  eat_starving: '{who} starves and is on the way to food.',
  mate: '{who} courts {target}.',
  fight: '{who} attacks {target}[ of the {clan}, an enemy clan].',
  fight_war: '{who} attacks {target} of the {clan}: the two clans are at war.',
  warmth: '{who} is cold and seeks warmth.',
  warmth_heat: '{who} is hot and goes to the river.',
  flock: '{who} keeps to the others of the clan.',
  search: '{who} is hungry and looks for food where {who:he|she} remembers some.',
  search_starving: '{who} starves and looks for food where {who:he|she} remembers some.',
  explore: '{who} roams the land.',
  explore_hungry: '{who} is hungry, knows of no food, and looks around for some.',
  order: '{who} follows an order of the leader.',
  order_patrol: "{who} is on patrol, on the leader's orders.",
  order_caravan: "{who} carries goods to another clan, on the leader's orders.",
  order_rally: "{who} gathers for a fight, on the leader's orders.",
  order_retreat: "{who} retreats, on the leader's orders.",
  order_envoy: '{who} is on the way to another clan as an envoy.',
  order_evacuate: "{who} flees from the water, on the leader's orders.",
  order_watch: "{who} keeps the watch, on the leader's orders.",
  alarm: '{who} runs with others who are in panic.',
  alarm_call: '{who} runs, because {caller} has raised the alarm.',
  help: '{who} runs to help[ {caller}, who called].',
  follow: '{who} follows a scent.',
  follow_call: '{who} follows a call of {caller}.',
  avoid: '{who} keeps away from a place that {who:he|she} remembers as dangerous.',
  work: '{who} builds a house of the clan.',
  farm: '{who} works in the field.',
  farm_sow: '{who} sows the field.',
  farm_tend: '{who} tends the field.',
  farm_reap: '{who} brings in the harvest.',
};

export const MOTIVE_FIELDS: Readonly<Record<string, EventField>> = {
  target: { kind: 'integer', what: 'Creature that it is after, or flees from.', names: 'creature' },
  clan: { kind: 'integer', what: 'Clan of that creature.', names: 'clan' },
  caller: { kind: 'integer', what: 'Creature whose call it follows.', names: 'creature' },
};
