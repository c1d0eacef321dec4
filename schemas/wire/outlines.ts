/** The outlines of living creatures, `GET /api/creatures/outlines` (docs/interface.md#creatures). */
import { type Static, Type } from '../typebox.js';
import { LIMITS } from '../limits.js';
import { nullableInteger, natural, pageSize, named } from './types.js';

const OutlineEntry = named(
  'Outline',
  'The evolved outline of a body; it stays as it is as long as the creature lives.',
  {
    id: Type.Integer(),
    morph_radii: Type.Array(Type.Number(), {
      description: "Of each point, in units of the body's `radius`.",
    }),
    morph_angles: Type.Array(Type.Number(), { description: 'Of each point, radians from the heading.' }),
  },
);
export type OutlineEntry = Static<typeof OutlineEntry>;

export const OutlinesAnswer = named('Outlines', {
  world_id: Type.Integer(),
  tick: Type.Integer(),
  outlines: Type.Array(OutlineEntry, {
    description: 'Of living creatures, lowest id first; lines have none.',
  }),
  has_more: Type.Boolean(),
  next_after_id: nullableInteger('`after_id` of the next page; null if this is the last.'),
});
export type OutlinesAnswer = Static<typeof OutlinesAnswer>;

export const OutlinesQuery = Type.Object({
  after_id: natural({
    default: 0,
    description: 'Creatures with higher ids only. A creature that is born later has a higher id than all before it.',
  }),
  limit: pageSize(LIMITS.outlinesPageMax.value),
});
