/** Writes the land as JSON. The text is cached until a rock, a river bank or the world changes. */
import type { Frame } from '../../world/checkpoint/frame.js';
import { rounded } from '../../world/math/interval.js';

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
