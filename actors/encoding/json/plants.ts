/** Plants, corpses and outlines as JSON (docs/interface.md#wire-strings). */
import { VARIANTS, CASTES } from '#schemas/vocabulary.js';
import { type Frame, outlinePoints } from '../../world/engine/checkpoint/frame.js';
import { bytesOfText, writeBytes, writeThousandths, type Output } from './output.js';
import { TextCache } from './text-cache.js';
import { rounded } from '../../world/engine/math/interval.js';
import { OUTLINE_RADIUS_STEPS, OUTLINE_TURN_STEPS } from '#schemas/compact/outline.js';
import type { OutlineEntry } from '#schemas/wire/creature.js';

const GROWTH = bytesOfText(',"growth":');
const END = bytesOfText('},');
/** Greatest size of the field `growth`, name and value, in bytes. */
const FRESH_BYTES_MAX = 64;
const KEY_COUNT = 1;

export function createPlantTexts(): TextCache {
  return new TextCache(KEY_COUNT);
}

/** Appends the JSON of every plant, each followed by a comma. */
export function appendPlants(output: Output, frame: Frame, texts: TextCache): void {
  const { count, ids, alive, variants, growths, withering, cultivated, irrigated } = frame.plants;
  texts.begin(count);
  for (let row = 0; row < count; row++) {
    if (alive[row] !== 1) continue;
    const id = ids[row]!;
    texts.wanted[0] = variants[row]! | (withering[row]! << 3) | (cultivated[row]! << 4) | (irrigated[row]! << 5);
    if (!texts.find(id)) texts.add(id, lastingText(frame, row));
    texts.appendTo(output, FRESH_BYTES_MAX);
    const { bytes } = output;
    const at = writeThousandths(bytes, writeBytes(bytes, output.length, GROWTH), growths[row]!);
    output.length = writeBytes(bytes, at, END);
  }
}

function lastingText({ plants }: Frame, row: number): string {
  const fields = {
    id: plants.ids[row],
    kind: 'food',
    x: rounded(plants.xs[row]!, 3),
    y: rounded(plants.ys[row]!, 3),
    angle: 0,
    variant: VARIANTS[plants.variants[row]!],
    withering: plants.withering[row] === 1 || undefined,
    cultivated: plants.cultivated[row] === 1 || undefined,
    irrigated: plants.irrigated[row] === 1 || undefined,
  };
  return JSON.stringify(fields).slice(0, -1);
}

// Writes corpses as JSON (docs/interface.md#endpoints). They are few and short-lived, so they are not cached.

/** Appends the JSON of every corpse, each followed by a comma. */
export function appendCorpses(output: Output, { corpses }: Frame): void {
  let text = '';
  for (let row = 0; row < corpses.count; row++) {
    if (corpses.alive[row] !== 1) continue;
    const fields = {
      id: corpses.ids[row],
      kind: 'corpse',
      x: rounded(corpses.xs[row]!, 3),
      y: rounded(corpses.ys[row]!, 3),
      angle: 0,
      caste: CASTES[corpses.castes[row]!],
      energy: rounded(corpses.energies[row]!, 2),
      ttl: corpses.ttls[row],
    };
    text += `${JSON.stringify(fields)},`;
  }
  output.append(bytesOfText(text));
}

// Lists the outlines of living creatures, for `GET /api/creatures/outlines`.

/** Least number of points of an outline. The body of a line has two points and is not listed. */
const POINTS_MIN = 3;
const STEP_RADIANS = (2 * Math.PI) / OUTLINE_TURN_STEPS;

/** Returns up to `limit` outlines of creatures with ids above `afterId`, lowest id first. The time is O(creatures). */
export function outlinesAfter({ creatures, shapes }: Frame, afterId: number, limit: number): OutlineEntry[] {
  const { ids, count, alive, vertexCounts } = creatures;
  const found: OutlineEntry[] = [];
  for (let row = 0, at = 0; row < count && found.length < limit; row++) {
    const start = at;
    at += 2 * outlinePoints(vertexCounts, alive, row);
    if (ids[row]! <= afterId || at - start < 2 * POINTS_MIN) continue;
    const radii: number[] = [];
    const angles: number[] = [];
    for (let point = start; point < at; point += 2) {
      radii.push(shapes.outlines[point]! / OUTLINE_RADIUS_STEPS);
      angles.push(rounded(shapes.outlines[point + 1]! * STEP_RADIANS, 3));
    }
    found.push({ id: ids[row]!, morph_radii: radii, morph_angles: angles });
  }
  return found;
}
