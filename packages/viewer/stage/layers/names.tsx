/** Shows names as HTML text over the stage: names of clans when zoomed out, names of bodies when zoomed in. */
import { render } from 'preact';
import { bannerOfClan, type Banner } from '../../clans/banners.js';
import { Emblem } from '../../clans/emblem.js';
import { css } from '../../colors/palette.js';
import { element, byId } from '../../page/elements.js';
import type { App } from '../../state/app.js';
import { clanHomes } from '../../world/clan-homes.js';
import { labelPlace, type Size, type Cover } from '../overlay/label-placement.js';
import type { Bodies } from './bodies.js';
import type { World } from './layer.js';

/** Zoom, in CSS pixels per grid unit, from which bodies are named instead of clans. */
const NEAR_ZOOM = 13;
const NAMES_MAX = 40;
const CLANS_MAX = 12;
/** Shortest time between two choices of names, in milliseconds. */
const CHOICE_MS = 400;
/** Radius, in grid units, that is assumed for the house below a clan's name. */
const HOUSE_UNITS = 2;
/** Estimated width of a letter in CSS pixels, used to choose labels before their text is measured. */
const LETTER_PIXELS = 6.5;
const EMBLEM_LETTERS = 2;
const LINE_PIXELS = 16;
const NO_SIZE: Size = { width: 0, height: 0 };

interface Bearer {
  readonly x: number;
  readonly y: number;
  /** Radius in grid units of the body or house below the name. */
  readonly radius: number;
}

interface Label {
  readonly span: HTMLSpanElement;
  name: string;
  /** Banner of the clan; null for a creature's label. */
  banner: Banner | null;
  /** Id of a creature; 0 for a clan's label. */
  id: number;
  /** Estimated width in letters. */
  letters: number;
  x: number;
  y: number;
  radius: number;
  /** Measured size in CSS pixels, because fonts differ. */
  size: Size;
}

export class Names {
  readonly host = element('div', { className: 'names', ariaHidden: 'true' });
  readonly #app: App;
  readonly #bodies: Bodies;
  readonly #covers: Overlays;
  readonly #labels: Label[] = [];
  #used = 0;
  #chosenAtMs = -Infinity;
  #isNear = false;
  #isStale = true;
  #seen = '';

