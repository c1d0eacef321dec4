/** What a reader can select in the world, features of the land included. */
import type { Client } from '../../client/index.js';

export type Selection =
  | { readonly kind: 'creature' | 'plant' | 'house' | 'corpse' | 'clan'; readonly id: number }
  | { readonly kind: 'feature'; readonly what: FeatureName; readonly x: number; readonly y: number }
  | { readonly kind: 'place'; readonly x: number; readonly y: number };

type World = Client['world'];

/** Features of the land, in the order in which a click finds them: small features before the large ones on which they stand. */
export const FEATURES = [
  'market',
  'stone',
  'bridge',
  'dam',
  'campfire',
  'fire',
  'rock',
  'anomaly',
  'river',
  'patch',
] as const;
type FeatureName = (typeof FEATURES)[number];

/** A feature with its position and its half size, in grid units. */
export interface Feature {
  readonly what: FeatureName;
  /** Row of the feature in the stream's table of its kind. */
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

const TABLES = {
  market: 'markets',
  stone: 'boundary_stones',
  bridge: 'waterworks',
  dam: 'waterworks',
  campfire: 'campfires',
  fire: 'fires',
  rock: 'terrain_rocks',
  anomaly: 'anomalies',
  river: 'rivers',
  patch: 'terrain_fertile',
} as const;

/** Half of the drawn width of features that have no size in the stream, in grid units. */
const MARK_UNITS = { market: 2.4, stone: 0.9, campfire: 1.3, bridge: 1.6, dam: 1.6 } as const;
/** Greatest distance, in grid units, between the place of a selection and the feature that is taken to be selected. */
const SAME_PLACE_UNITS = 0.2;

export function featuresOf({ tables }: World, what: FeatureName): readonly Feature[] {
  const { count } = tables[TABLES[what]];
  const rows = Array.from({ length: count }, (_, row) => row);
  switch (what) {
    case 'bridge':
    case 'dam': {
      const { waterworks, rivers } = tables;
      const half = MARK_UNITS[what];
      return rows
        .filter((row) => waterworks.text('kind', row) === what)
        .map((row) => {
          const y = waterworks.number('cy', row, 0);
          const river = featureRow(rivers.count, (each) => Math.abs(rivers.number('cy', each, 0) - y));
          const halfHeight = river < 0 ? half : rivers.number('hw', river, 0) + half;
          return { what, row, x: waterworks.number('x', row, 0), y, halfWidth: half, halfHeight };
        });
    }
    case 'river': {
      const width = tables.world.number('width', 0, 0);
      const { rivers } = tables;
      return rows.map((row) => {
        const y = rivers.number('cy', row, 0);
        return { what, row, x: width / 2, y, halfWidth: width / 2, halfHeight: rivers.number('hw', row, 0) };
      });
    }
    case 'market':
    case 'stone':
    case 'campfire': {
      const table = tables[TABLES[what]];
      const half = MARK_UNITS[what];
      return rows.map((row) => {
        const [x, y] = [table.number('x', row, 0), table.number('y', row, 0)];
        return { what, row, x, y, halfWidth: half, halfHeight: half };
      });
    }
    default: {
      const table = tables[TABLES[what]];
      return rows.map((row) => {
        const r = table.number('r', row, 0);
        const [x, y] = [table.number('x', row, 0), table.number('y', row, 0)];
        return { what, row, x, y, halfWidth: r, halfHeight: r };
      });
    }
  }
}

/** Returns the feature of a kind at a place; null if it is gone. */
export function featureAt(world: World, what: FeatureName, x: number, y: number): Feature | null {
  const all = featuresOf(world, what);
  const at = featureRow(all.length, (each) => Math.hypot(all[each]!.x - x, all[each]!.y - y));
  const found = all[at];
  return found !== undefined && Math.hypot(found.x - x, found.y - y) <= SAME_PLACE_UNITS ? found : null;
}

/** Returns the index below `count` with the smallest distance; -1 if `count` is 0. */
function featureRow(count: number, distance: (each: number) => number): number {
  let best = -1;
  for (let each = 0; each < count; each++) if (best < 0 || distance(each) < distance(best)) best = each;
  return best;
}
