/** The boxes that cover the stage, measured when an overlay opens, closes or changes its size, not per picture. */
import { byId } from '../../page/elements.js';
import type { Cover } from './label-placement.js';

const OVERLAYS = ['banner', 'caption', 'tools', 'legend', 'minimap', 'card'];

export class Overlays {
  #boxes: readonly Cover[] = [];

  constructor(changed: () => void) {
    const observer = new ResizeObserver(() => {
      this.#boxes = measured();
      changed();
    });
    // Overlays move only when the stage or another overlay changes its size.
    for (const id of ['stage', ...OVERLAYS]) observer.observe(byId(id));
  }

  /** Boxes of the visible overlays, in pixels from the stage's corner. */
  get boxes(): readonly Cover[] {
    return this.#boxes;
  }
}

/** Reads the layout, so it must run while the layout is clean to avoid a forced reflow. */
function measured(): readonly Cover[] {
  const stage = byId('stage').getBoundingClientRect();
  return OVERLAYS.map((id) => byId(id).getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, right, bottom }) => ({
      left: left - stage.left,
      top: top - stage.top,
      right: right - stage.left,
      bottom: bottom - stage.top,
    }));
}
