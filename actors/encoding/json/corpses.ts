/** Writes corpses as JSON (docs/interface.md#endpoints). They are few and short-lived, so they are not cached. */
import { CASTES } from '../../../schemas/vocabulary.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import { bytesOfText } from './numbers.js';
import type { Output } from './output.js';
import { rounded } from '../../world/engine/math/interval.js';

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
