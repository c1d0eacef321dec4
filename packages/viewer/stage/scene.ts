/**
 * The stage with WebGL. A frame of the world updates rows of numbers; a picture updates only a few uniforms, at any
 * population. Nothing is drawn while the world is paused and the camera rests.
 */
import 'pixi.js/unsafe-eval';
import { Container, WebGLRenderer } from 'pixi.js';
import { byId } from '../page/elements.js';
import { watch, type ReadonlySignal } from '../page/signal.js';
import type { App } from '../state/app.js';
import type { Lens } from '../state/lens.js';
import { placeOf, rowOf } from '../world/entities.js';
import { createUniforms } from './gl/uniforms.js';
import { Bodies } from './layers/bodies.js';
import { Ground } from './layers/ground.js';
import { Happenings } from './layers/happenings.js';
import { Houses } from './layers/houses.js';
import type { Layer, LayerContext } from './layers/layer.js';
import { Choice, Corpses, Flames, Glows, Signals, Terrain, Works } from './layers/marks.js';
import { Names } from './layers/names.js';
import { Plants } from './layers/plants.js';
import { Night, Weather } from './layers/sky.js';
import { followSelection } from './reveal.js';

/** Maximum duration of the movement between two frames, in milliseconds. */
const MOVE_MS_MAX = 1000;
/** Number of pictures over which their cost is averaged. */
const PICTURES_PER_NOTE = 10;

export class Scene {
  readonly bodies: Bodies;
  readonly ground: Ground;
  readonly #app: App;
  readonly #renderer: WebGLRenderer;
  readonly #uniforms = createUniforms();
  readonly #root = new Container();
  readonly #layers: readonly Layer[];
  readonly #names: Names;
  readonly #sharpness = new Sharpness();
  #frameAtMs = 0;
  #wayMs = 0;
  #lastMs = 0;
  #isDirty = true;
  /** True if the canvas must be resized, because the stage or the resolution has changed. */
  #isOutgrown = false;
  #ratio = Sharpness.most();
  #costMs = 0;
  #pictures = 0;
  #intervalMs = 0;

