/** The whole plane in a corner: rivers, houses and bodies as points, and a frame around what the stage shows. */
import type { App } from '../app.js';
import { byId } from '../elements.js';
import type { Sight } from './sight.js';

const UPDATE_MS = 200;

/** Draws it, and moves the camera where it is pressed. */
export function startMinimap(app: App, sight: Sight): void {
  const canvas = byId('minimap') as HTMLCanvasElement;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const draw = (): void => drawMap(app, sight, pen);
  app.every(UPDATE_MS, draw);
  app.camera.watch(() => app.client.world.isKnown && draw());
  const go = ({ offsetX, offsetY }: PointerEvent): void => {
    const { plane, view } = app.camera;
    app.follow.set(null);
    const x = (offsetX / canvas.clientWidth) * plane.width;
    const y = (offsetY / canvas.clientHeight) * plane.height;
    app.camera.lookAt(x, y, Math.max(view.zoom, app.camera.fitZoom * 2));
  };
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    go(event);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (event.buttons !== 0) go(event);
  });
}

function drawMap({ client, camera }: App, sight: Sight, pen: CanvasRenderingContext2D): void {
  const { tables, tick } = client.world;
  const { plane, view, size } = camera;
  const { canvas } = pen;
  const scale = canvas.width / plane.width;
  const height = Math.round(plane.height * scale);
  if (canvas.height !== height) canvas.height = height;
  pen.fillStyle = '#13201b';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#2b587f';
  for (let row = 0; row < tables.rivers.count; row++) {
    const half = tables.rivers.number('hw', row, tick);
    pen.fillRect(
      0,
      (tables.rivers.number('cy', row, tick) - half) * scale,
      canvas.width,
      Math.max(1, 2 * half * scale),
    );
  }
  for (let row = 0; row < tables.houses.count; row++) {
    const clan = tables.houses.number('clan_id', row, tick);
    pen.fillStyle = clan > 0 ? css(sight.clanColor(clan)) : '#59636e';
    pen.fillRect(
      tables.houses.number('x', row, tick) * scale - 1.5,
      tables.houses.number('y', row, tick) * scale - 1.5,
      3,
      3,
    );
  }
  const colorOf = sight.bodyColors(client.world);
  const { creatures } = tables;
  for (let row = 0; row < creatures.count; row++) {
    if (!sight.isShown(row)) continue;
    pen.fillStyle = css(colorOf(row));
    pen.fillRect(
      creatures.number('x', row, tick) * scale,
      creatures.number('y', row, tick) * scale,
      1.4,
      1.4,
    );
  }
  drawView(
    pen,
    scale,
    { x: view.x, y: view.y, width: size.width / view.zoom, height: size.height / view.zoom },
    plane,
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The frame, once more on the other side where it reaches over an edge. */
function drawView(
  pen: CanvasRenderingContext2D,
  scale: number,
  { x, y, width, height }: Box,
  plane: { readonly width: number; readonly height: number; readonly wraps: boolean },
): void {
  if (width >= plane.width && height >= plane.height) return;
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 1.5;
  const shifts = plane.wraps ? [-1, 0, 1] : [0];
  for (const column of shifts) {
    for (const row of shifts) {
      const left = x - width / 2 + column * plane.width;
      const top = y - height / 2 + row * plane.height;
      pen.strokeRect(left * scale, top * scale, width * scale, height * scale);
    }
  }
}

function css(color: number): string {
  return `#${color.toString(16).padStart(6, '0')}`;
}
