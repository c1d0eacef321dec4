/**
 * The camera: the centre of the view and its zoom. It has no limits on a plane that wraps, and stays inside a plane
 * with walls. Moves are eased unless the reader prefers reduced motion.
 */
import type { Plane } from '../world/plane.js';

export interface View {
  /** Horizontal position of the view's centre, in grid units. */
  readonly x: number;
  readonly y: number;
  /** Zoom in CSS pixels per grid unit. */
  readonly zoom: number;
}

/** Greatest zoom, in CSS pixels per grid unit. A body then fills the stage. */
const ZOOM_MAX = 80;
/** Share of the stage's width or height that the plane fills at `fitZoom`. */
const FIT_SHARE = 0.98;
/** Easing leaves this share of the remaining distance after each millisecond. */
const EASE_PER_MS = 0.988;
/** Leisurely easing leaves this share of the remaining distance after each millisecond. */
const EASE_PER_MS_AT_REST = 0.9982;

export class Camera {
  #plane: Plane = { width: 400, height: 300, wraps: true };
  #width = 1;
  #height = 1;
  #now = { x: 200, y: 150, zoom: 1 };
  #goal = { x: 200, y: 150, zoom: 1 };
  #fits = true;
  #cover = { right: 0, bottom: 0 };
  readonly #listeners = new Set<() => void>();

  /** Whether easing is disabled, for readers who prefer reduced motion. */
  still = false;
  /** Whether the camera moves slowly, because nobody steers it, as during the tour. */
  isLeisurely = false;

  get view(): View {
    return this.#now;
  }

  get plane(): Plane {
    return this.#plane;
  }

