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