  /** Calls `changed` when labels must be placed again although the camera has not moved. */
  constructor(app: App, bodies: Bodies, changed: () => void) {
    this.#app = app;
    this.#bodies = bodies;
    this.#covers = new Overlays(() => {
      this.#isStale = true;
      changed();
    });
  }

  take(): void {
    this.#isStale = true;
  }

  /**
   * Moves the labels with the bodies and houses that they name. Which names are shown is chosen only a few times a
   * second, and not while the picture is paused. Returns true while a choice is pending, even if only the camera has moved and the world is paused.
   */
  prepare(share: number, isHeld: boolean): boolean {
    const { camera } = this.#app;
    const { x, y, zoom } = camera.view;
    const seen = `${x} ${y} ${zoom}`;
    if (seen !== this.#seen) this.#isStale = true;
    this.#seen = seen;
    const { world } = this.#app.client;
    if (!world.isKnown) return false;
    if (this.#isStale && !isHeld) this.#choose(world, zoom >= NEAR_ZOOM);
    this.#place(share);
    return this.#isStale && !isHeld;
  }

  #choose(world: World, isNear: boolean): void {
    const now = performance.now();
    if (now - this.#chosenAtMs < CHOICE_MS && isNear === this.#isNear) return;
    this.#isStale = false;
    this.#chosenAtMs = now;
    this.#isNear = isNear;
    this.#used = 0;
    if (!this.#app.settings.value.hiddenLayers.includes('names')) {
      if (isNear) this.#nameBodies(world);
      else this.#nameClans(world);
    }
    this.#labels.forEach(({ span }, at) => (span.hidden = at >= this.#used));
    for (const label of this.#labels.slice(0, this.#used)) {
      label.size = { width: label.span.offsetWidth, height: label.span.offsetHeight };
    }
  }

  #place(share: number): void {
    for (let at = 0; at < this.#used; at++) {
      const label = this.#labels[at]!;
      const bearer = (label.id === 0 ? null : this.#bodies.poseOf(label.id, share)) ?? label;
      const place = this.#placeOf(bearer, label.size);
      label.span.hidden = place === null;
      if (place === null) continue;
      label.span.style.transform = `translate(${place.x.toFixed(1)}px, ${place.y.toFixed(1)}px) translate(-50%, -50%)`;
    }
  }

  #nameBodies({ tables: { creatures }, tick }: World): void {
    for (let row = 0; row < creatures.count && this.#used < NAMES_MAX; row++) {
      const bearer = {
        x: creatures.number('x', row, tick),
        y: creatures.number('y', row, tick),
        radius: creatures.number('radius', row, tick),
      };
      if (this.#placeOf(bearer, NO_SIZE) === null) continue;
      const name = creatures.text('first_name', row) ?? '';
      if (this.#isFree(bearer, name.length)) this.#add(name, creatures.number('id', row, tick), bearer, null);
    }
  }

  #nameClans(world: World): void {
    const { clans, banners } = world.tables;
    const names = new Map<number, string>();
    for (let row = 0; row < banners.count; row++)
      names.set(banners.number('id', row, 0), banners.text('name', row) ?? '');
    const sizes = Array.from({ length: clans.count }, (_, row) => [
      clans.number('id', row, 0),
      clans.number('population', row, 0),
    ]) as [number, number][];
    const homes = clanHomes(world);
    for (const [id] of sizes.toSorted(([, a], [, b]) => b - a)) {
      const place = homes.get(id);
      const name = names.get(id) ?? '';
      if (this.#used === CLANS_MAX) break;
      if (place === undefined) continue;
      const bearer = { ...place, radius: HOUSE_UNITS };
      if (this.#isFree(bearer, name.length + EMBLEM_LETTERS)) this.#add(name, 0, bearer, bannerOfClan(id));
    }
  }

  /** Returns whether the label fits on the stage without overlapping another label. */
  #isFree(bearer: Bearer, letters: number): boolean {
    const at = this.#placeOf(bearer, roughly(letters));
    if (at === null) return false;
    return this.#labels.slice(0, this.#used).every((label) => {
      const other = this.#placeOf(label, roughly(label.letters));
      if (other === null || Math.abs(other.y - at.y) > LINE_PIXELS) return true;
      return Math.abs(other.x - at.x) > ((letters + label.letters) * LETTER_PIXELS) / 2;
    });
  }

  /** Returns the centre of a label on the stage; null if it would not be visible. */
  #placeOf({ x, y, radius }: Bearer, size: Size): ReturnType<typeof labelPlace> {
    const { camera } = this.#app;
    const lift = radius * 1.6 * camera.view.zoom + 8;
    return labelPlace(camera.pointOf(x, y), lift, size, camera.size, this.#covers.boxes);
  }

  #add(name: string, id: number, bearer: Bearer, banner: Banner | null): void {
    let label = this.#labels[this.#used];
    if (!label) {
      label = createLabel();
      this.#labels.push(label);
      this.host.append(label.span);
    }
    this.#used++;
    if (label.name !== name || label.banner !== banner) render(<LabelText name={name} banner={banner} />, label.span);
    label.span.className = id === 0 ? 'clan' : '';
    label.span.style.setProperty('--own', banner === null ? '' : css(banner.color));
    const letters = name.length + (banner === null ? 0 : EMBLEM_LETTERS);
    Object.assign(label, { name, banner, id, letters, ...bearer });
  }
}

function createLabel(): Label {
  return { span: element('span'), name: '', banner: null, id: 0, letters: 0, x: 0, y: 0, radius: 0, size: NO_SIZE };
}

function LabelText({ name, banner }: Pick<Label, 'name' | 'banner'>) {
  return (
    <>
      {banner !== null && <Emblem color={css(banner.color)} emblem={banner.emblem} />}
      {name}
    </>
  );
}

function roughly(letters: number): Size {
  return { width: letters * LETTER_PIXELS, height: LINE_PIXELS };
}

// The boxes that cover the stage, measured when an overlay opens, closes or changes its size, not per picture.

const OVERLAYS = ['banner', 'caption', 'tools', 'legend', 'minimap', 'card'];

class Overlays {
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
