/**
 * Lists the features of the land that are not entities, such as fires and signals (actors/README.md#frames).
 */
import { SIGNALS } from '#tables/signals.js';
import { WATERWORK, WATERWORK_HIT_POINTS } from '#tables/codes.js';
import { standingShareOf } from '../frame/world-values.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import { clanColor } from '#schemas/names/clan.js';
import { rounded } from '../../world/engine/math/interval.js';

export function landmarksOf(frame: Frame) {
  const { fires, campfires, bolts, signals, markets, boundaryStones } = frame;
  const { tick } = frame.registers;
  return {
    bridges: waterworksOf(frame, WATERWORK.bridge),
    dams: waterworksOf(frame, WATERWORK.dam),
    fires: rowsOf(fires, (row) => ({
      x: rounded(fires.xs[row]!, 3),
      y: rounded(fires.ys[row]!, 3),
      r: rounded(fires.radii[row]!, 2),
      ttl: fires.ttls[row],
    })),
    campfires: rowsOf(campfires, (row) => ({
      x: rounded(campfires.xs[row]!, 3),
      y: rounded(campfires.ys[row]!, 3),
    })),
    lightning: rowsOf(bolts, (row) => ({
      x: rounded(bolts.xs[row]!, 3),
      y: rounded(bolts.ys[row]!, 3),
      ttl: bolts.ttls[row],
    })),
    signals: rowsOf(signals, (row) => ({
      x: rounded(signals.xs[row]!, 3),
      y: rounded(signals.ys[row]!, 3),
      kind: SIGNALS[signals.kinds[row]!],
      clan_id: signals.clanIds[row] || null,
      sender_id: signals.senderIds[row] || null,
      r: rounded(signals.reaches[row]!, 1),
      age: tick - signals.bornTicks[row]!,
      ttl: signals.ttls[row],
    })),
    markets: rowsOf(markets, (row) => ({
      id: markets.ids[row],
      x: rounded(markets.xs[row]!, 3),
      y: rounded(markets.ys[row]!, 3),
      a: markets.a[row],
      b: markets.b[row],
      born_tick: markets.bornTicks[row],
    })),
    boundary_stones: rowsOf(boundaryStones, (row) => ({
      x: rounded(boundaryStones.xs[row]!, 3),
      y: rounded(boundaryStones.ys[row]!, 3),
      clan_id: boundaryStones.clanIds[row],
      color: clanColor(boundaryStones.clanIds[row]!),
    })),
  };
}

function waterworksOf({ waterworks, rivers }: Frame, kind: number) {
  const works = rowsOf(waterworks, (row) => ({
    kind: waterworks.kinds[row]!,
    place: {
      id: waterworks.ids[row],
      x: rounded(waterworks.xs[row]!, 3),
      cy: rounded(rivers.centreYs[waterworks.rivers[row]!]!, 3),
      ...(kind === WATERWORK.dam && {
        hp_frac: rounded(standingShareOf(waterworks.hitPoints[row]!, WATERWORK_HIT_POINTS[WATERWORK.dam]!), 3),
      }),
    },
  }));
  return works.filter((work) => work.kind === kind).map(({ place }) => place);
}

interface Rows {
  readonly count: number;
  readonly alive: Uint8Array;
}

function rowsOf<T>(table: Rows, describe: (row: number) => T): T[] {
  const list: T[] = [];
  for (let row = 0; row < table.count; row++) if (table.alive[row] === 1) list.push(describe(row));
  return list;
}

/** The land as JSON. The text is cached until a rock, a river bank or the world changes. */
export class TerrainText {
  #madeOf = '';
  #text = '';

  /** Returns the fields `terrain_fertile`, `terrain_rocks` and `rivers`, each with a comma before it. */
  of(frame: Frame): string {
    const { worldId, patches, rocks, rivers, registers } = frame;
    const madeOf = `${worldId} ${patches.count} ${rocks.count} ${rivers.count} ${registers.landTick}`;
    if (madeOf !== this.#madeOf) {
      this.#madeOf = madeOf;
      this.#text = terrainText(frame);
    }
    return this.#text;
  }
}

function terrainText({ patches, rocks, rivers }: Frame): string {
  const bands = Array.from({ length: rivers.count }, (_, row) => ({
    cy: rounded(rivers.centreYs[row]!, 3),
    hw: rounded(rivers.halfWidths[row]!, 3),
    dir: rivers.flows[row] === 1 ? 1 : -1,
    flood: rivers.floodTicks[row]! > 0,
  }));
  return (
    `,"terrain_fertile":${JSON.stringify(circles(patches))}` +
    `,"terrain_rocks":${JSON.stringify(circles(rocks))},"rivers":${JSON.stringify(bands)}`
  );
}

function circles({ count, xs, ys, radii }: Frame['patches']): { x: number; y: number; r: number }[] {
  return Array.from({ length: count }, (_, row) => ({
    x: rounded(xs[row]!, 3),
    y: rounded(ys[row]!, 3),
    r: rounded(radii[row]!, 3),
  }));
}
