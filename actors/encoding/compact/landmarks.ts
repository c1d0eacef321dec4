/** Sources of the small tables: signals, fires, markets, stones, waterworks, and the land itself. */
import { WATERWORK, WATERWORK_HIT_POINTS } from '#tables/codes.js';
import type { CompactTableName } from '#schemas/compact/tables.js';
import { standingShareOf } from '../frame/world-values.js';
import { clanColor, each, of, type TableSource } from './source.js';

type PlaceName = Extract<
  CompactTableName,
  | 'signals'
  | 'fires'
  | 'campfires'
  | 'lightning'
  | 'markets'
  | 'boundary_stones'
  | 'waterworks'
  | 'rivers'
  | 'terrain_rocks'
  | 'terrain_fertile'
  | 'anomalies'
  | 'relief'
>;

const signal = of('signals');
const fire = of('fires');
const campfire = of('campfires');
const bolt = of('bolts');
const market = of('markets');
const stone = of('boundaryStones');
const work = of('waterworks');
const river = of('rivers');
const rock = of('rocks');
const patch = of('patches');
const anomaly = of('anomalies');

export const LANDMARK_SOURCES: { readonly [Name in PlaceName]: TableSource<Name> } = {
  signals: {
    rows: ({ frame }) => frame.signals,
    columns: {
      born_tick: signal('bornTicks'),
      sender_id: signal('senderIds'),
      x: signal('xs'),
      y: signal('ys'),
      kind: signal('kinds'),
      clan_id: signal('clanIds'),
      r: signal('reaches'),
      ttl: signal('ttls'),
    },
  },
  fires: {
    rows: ({ frame }) => frame.fires,
    columns: { x: fire('xs'), y: fire('ys'), r: fire('radii'), ttl: fire('ttls') },
  },
  campfires: { rows: ({ frame }) => frame.campfires, columns: { x: campfire('xs'), y: campfire('ys') } },
  lightning: {
    rows: ({ frame }) => frame.bolts,
    columns: { x: bolt('xs'), y: bolt('ys'), ttl: bolt('ttls') },
  },
  markets: {
    rows: ({ frame }) => frame.markets,
    columns: {
      id: market('ids'),
      x: market('xs'),
      y: market('ys'),
      a: market('a'),
      b: market('b'),
      born_tick: market('bornTicks'),
    },
  },
  boundary_stones: {
    rows: ({ frame }) => frame.boundaryStones,
    columns: {
      x: stone('xs'),
      y: stone('ys'),
      clan_id: stone('clanIds'),
      color: clanColor(stone('clanIds')),
    },
  },
  waterworks: {
    rows: ({ frame }) => frame.waterworks,
    columns: {
      id: work('ids'),
      kind: work('kinds'),
      hp_frac: each(({ waterworks: { kinds, hitPoints } }) => (row) => {
        if (kinds[row] !== WATERWORK.dam) return 0;
        return standingShareOf(hitPoints[row]!, WATERWORK_HIT_POINTS[WATERWORK.dam]!);
      }),
      x: work('xs'),
      cy: each(
        ({ waterworks, rivers }) =>
          (row) =>
            rivers.centreYs[waterworks.rivers[row]!]!,
      ),
    },
  },
  rivers: {
    // Rivers, rocks and patches have no hidden rows.
    rows: ({ frame }) => frame.rivers,
    columns: {
      cy: river('centreYs'),
      hw: river('halfWidths'),
      dir: each(
        ({ rivers }) =>
          (row) =>
            rivers.flows[row] === 1 ? 1 : -1,
      ),
      flood: each(
        ({ rivers }) =>
          (row) =>
            rivers.floodTicks[row]! > 0 ? 1 : 0,
      ),
    },
  },
  terrain_rocks: {
    rows: ({ frame }) => ({ count: frame.rocks.count }),
    columns: { x: rock('xs'), y: rock('ys'), r: rock('radii') },
  },
  terrain_fertile: {
    rows: ({ frame }) => frame.patches,
    columns: { x: patch('xs'), y: patch('ys'), r: patch('radii') },
  },
  relief: {
    rows: ({ frame }) => ({ count: frame.shapes.heights.length }),
    columns: { height: { values: ({ frame }) => frame.shapes.heights } },
  },
  anomalies: {
    rows: ({ frame }) => ({ count: frame.anomalies.count, alive: frame.anomalies.discovered }),
    columns: { x: anomaly('xs'), y: anomaly('ys'), r: anomaly('radii'), kind: anomaly('kinds') },
  },
};
