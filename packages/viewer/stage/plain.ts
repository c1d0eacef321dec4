/** The stage for browsers without WebGL 2: a 2D canvas, drawn a few times a second. */
import type { LayerName } from '#http/content/en/content.js';
import { css, plantColor } from '../colors/palette.js';
import { byId, element } from '../page/elements.js';
import { watch, type ReadonlySignal } from '../page/signal.js';
import type { App } from '../state/app.js';
import type { Lens } from '../state/lens.js';
import { placeOf } from '../world/entities.js';
import { followSelection } from './reveal.js';

/** Shortest time between two drawings that are caused by frames, in milliseconds. */
const UPDATE_MS = 150;
/** Layers that the plain canvas draws; the switches of the others are disabled. */
const DRAWN: ReadonlySet<string> = new Set<LayerName>(['terrain', 'plants', 'houses', 'corpses', 'creatures']);
const COLORS = {
  outside: '#05080b',
  ground: '#13201b',
  edge: '#59636e',
  water: '#2b587f',
  rock: '#5a616b',
  corpse: '#8b8882',
};
/** Opacity of bodies outside the selected clan. */
const FAINT_OPACITY = 0.25;
const BODY_RADIUS_PIXELS = 2.5;

export function startPlain(app: App, lens: Lens): void {
  const { camera, client } = app;
  const canvas = element('canvas');
  const pen = canvas.getContext('2d');
  const host = byId('stage');
  byId('no-webgl').hidden = false;
  for (const box of document.querySelectorAll<HTMLInputElement>('#layers input')) box.disabled = !DRAWN.has(box.value);
  host.append(canvas);
  if (pen === null) return;
  /** True while drawing itself moves the camera; such a move must not request another picture. */
  let isOwnMove = false;
  const draw = (): void => {
    // The last picture stays visible without a connection, and while the reader has paused it.
    if (!client.world.isKnown || app.isHeld.value) return;
    canvas.width = host.clientWidth;
    canvas.height = host.clientHeight;
    isOwnMove = true;
    camera.resize(canvas.width, canvas.height);
    followSelection(app, (id) => placeOf(client.world, { kind: 'creature', id }));
    camera.advance(1000);
    isOwnMove = false;
    lens.take(client.world);
    new Drawing(app, lens, pen).draw();
    const { x, y, zoom } = camera.view;
    Object.assign(host.dataset, { x, y, zoom, bodies: client.world.tables.creatures.count });
  };
  const soon = (): void => void requestAnimationFrame(draw);
  app.every(UPDATE_MS, draw);
  camera.watch(() => isOwnMove || soon());
  const causes: readonly ReadonlySignal<unknown>[] = [
    app.settings,
    app.selection,
    app.follow,
    app.isHeld,
    lens.changes,
  ];
  for (const cause of causes) watch(cause, soon);
}

class Drawing {
  readonly #app: App;
  readonly #lens: Lens;
  readonly #pen: CanvasRenderingContext2D;

  constructor(app: App, lens: Lens, pen: CanvasRenderingContext2D) {
    this.#app = app;
    this.#lens = lens;
    this.#pen = pen;
  }

