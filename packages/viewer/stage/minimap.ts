/** A map of the whole plane: rivers, houses and bodies as points, and a frame around the visible part. */
import { css } from '../colors/palette.js';
import { byId } from '../page/elements.js';
import type { App } from '../state/app.js';
import type { Camera } from '../state/camera.js';
import type { Lens } from '../state/lens.js';

const UPDATE_MS = 200;

/** Draws the map and moves the camera on a press. A camera move redraws only the frame. */
export function startMinimap(app: App, lens: Lens): void {
  const canvas = byId('minimap') as HTMLCanvasElement;
  const pen = canvas.getContext('2d');
  const { width } = canvas;
  const picturePen = Object.assign(document.createElement('canvas'), { width }).getContext('2d');
  if (pen === null || picturePen === null) return;
  const drawFrame = (): void => {
    pen.drawImage(picturePen.canvas, 0, 0);
    drawView(pen, app.camera);
  };
  app.every(UPDATE_MS, () => {
    if (app.isHeld.value) return;
    fitTo(app.camera.plane, canvas);
    fitTo(app.camera.plane, picturePen.canvas);
    drawPlane(app, lens, picturePen);
    drawFrame();
  });
  app.camera.watch(() => app.client.world.isKnown && drawFrame());
  const go = ({ offsetX, offsetY }: PointerEvent): void => {
    const { plane, view } = app.camera;
    app.follow.value = null;
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

function fitTo({ width, height }: Camera['plane'], canvas: HTMLCanvasElement): void {
  const rows = Math.round((height / width) * canvas.width);
  if (canvas.height !== rows) canvas.height = rows;
}

function drawPlane({ client, camera }: App, lens: Lens, pen: CanvasRenderingContext2D): void {
  const { tables, tick } = client.world;
  const { canvas } = pen;
  const scale = canvas.width / camera.plane.width;
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
    pen.fillStyle = clan > 0 ? css(lens.clanColor(clan)) : '#59636e';
    pen.fillRect(
      tables.houses.number('x', row, tick) * scale - 1.5,
      tables.houses.number('y', row, tick) * scale - 1.5,
      3,
      3,
    );
  }
  const colorOf = lens.bodyColors(client.world);
  const { creatures } = tables;
  for (let row = 0; row < creatures.count; row++) {
    if (!lens.isShown(row)) continue;
    pen.fillStyle = css(colorOf(row));
    pen.fillRect(creatures.number('x', row, tick) * scale, creatures.number('y', row, tick) * scale, 1.4, 1.4);
  }
}

/** Draws the frame; a part beyond an edge is drawn again on the opposite side. */
function drawView(pen: CanvasRenderingContext2D, { plane, view, size }: Camera): void {
  const scale = pen.canvas.width / plane.width;
  const width = size.width / view.zoom;
  const height = size.height / view.zoom;
  if (width >= plane.width && height >= plane.height) return;
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 1.5;
  const shifts = plane.wraps ? [-1, 0, 1] : [0];
  for (const column of shifts) {
    for (const row of shifts) {
      const left = view.x - width / 2 + column * plane.width;
      const top = view.y - height / 2 + row * plane.height;
      pen.strokeRect(left * scale, top * scale, width * scale, height * scale);
    }
  }
}