  private constructor(app: App, lens: Lens, isDark: ReadonlySignal<boolean>, renderer: WebGLRenderer) {
    this.#app = app;
    this.#renderer = renderer;
    const context: LayerContext = { app, uniforms: this.#uniforms, lens };
    this.ground = new Ground(context);
    this.bodies = new Bodies(context);
    const terrain = new Terrain(context);
    this.#layers = [
      this.ground,
      terrain,
      new Works(context),
      new Plants(context),
      new Houses(context),
      new Corpses(context),
      // Bodies are drawn above the night, so that they stay visible.
      new Night(context),
      new Glows(context),
      this.bodies,
      new Signals(context),
      new Flames(context),
      new Weather(context),
      new Happenings(context, this.bodies),
      new Choice(context, () => this.#chosen()),
    ];
    this.#names = new Names(app, this.bodies, () => (this.#isDirty = true));
    this.#root.addChild(...this.#layers.map(({ node }) => node));
    const host = byId('stage');
    host.append(renderer.canvas, this.#names.host);
    const dress = (dark: boolean): void => {
      this.ground.isDark = dark;
      terrain.isDark = dark;
      this.#uniforms.uniforms.uDay[2] = dark ? 0 : 1;
      this.#refresh(lens);
    };
    watch(isDark, dress);
    app.client.on('frame', () => this.#take(lens));
    watch(app.settings, () => this.#refresh(lens));
    watch(lens.changes, () => this.#refresh(lens));
    watch(app.selection, () => this.#refresh(lens));
    watch(app.condition, () => (this.#isDirty = true));
    watch(app.isHeld, () => this.#refresh(lens));
    this.#watchLoss(renderer.canvas);
    new ResizeObserver(() => (this.#isOutgrown = true)).observe(host);
    this.#resize();
    dress(isDark.value);
    requestAnimationFrame((nowMs) => this.#draw(nowMs));
  }

  /** Starts drawing; rejects without WebGL 2. */
  static async start(app: App, lens: Lens, isDark: ReadonlySignal<boolean>): Promise<Scene> {
    const probe = document.createElement('canvas').getContext('webgl2');
    if (probe === null) throw new Error('no WebGL 2');
    probe.getExtension('WEBGL_lose_context')?.loseContext();
    const renderer = new WebGLRenderer();
    await renderer.init({
      width: 1,
      height: 1,
      antialias: false,
      autoDensity: true,
      resolution: Sharpness.most(),
      background: '#0b0f14',
      preferWebGLVersion: 2,
      powerPreference: 'high-performance',
      // The page handles pointer events itself.
      eventMode: 'none',
    } as Parameters<WebGLRenderer['init']>[0]);
    return new Scene(app, lens, isDark, renderer);
  }

  /** Time of the current picture between the last two frames: 0 at the older frame, 1 at the newer frame. */
  get share(): number {
    return this.#uniforms.uniforms.uShare;
  }

  /** Listens for the loss and the return of the canvas's WebGL context. Nothing is drawn while it is lost. */
  #watchLoss(canvas: HTMLCanvasElement): void {
    const note = (isLost: boolean): void => {
      byId('stage').dataset['picture'] = isLost ? 'lost' : 'shown';
      this.#app.isBlind.value = isLost;
      this.#isDirty = true;
    };
    canvas.addEventListener('webglcontextlost', () => note(true));
    canvas.addEventListener('webglcontextrestored', () => note(false));
  }

  #refresh(lens: Lens): void {
    const { hiddenLayers } = this.#app.settings.value;
    for (const { name, node } of this.#layers) node.visible = name === null || !hiddenLayers.includes(name);
    if (this.#app.client.world.isKnown) this.#take(lens);
  }

  /** While the picture is paused, the rows stay as they are. */
  #take(lens: Lens): void {
    this.#isDirty = true;
    if (this.#app.isHeld.value) return;
    const { world } = this.#app.client;
    const begunAt = performance.now();
    this.#setShare(begunAt);
    lens.take(world);
    for (const layer of this.#layers) layer.take(world);
    this.#names.take();
    this.#wayMs = Math.min(MOVE_MS_MAX, begunAt - this.#frameAtMs);
    this.#frameAtMs = begunAt;
    this.#costMs += performance.now() - begunAt;
  }

  #setShare(nowMs: number): void {
    const isStill = this.#app.camera.still || this.#wayMs <= 0;
    this.#uniforms.uniforms.uShare = isStill ? 1 : Math.min(1, (nowMs - this.#frameAtMs) / this.#wayMs);
  }

  #draw(nowMs: number): void {
    requestAnimationFrame((laterMs) => this.#draw(laterMs));
    const begunAt = performance.now();
    // Resizing clears the canvas, so it happens right before drawing to avoid a blank stage.
    if (this.#isOutgrown) this.#resize();
    const elapsedMs = Math.min(100, nowMs - this.#lastMs);
    this.#lastMs = nowMs;
    const { camera, condition, isHeld } = this.#app;
    const isLive = condition.value === 'live' && !isHeld.value;
    this.#setShare(begunAt);
    const isMoving = camera.advance(elapsedMs);
    const isChanging = isMoving || isLive || this.#isDirty || this.ground.isPainting;
    if (!isChanging && this.share >= 1) return;
    this.#isDirty = this.share < 1;
    followSelection(this.#app, (id) => this.bodies.poseOf(id, this.share));
    const { uniforms } = this.#uniforms;
    if (isLive && !camera.still) uniforms.uTime += elapsedMs / 1000;
    const { x, y, zoom } = camera.view;
    uniforms.uCamera.set([x, y, zoom]);
    uniforms.uPlane.set([camera.plane.width, camera.plane.height, camera.plane.wraps ? 1 : 0]);
    for (const layer of this.#layers) layer.prepare?.(zoom);
    if (this.#names.prepare(this.share, isHeld.value)) this.#isDirty = true;
    // The graphics card may have lost the context before the event about it arrives.
    if (!this.#app.isBlind.value && !this.#renderer.context.isLost) this.#renderer.render(this.#root);
    this.#costMs += performance.now() - begunAt;
    this.#intervalMs += elapsedMs;
    this.#note();
  }

  #chosen(): { x: number; y: number; radius: number } | null {
    const chosen = this.#app.selection.value;
    const { world } = this.#app.client;
    if (chosen === null || chosen.kind === 'clan' || !world.isKnown) return null;
    if (chosen.kind === 'creature') return this.bodies.poseOf(chosen.id, this.share);
    const place = placeOf(world, chosen);
    if (place === null) return null;
    const { houses } = world.tables;
    const radius = chosen.kind === 'house' ? houses.number('size', rowOf(houses, chosen.id), 0) * 0.6 : 1.2;
    return { ...place, radius };
  }

  #resize(): void {
    const { clientWidth, clientHeight } = byId('stage');
    const width = Math.max(1, clientWidth);
    const height = Math.max(1, clientHeight);
    this.#renderer.resize(width, height, this.#ratio);
    this.#uniforms.uniforms.uSize.set([width, height, this.#renderer.resolution]);
    this.#app.camera.resize(width, height);
    this.#isOutgrown = false;
    this.#isDirty = true;
  }

  #sharpen(intervalMs: number): void {
    const ratio = this.#sharpness.after(intervalMs);
    if (ratio === this.#ratio) return;
    this.#ratio = ratio;
    this.#isOutgrown = true;
  }

  /** Publishes camera, number of bodies and the cost of a picture for tests and measurements. */
  #note(): void {
    this.#pictures++;
    if (this.#pictures % PICTURES_PER_NOTE !== 1 && this.#pictures > 3) return;
    if (this.#pictures > 2 * PICTURES_PER_NOTE) this.#sharpen(this.#intervalMs / PICTURES_PER_NOTE);
    this.#intervalMs = 0;
    const { x, y, zoom } = this.#app.camera.view;
    Object.assign(byId('stage').dataset, {
      renderer: 'webgl',
      x: x.toFixed(2),
      y: y.toFixed(2),
      zoom: zoom.toFixed(3),
      bodies: String(this.bodies.count),
      pictures: String(this.#pictures),
      ratio: this.#renderer.resolution.toFixed(2),
      ...(this.#pictures > 1 && { frameMs: (this.#costMs / PICTURES_PER_NOTE).toFixed(2) }),
    });
    this.#costMs = 0;
  }
}

// Chooses the ratio of device pixels to CSS pixels: lower while pictures are slow, higher again when they are fast.
// Each time that a raise proved too slow, the wait before the next raise doubles.

/** Greatest ratio of device pixels to CSS pixels; higher ratios cost much and improve little. */
const RATIO_MAX = 2;
const RATIO_MIN = 0.5;
const RATIO_STEP = 0.75;
/** Drawing counts as slow if the average interval between pictures is at least this number of milliseconds. */
const SLOW_MS = 45;
/**
 * The lowest ratio is used at once if the average interval between pictures is at least this number of milliseconds.
 * Single steps would take longer, because each resizes the card's buffers.
 */
const VERY_SLOW_MS = 90;
/** Drawing counts as fast if the average interval between pictures is at most this number of milliseconds. */
const QUICK_MS = 22;
/** Number of fast measurements in a row before the first raise. */
const QUICK_NOTES = 8;
/** Greatest number of fast measurements in a row that a raise requires. */
const QUICK_NOTES_MAX = 1024;

class Sharpness {
  #ratio = Sharpness.most();
  #quick = 0;
  #wanted = QUICK_NOTES;
  #hasRisen = false;

  static most(): number {
    return Math.min(RATIO_MAX, window.devicePixelRatio || 1);
  }

  after(intervalMs: number): number {
    const most = Sharpness.most();
    this.#quick = intervalMs <= QUICK_MS ? this.#quick + 1 : 0;
    if (intervalMs >= SLOW_MS && this.#ratio > RATIO_MIN) {
      if (this.#hasRisen) this.#wanted = Math.min(QUICK_NOTES_MAX, this.#wanted * 2);
      this.#hasRisen = false;
      this.#ratio = intervalMs >= VERY_SLOW_MS ? RATIO_MIN : Math.max(RATIO_MIN, this.#ratio * RATIO_STEP);
    } else if (this.#quick >= this.#wanted && this.#ratio < most) {
      this.#quick = 0;
      this.#hasRisen = true;
      this.#ratio = Math.min(most, this.#ratio / RATIO_STEP);
    }
    return this.#ratio;
  }
}
