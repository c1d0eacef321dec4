/** Writes plants as JSON, with kind `food` (docs/interface.md#wire-strings). All fields but the growth are cached. */
import { VARIANTS } from '../../../schemas/vocabulary.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import { bytesOfText, writeBytes, writeThousandths } from './numbers.js';
import type { Output } from './output.js';
import { TextCache } from './text-cache.js';
import { rounded } from '../../world/engine/math/interval.js';

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
