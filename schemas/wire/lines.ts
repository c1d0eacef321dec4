/** A line of mothers on the wire (docs/interface.md#lines): a foremother and all who carry her family name. */
import { LINE_STORIES, type LineStory } from '../events/lives.js';
import { LIMITS } from '../limits.js';
import { type Static, Type } from '../typebox.js';
import { WorldParameter } from './clans.js';
import { KinCard } from './creature.js';
import { mapOf, named, natural, nullable, oneOf } from './types.js';

export const LinePathParameters = Type.Object({ creature_id: natural() });
export const LineQueryParameters = WorldParameter;

const LineGeneration = named('LineGeneration', 'One generation of a line.', {
  generation: Type.Integer({ description: 'From the foremother, who is generation 1.' }),
  born: Type.Integer(),
  living: Type.Integer(),
});

export const LineAnswer = named('Line', 'A foremother and all who descend from her through mothers.', {
  world_id: Type.Integer(),
  tick: Type.Integer(),
  line_id: Type.Integer({ description: 'Id of the foremother.' }),
  family_name: Type.String(),
  foremother: KinCard,
  mothers: Type.Array(KinCard, { description: 'From the foremother down to the creature that was asked for.' }),
  generations: Type.Array(LineGeneration),
  members: Type.Integer({ description: 'All members, living and dead.' }),
  living_total: Type.Integer(),
  living_women: Type.Integer({ description: 'Living members who can pass the name on.' }),
  living: Type.Array(KinCard, {
    description: `Living members, oldest first, at most ${LIMITS.kinShown.value}.`,
  }),
  last_dead: nullable(KinCard),
  story: oneOf(Object.keys(LINE_STORIES) as LineStory[], 'Its goal or its end; `text` says it in English.'),
  facts: mapOf(Type.Integer(), 'What the sentence has places for: ids of creatures, counts and a day.'),
  names: mapOf(Type.String(), 'Names of the creatures in it, by id.'),
  text: Type.String(),
});
export type LineAnswer = Static<typeof LineAnswer>;