  /** Size of the stage in CSS pixels. */
  get size(): { readonly width: number; readonly height: number } {
    return { width: this.#width, height: this.#height };
  }

  /** Calls `listener` at the start of a move and on every change of the view. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Sets the world's plane. If the view showed the whole previous plane, it shows the whole new plane. */
  setPlane(plane: Plane): void {
    const { width, height, wraps } = this.#plane;
    if (plane.width === width && plane.height === height && plane.wraps === wraps) return;
    this.#plane = plane;
    if (this.#fits) this.fit(true);
  }

  resize(stageWidth: number, stageHeight: number): void {
    const [width, height] = [Math.max(1, stageWidth), Math.max(1, stageHeight)];
    if (width === this.#width && height === this.#height) return;
    this.#width = width;
    this.#height = height;
    if (this.#fits) this.fit(true);
    else this.#begin(false);
  }

  /** Whether the view shows the whole plane, or is moving to show it. */
  get isFitted(): boolean {
    return this.#fits;
  }

  /** The zoom that shows the whole plane. */
  get fitZoom(): number {
    return FIT_SHARE * Math.min(this.#width / this.#plane.width, this.#height / this.#plane.height);
  }

  /** The zoom at which the plane covers the whole stage. */
  get fillZoom(): number {
    return Math.max(this.#width / this.#plane.width, this.#height / this.#plane.height);
  }

  fit(atOnce = false): void {
    this.#goal = { x: this.#plane.width / 2, y: this.#plane.height / 2, zoom: this.fitZoom };
    this.#fits = true;
    this.#begin(atOnce);
  }

  /** Moves the view to a place by the shorter way, which may cross the edge of a plane that wraps. */
  lookAt(x: number, y: number, zoom = this.#goal.zoom, atOnce = false): void {
    this.#goal = { ...this.#nearest(x, y), zoom };
    this.#fits = false;
    this.#begin(atOnce);
  }

  /** Moves the view so that a place is at the centre of the uncovered part of the stage. */
  bring(x: number, y: number, zoom = this.#goal.zoom): void {
    const { right, bottom } = this.#cover;
    this.lookAt(x + right / 2 / zoom, y + bottom / 2 / zoom, zoom);
  }

  /** Sets how much of the stage the panels cover at its right and at its bottom, in CSS pixels. */
  setCover(right: number, bottom: number): void {
    this.#cover = { right, bottom };
  }

  /** Moves the view so that a moving place stays at the centre of the uncovered part of the stage. */
  track(x: number, y: number): void {
    const { x: nearX, y: nearY } = this.#nearest(x, y);
    const { right, bottom } = this.#cover;
    this.#goal.x = nearX + right / 2 / this.#goal.zoom;
    this.#goal.y = nearY + bottom / 2 / this.#goal.zoom;
    this.#fits = false;
    this.#settle();
  }

  /** Moves the view by CSS pixels, without easing, for a drag. */
  pan(pixelsX: number, pixelsY: number): void {
    this.#goal.x = this.#now.x - pixelsX / this.#now.zoom;
    this.#goal.y = this.#now.y - pixelsY / this.#now.zoom;
    this.#goal.zoom = this.#now.zoom;
    this.#fits = false;
    this.#begin(true);
  }

  /** Zooms so that a point of the stage stays in place. The point is given in CSS pixels from the top left corner. */
  zoomBy(factor: number, pixelX = this.#width / 2, pixelY = this.#height / 2, atOnce = false): void {
    const before = atOnce ? this.#now : this.#goal;
    const zoom = this.#clampZoom(before.zoom * factor);
    const dx = pixelX - this.#width / 2;
    const dy = pixelY - this.#height / 2;
    this.#goal = {
      x: before.x + dx / before.zoom - dx / zoom,
      y: before.y + dy / before.zoom - dy / zoom,
      zoom,
    };
    this.#fits = zoom <= this.fitZoom * 1.001;
    if (this.#fits) this.fit(atOnce);
    else this.#begin(atOnce);
  }

  /** Continues the easing. Returns true while the camera moves. */
  advance(elapsedMs: number): boolean {
    const now = this.#now;
    const goal = this.#goal;
    const left = this.still ? 0 : (this.isLeisurely ? EASE_PER_MS_AT_REST : EASE_PER_MS) ** elapsedMs;
    const moves =
      Math.abs(goal.x - now.x) * now.zoom > 0.1 ||
      Math.abs(goal.y - now.y) * now.zoom > 0.1 ||
      Math.abs(goal.zoom / now.zoom - 1) > 0.0005;
    if (!moves) this.#arrive();
    else {
      now.x = goal.x + (now.x - goal.x) * left;
      now.y = goal.y + (now.y - goal.y) * left;
      now.zoom = goal.zoom * (now.zoom / goal.zoom) ** left;
      this.#notify();
    }
    return moves;
  }

  placeAt(pixelX: number, pixelY: number): { readonly x: number; readonly y: number } {
    const { x, y, zoom } = this.#now;
    return this.within(x + (pixelX - this.#width / 2) / zoom, y + (pixelY - this.#height / 2) / zoom);
  }

  /** A plane that wraps has many copies of the place; the one nearest to the centre counts. */
  pointOf(x: number, y: number): { readonly x: number; readonly y: number } {
    const { x: middleX, y: middleY, zoom } = this.#now;
    const { width, height } = this.#plane;
    return {
      x: this.#width / 2 + this.#shortest(x - middleX, width) * zoom,
      y: this.#height / 2 + this.#shortest(y - middleY, height) * zoom,
    };
  }

  within(x: number, y: number): { readonly x: number; readonly y: number } {
    const { width, height, wraps } = this.#plane;
    return wraps ? { x: modulo(x, width), y: modulo(y, height) } : { x, y };
  }

  #begin(atOnce: boolean): void {
    this.#settle();
    if (atOnce || this.still) this.#arrive();
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #settle(): void {
    const goal = this.#goal;
    goal.zoom = this.#clampZoom(goal.zoom);
    const { width, height, wraps } = this.#plane;
    if (wraps) return;
    goal.x = clampMiddle(goal.x, width, this.#width / goal.zoom);
    goal.y = clampMiddle(goal.y, height, this.#height / goal.zoom);
  }

  #arrive(): void {
    const { width, height, wraps } = this.#plane;
    const { x, y, zoom } = this.#goal;
    this.#goal = wraps ? { x: modulo(x, width), y: modulo(y, height), zoom } : { x, y, zoom };
    Object.assign(this.#now, this.#goal);
  }

  #nearest(x: number, y: number): { x: number; y: number } {
    const { width, height } = this.#plane;
    const now = this.#now;
    return { x: now.x + this.#shortest(x - now.x, width), y: now.y + this.#shortest(y - now.y, height) };
  }

  #shortest(distance: number, period: number): number {
    return this.#plane.wraps ? distance - period * Math.round(distance / period) : distance;
  }

  #clampZoom(zoom: number): number {
    return Math.min(ZOOM_MAX, Math.max(this.fitZoom, zoom));
  }
}

function clampMiddle(middle: number, extent: number, seen: number): number {
  return seen >= extent ? extent / 2 : Math.min(extent - seen / 2, Math.max(seen / 2, middle));
}

function modulo(value: number, period: number): number {
  return ((value % period) + period) % period;
}
