/** One creature in full, `GET /api/creature/{creature_id}` (docs/interface.md#endpoints). The dead have no genome. */
import { type Static, Type } from '../typebox.js';
import { LIMITS } from '../limits.js';
import { WorldParameter } from './clans.js';
import { EntityState } from './entity.js';
import { HistoryEventState } from './history.js';
import { LIFE_STORIES, type LifeStory } from '../events/lives.js';
import { DRIVE_NAMES, MOTIVES, ORDER_NAMES } from '../tables/motives.js';
import {
  mapOf,
  nullable,
  nullableInteger,
  nullableOneOf,
  nullableString,
  oneOf,
  natural,
  named,
  pageSize,
} from './types.js';
import { CASTES, CAUSES, SEXES, SIGNALS } from '../vocabulary.js';

export const KinCard = named('KinCard', 'A relative, living or dead.', {
  id: Type.Integer(),
  personal_name: Type.String(),
  caste: nullableOneOf(CASTES),
  sex: oneOf(SEXES),
  alive: Type.Boolean(),
  clan_id: nullableInteger('Clan in which it was born.'),
  clan_color: nullableString(),
  mother_id: nullableInteger(),
  father_id: nullableInteger(),
  generation: Type.Integer(),
  born_tick: Type.Integer(),
  death_tick: nullableInteger(),
  cause: nullableOneOf<string>(CAUSES, 'Cause of its death.'),
});
export type KinCard = Static<typeof KinCard>;

const Family = named('Family', {
  mother: nullable(KinCard),
  father: nullable(KinCard),
  children: Type.Array(KinCard, { description: `Children, the oldest first, at most ${LIMITS.kinShown.value}.` }),
  siblings: Type.Array(KinCard, { description: 'Siblings and half-siblings.' }),
  ancestors: Type.Array(KinCard, { description: 'Grandparents and their ancestors, one generation after another.' }),
  descendants: Type.Array(KinCard, {
    description: 'Grandchildren and their descendants, one generation after another.',
  }),
});
export type Family = Static<typeof Family>;

export const DeedsState = named('Deeds', 'Counts of deeds that the chronicle keeps of a creature.', {
  victories: Type.Integer({ description: 'Fights won.' }),
  kills: Type.Integer({ description: 'Number of deaths of others that name it as the killer.' }),
  crimes: Type.Integer({ description: 'Kin eaten, allies betrayed, leaders murdered.' }),
  children: Type.Integer({ description: 'Number of its children, living or dead.' }),
});
export type DeedsState = Static<typeof DeedsState>;

/** Returns the schema of a list of `count` numbers. `description` states their order. */
function numbers(count: number, description: string) {
  return Type.Array(Type.Number(), { minItems: count, maxItems: count, description });
}

const BrainState = named('Brain', 'The brain at its last decision; null for the dead and in earlier worlds.', {
  inputs: numbers(
    16,
    'What it perceived when it last thought: energy, health and chill (shares of the most); nearness and kind of what ' +
      'is to the left, ahead and to the right; loudness and pitch of what it hears; scents of food and of danger; ' +
      'touch; slope ahead; its own recurrent output of the thought before. Kinds, pitch, slope and the recurrent one ' +
      'are from -1 to 1, the others from 0 to 1. All 0 until it has thought, since it was born or since the world ' +
      'came back from a checkpoint.',
  ),
  hidden: numbers(
    12,
    'Activations of the hidden units, from these inputs and its genome: a sum where that is above 0, a hundredth of it ' +
      'below.',
  ),
  outputs: numbers(
    7,
    'As in `nn_outputs`: thrust (0 to 1), steer, interact, social, vocal amplitude (0 to 1; 0 without ' +
      '`vocalizations_enabled`), vocal frequency, recurrent output; the others from -1 to 1.',
  ),
});

const LifeChapter = named('LifeChapter', 'A sentence of a life, from what its events come to.', {
  story: oneOf(Object.keys(LIFE_STORIES) as LifeStory[], 'Name of the sentence; `text` has it in English.'),
  tick: Type.Integer({ description: 'When it happened, the last time.' }),
  facts: mapOf(
    Type.Union([Type.Number(), Type.String(), Type.Array(Type.Integer())]),
    'What the sentence has places for: ids of clans and creatures, a caste, counts and days.',
  ),
  names: mapOf(Type.String(), 'Names of the creatures in it, by id.'),
  text: Type.String(),
});
export type LifeChapter = Static<typeof LifeChapter>;

