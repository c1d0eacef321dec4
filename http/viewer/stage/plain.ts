/** The stage where there is no WebGL 2: the same world on a plain canvas, a few times a second, and a word about it. */
import type { App } from '../app.js';
import { byId, element } from '../elements.js';
import { plantColor } from './palette.js';
import { placeOf } from './places.js';
import type { Sight } from './sight.js';

const UPDATE_MS = 150;

/** Draws it. */
export function startPlain(app: App, sight: Sight): void {
  const { camera, client, config, follow } = app;
  const canvas = element('canvas');
  const pen = canvas.getContext('2d');
  const host = byId('stage');
  const { noWebGl, noWebGlWhy } = config.text.labels;
  byId('legend').prepend(element('p', { className: 'plain' }, [`${noWebGl}. ${noWebGlWhy}`]));
  host.append(canvas);
  if (pen === null) return;
  const draw = (): void => {
    // Without a connection the last picture stays.
    if (!client.world.isKnown) return;
    canvas.width = host.clientWidth;
    canvas.height = host.clientHeight;
    const { world } = client.world.tables;
    camera.setPlane({
      width: world.number('width', 0, 0),
      height: world.number('height', 0, 0),
      wraps: world.text('boundary', 0) === 'wrap',
    });
    camera.resize(canvas.width, canvas.height);
    const followed =
      follow.value === null ? null : placeOf(client.world, { kind: 'creature', id: follow.value });
    if (followed !== null) camera.track(followed.x, followed.y);
    camera.advance(1000);
    sight.take(client.world);
    drawPlain(app, sight, pen);
    const { x, y, zoom } = camera.view;
    Object.assign(host.dataset, { x, y, zoom, bodies: client.world.tables.creatures.count });
  };
  app.every(UPDATE_MS, draw);
  camera.watch(() => client.world.isKnown && requestAnimationFrame(draw));
}

function drawPlain({ camera, client }: App, sight: Sight, pen: CanvasRenderingContext2D): void {
  const { tables, tick } = client.world;
  const { zoom } = camera.view;
  const disc = (x: number, y: number, radius: number, color: string): void => {
    const at = camera.pointOf(x, y);
    pen.fillStyle = color;
    pen.beginPath();
    pen.arc(at.x, at.y, Math.max(1, radius * zoom), 0, 2 * Math.PI);
    pen.fill();
  };
  pen.fillStyle = '#13201b';
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  const { rivers, terrain_rocks: rocks, plants, houses, creatures } = tables;
  pen.fillStyle = '#2b587f';
  for (let row = 0; row < rivers.count; row++) {
    const half = rivers.number('hw', row, tick) * zoom;
    const { y } = camera.pointOf(camera.view.x, rivers.number('cy', row, tick));
    pen.fillRect(0, y - half, pen.canvas.width, 2 * half);
  }
  for (let row = 0; row < rocks.count; row++) {
    disc(rocks.number('x', row, 0), rocks.number('y', row, 0), rocks.number('r', row, 0), '#5a616b');
  }
  for (let row = 0; row < plants.count; row++) {
    disc(
      plants.number('x', row, 0),
      plants.number('y', row, 0),
      0.8,
      plantColor(plants.text('variant', row)),
    );
  }
  for (let row = 0; row < houses.count; row++) {
    const size = houses.number('size', row, 0) * zoom;
    const at = camera.pointOf(houses.number('x', row, 0), houses.number('y', row, 0));
    pen.strokeStyle = css(sight.clanColor(houses.number('clan_id', row, 0)));
    pen.strokeRect(at.x - size / 2, at.y - size / 2, size, size);
  }
  const colorOf = sight.bodyColors(client.world);
  for (let row = 0; row < creatures.count; row++) {
    if (!sight.isShown(row)) continue;
    const radius = creatures.number('radius', row, tick);
    disc(creatures.number('x', row, tick), creatures.number('y', row, tick), radius, css(colorOf(row)));
  }
}

function css(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}
