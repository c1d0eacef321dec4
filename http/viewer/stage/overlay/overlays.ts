/** Boxes that cover the stage: measured when one opens, closes or changes its size, never for a picture. */
import { byId } from '../../elements.js';
import type { Cover } from './label-placement.js';

const OVERLAYS = ['banner', 'caption', 'tools', 'legend', 'minimap', 'card'];

export class Overlays {
  #boxes: readonly Cover[] = [];

  /** Calls `changed` after each measurement, for the life of the page. */
  constructor(changed: () => void) {
    const observer = new ResizeObserver(() => {
      this.#boxes = measured();
      changed();
    });
    // One that moves does so because the stage, or another one, has changed.
    for (const id of ['stage', ...OVERLAYS]) observer.observe(byId(id));
  }

  /** Places in pixels from the corner of the stage; hidden things are left out. */
  get boxes(): readonly Cover[] {
    return this.#boxes;
  }
}

/** Must be called with a clean layout: it forces none. */
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