const MotiveTarget = named('MotiveTarget', 'Where it wants to go.', {
  kind: oneOf(['creature', 'plant', 'corpse', 'house', 'place']),
  id: nullableInteger(),
  x: Type.Number(),
  y: Type.Number(),
});

const MotiveState = named('Motive', 'What it does at the moment, and why; null for the dead and in earlier worlds.', {
  story: oneOf(MOTIVES, 'Name of the sentence; `text` has it in English.'),
  text: Type.String(),
  drive: oneOf(DRIVE_NAMES, 'The drive that its instinct follows.'),
  since_tick: Type.Integer({ description: 'When it began to follow this drive.' }),
  urgency: Type.Number({
    description: 'Strength of the drive over idling; the less urgent, the more the brain decides.',
  }),
  target: nullable(MotiveTarget),
  call: nullableOneOf<string>(SIGNALS, 'The call that it heeds.'),
  order: nullableOneOf<string>(ORDER_NAMES, 'The order of its leader that it follows.'),
  known_food: Type.Integer({ description: 'Places with food that it remembers.' }),
  known_dangers: Type.Integer({ description: 'Dangerous places that it remembers.' }),
  enemy_clan_ids: Type.Array(Type.Integer(), { description: 'Clans that it holds for enemies.' }),
  facts: mapOf(Type.Integer(), 'What the sentence has places for: ids of creatures and of a clan.'),
  names: mapOf(Type.String(), 'Names of the creatures in it, by id.'),
});
export type MotiveState = Static<typeof MotiveState>;

export const CreatureAnswer = named('Creature', 'A creature, living or dead.', {
  world_id: Type.Integer(),
  tick: Type.Integer(),
  alive: Type.Boolean({
    description: 'Whether it is alive; in an earlier world, whether it was when that world ended.',
  }),
  entity: EntityState,
  brain: nullable(BrainState),
  motive: nullable(MotiveState),
  events: Type.Array(HistoryEventState, { description: 'Events that name it in any role, newest first.' }),
  family: Family,
  deeds: DeedsState,
  life: Type.Array(LifeChapter, {
    description: 'The life told by its events. Empty for a creature that the chronicle does not know yet.',
  }),
  death: nullable(
    named('CreatureDeath', 'When and how it ended.', {
      tick: Type.Integer(),
      cause: oneOf<string>(CAUSES),
      killer_id: nullableInteger(),
    }),
  ),
});
export type CreatureAnswer = Static<typeof CreatureAnswer>;

export const CreatureQuery = Type.Object({
  world_id: WorldParameter.properties.world_id,
  generations: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: LIMITS.generationsShownMax.value,
      default: 2,
      description: 'Steps of the family tree, upwards and downwards: 1 are parents and children alone.',
    }),
  ),
});
export type CreatureQuery = Static<typeof CreatureQuery>;

export const CreaturePathParameters = Type.Object({
  creature_id: natural(),
});

// The outlines of living creatures, `GET /api/creatures/outlines` (docs/interface.md#creatures).

const OutlineEntry = named(
  'Outline',
  'The evolved outline of a body; it stays as it is as long as the creature lives.',
  {
    id: Type.Integer(),
    morph_radii: Type.Array(Type.Number(), {
      description: "Of each point, in units of the body's `radius`.",
    }),
    morph_angles: Type.Array(Type.Number(), { description: 'Angle of each point, in radians from the heading.' }),
  },
);
export type OutlineEntry = Static<typeof OutlineEntry>;

export const OutlinesAnswer = named('Outlines', {
  world_id: Type.Integer(),
  tick: Type.Integer(),
  outlines: Type.Array(OutlineEntry, {
    description: 'Outlines of living creatures, lowest id first. Lines have none.',
  }),
  has_more: Type.Boolean(),
  next_after_id: nullableInteger('`after_id` of the next page; null if this is the last.'),
});
export type OutlinesAnswer = Static<typeof OutlinesAnswer>;

export const OutlinesQuery = Type.Object({
  after_id: natural({
    default: 0,
    description: 'Only creatures with higher ids. Ids rise with the time of birth.',
  }),
  limit: pageSize(LIMITS.outlinesPageMax.value),
});