  draw(): void {
    const { hiddenLayers } = this.#app.settings.value;
    const layers: readonly (readonly [LayerName, () => void])[] = [
      ['terrain', () => this.#rocks()],
      ['plants', () => this.#plants()],
      ['houses', () => this.#houses()],
      ['corpses', () => this.#corpses()],
      ['creatures', () => this.#creatures()],
    ];
    this.#ground();
    for (const [name, draw] of layers) if (!hiddenLayers.includes(name)) draw();
    this.#choice();
  }

  /** Draws the plane, its rivers and its edge. A plane that wraps is drawn around the view's centre. */
  #ground(): void {
    const pen = this.#pen;
    const { camera, client } = this.#app;
    const { plane, view } = camera;
    const [width, height] = [plane.width * view.zoom, plane.height * view.zoom];
    const corner = plane.wraps
      ? { x: (pen.canvas.width - width) / 2, y: (pen.canvas.height - height) / 2 }
      : camera.pointOf(0, 0);
    pen.fillStyle = COLORS.outside;
    pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
    pen.fillStyle = COLORS.ground;
    pen.fillRect(corner.x, corner.y, width, height);
    pen.fillStyle = COLORS.water;
    const { tables, tick } = client.world;
    for (let row = 0; row < tables.rivers.count; row++) {
      const half = tables.rivers.number('hw', row, tick) * view.zoom;
      const { y } = camera.pointOf(view.x, tables.rivers.number('cy', row, tick));
      pen.fillRect(corner.x, y - half, width, 2 * half);
    }
    pen.strokeStyle = COLORS.edge;
    pen.lineWidth = 1;
    pen.strokeRect(corner.x, corner.y, width, height);
  }

  #rocks(): void {
    const { terrain_rocks: rocks } = this.#app.client.world.tables;
    for (let row = 0; row < rocks.count; row++)
      this.#disc(rocks.number('x', row, 0), rocks.number('y', row, 0), rocks.number('r', row, 0), COLORS.rock);
  }

  #plants(): void {
    const { plants } = this.#app.client.world.tables;
    for (let row = 0; row < plants.count; row++) {
      const color = plantColor(plants.text('variant', row));
      this.#disc(plants.number('x', row, 0), plants.number('y', row, 0), 0.8, color);
    }
  }

  #houses(): void {
    const pen = this.#pen;
    const { camera, client } = this.#app;
    const { houses } = client.world.tables;
    for (let row = 0; row < houses.count; row++) {
      const size = houses.number('size', row, 0) * camera.view.zoom;
      const at = camera.pointOf(houses.number('x', row, 0), houses.number('y', row, 0));
      pen.globalAlpha = houses.number('is_ruin', row, 0) === 1 ? 0.4 : 1;
      pen.strokeStyle = css(this.#lens.clanColor(houses.number('clan_id', row, 0)));
      pen.strokeRect(at.x - size / 2, at.y - size / 2, size, size);
    }
    pen.globalAlpha = 1;
  }

  #corpses(): void {
    const { corpses } = this.#app.client.world.tables;
    for (let row = 0; row < corpses.count; row++)
      this.#disc(corpses.number('x', row, 0), corpses.number('y', row, 0), 0.6, COLORS.corpse);
  }

  /** Draws men and beasts as discs, women as lines along their heading. */
  #creatures(): void {
    const pen = this.#pen;
    const { camera, client, selection } = this.#app;
    const { tables, tick } = client.world;
    const { creatures } = tables;
    const chosen = selection.value;
    const chosenClan = chosen?.kind === 'clan' ? chosen.id : 0;
    const colorOf = this.#lens.bodyColors(client.world);
    for (let row = 0; row < creatures.count; row++) {
      if (!this.#lens.isShown(row)) continue;
      const isFaint = chosenClan > 0 && creatures.number('clan_id', row, tick) !== chosenClan;
      pen.globalAlpha = isFaint ? FAINT_OPACITY : 1;
      const [x, y] = [creatures.number('x', row, tick), creatures.number('y', row, tick)];
      const half = Math.max(creatures.number('radius', row, tick), BODY_RADIUS_PIXELS / camera.view.zoom);
      if (creatures.text('sex', row) === 'female')
        this.#line(x, y, half * 1.4, creatures.number('angle', row, tick), css(colorOf(row)));
      else this.#disc(x, y, half, css(colorOf(row)));
    }
    pen.globalAlpha = 1;
  }

  #choice(): void {
    const pen = this.#pen;
    const { selection, client, camera } = this.#app;
    const chosen = selection.value;
    const place = chosen === null || chosen.kind === 'clan' ? null : placeOf(client.world, chosen);
    if (place === null) return;
    const at = camera.pointOf(place.x, place.y);
    pen.strokeStyle = '#ffffff';
    pen.lineWidth = 2;
    pen.setLineDash([4, 3]);
    pen.beginPath();
    pen.arc(at.x, at.y, Math.max(10, 2.5 * camera.view.zoom), 0, 2 * Math.PI);
    pen.stroke();
    pen.setLineDash([]);
  }

  #disc(x: number, y: number, radius: number, color: string): void {
    const pen = this.#pen;
    const { camera } = this.#app;
    const at = camera.pointOf(x, y);
    pen.fillStyle = color;
    pen.beginPath();
    pen.arc(at.x, at.y, Math.max(1, radius * camera.view.zoom), 0, 2 * Math.PI);
    pen.fill();
  }

  #line(x: number, y: number, half: number, angle: number, color: string): void {
    const pen = this.#pen;
    const { camera } = this.#app;
    const at = camera.pointOf(x, y);
    const [dx, dy] = [Math.cos(angle) * half * camera.view.zoom, Math.sin(angle) * half * camera.view.zoom];
    pen.strokeStyle = color;
    pen.lineWidth = 2;
    pen.beginPath();
    pen.moveTo(at.x - dx, at.y - dy);
    pen.lineTo(at.x + dx, at.y + dy);
    pen.stroke();
  }
}
