/**
 * Lists the features of the land that are not entities, such as fires and signals (actors/README.md#frames).
 */
import { SIGNALS } from '#tables/signals.js';
import { WATERWORK, WATERWORK_HIT_POINTS } from '#tables/codes.js';
import { standingShareOf } from '../frame/world-values.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import { clanColor } from '#schemas/names/clan.js';
import { rounded } from '../../world/engine/math/interval.js';
import { bytesOfText, type Output, writeBytes, writeInteger, writeTenths, writeThousandths } from './output.js';

export function landmarksOf(frame: Frame) {
  const { fires, campfires, bolts, markets, boundaryStones } = frame;
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

const SIGNALS_OPENING = bytesOfText(',"signals":[');
const SIGNALS_CLOSING = bytesOfText(']');
const X = bytesOfText('{"x":');
const Y = bytesOfText(',"y":');
/** JSON of the field `kind`, by code. */
const KIND_TEXTS = SIGNALS.map((kind) => bytesOfText(`,"kind":"${kind}"`));
const CLAN_ID = bytesOfText(',"clan_id":');
const SENDER_ID = bytesOfText(',"sender_id":');
const REACH = bytesOfText(',"r":');
const AGE = bytesOfText(',"age":');
const TTL = bytesOfText(',"ttl":');
const NONE = bytesOfText('null');
const END = bytesOfText('},');
/** Greatest size of a signal, in bytes. */
const SIGNAL_BYTES_MAX = 384;

/** Appends the field `signals` with a comma before it. Signals are many and their age changes, so they are written as bytes. */
export function appendSignals(output: Output, { signals: c, registers }: Frame): void {
  const { tick } = registers;
  const write = (): void => {
    for (let row = 0; row < c.count; row++) {
      if (c.alive[row] !== 1) continue;
      output.reserve(SIGNAL_BYTES_MAX);
      const { bytes } = output;
      let at = writeThousandths(bytes, writeBytes(bytes, output.length, X), c.xs[row]!);
      at = writeThousandths(bytes, writeBytes(bytes, at, Y), c.ys[row]!);
      at = writeBytes(bytes, at, KIND_TEXTS[c.kinds[row]!]!);
      at = writeId(bytes, writeBytes(bytes, at, CLAN_ID), c.clanIds[row]!);
      at = writeId(bytes, writeBytes(bytes, at, SENDER_ID), c.senderIds[row]!);
      at = writeTenths(bytes, writeBytes(bytes, at, REACH), c.reaches[row]!);
      at = writeInteger(bytes, writeBytes(bytes, at, AGE), tick - c.bornTicks[row]!);
      at = writeInteger(bytes, writeBytes(bytes, at, TTL), c.ttls[row]!);
      output.length = writeBytes(bytes, at, END);
    }
  };
  output.appendItems(SIGNALS_OPENING, write, SIGNALS_CLOSING);
}

/** Writes an id, or null for 0. */
function writeId(bytes: Uint8Array, at: number, id: number): number {
  return id === 0 ? writeBytes(bytes, at, NONE) : writeInteger(bytes, at, id);
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
