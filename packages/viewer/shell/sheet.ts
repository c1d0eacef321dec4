/**
 * The panels of a narrow window: a sheet that covers the stage from below, or from the right if the window is wider
 * than high (http/pages/styles/phone.css).
 */
import { byId } from '../page/elements.js';
import { watch } from '../page/signal.js';
import type { App } from '../state/app.js';
import { placeOf } from '../world/positions.js';
import type { Tabs } from './tabs.js';

/** A press on the handle is a drag once the pointer has moved more than this number of pixels. */
const DRAG_PIXELS = 8;
/** The sheet expands fully if it covers more than this share of the stage's height when the handle is released. */
const FULL_SHARE = 0.75;
/** The sheet closes if it covers less than this share of the stage's height when the handle is released. */
const CLOSED_SHARE = 0.35;
/** Greatest share of the stage that counts as covered, so that the camera always has a visible centre. */
const COVER_SHARE_MAX = 0.6;

export function startSheet(app: App, tabs: Tabs): void {
  const panels = byId('panels');
  const handle = byId('sheet-handle');
  const setFull = (isFull: boolean): void => {
    panels.dataset['size'] = isFull ? 'full' : 'half';
    panels.style.removeProperty('height');
    handle.ariaExpanded = String(isFull);
  };
  setFull(false);
  watch(app.panel, (name) => {
    if (name === null) setFull(false);
  });
  let drag: { readonly y: number; readonly height: number; isFar: boolean } | null = null;
  handle.addEventListener('pointerdown', (event) => {
    handle.setPointerCapture(event.pointerId);
    drag = { y: event.clientY, height: panels.offsetHeight, isFar: false };
  });
  handle.addEventListener('pointermove', ({ clientY }) => {
    if (drag === null) return;
    drag.isFar ||= Math.abs(clientY - drag.y) > DRAG_PIXELS;
    if (drag.isFar) panels.style.height = `${Math.max(0, drag.height + drag.y - clientY)}px`;
  });
  const toggle = (): void => setFull(panels.dataset['size'] !== 'full');
  const release = (): void => {
    const isFar = drag?.isFar === true;
    drag = null;
    if (!isFar) {
      toggle();
      return;
    }
    const share = panels.offsetHeight / byId('stage').clientHeight;
    setFull(share > FULL_SHARE);
    if (share < CLOSED_SHARE) tabs.close();
  };
  handle.addEventListener('pointerup', release);
  handle.addEventListener('pointercancel', () => {
    drag = null;
    setFull(false);
  });
  // Clicks by key have a `detail` of 0. Clicks by pointer are handled when the pointer is released.
  handle.addEventListener('click', ({ detail }) => {
    if (detail === 0) toggle();
  });
  new ResizeObserver(() => noteCover(app)).observe(panels);
}

/** Reports the area that the sheet covers to the camera, and moves the view so that the selection is visible. */
function noteCover(app: App): void {
  const { camera, selection, follow, client } = app;
  const panels = byId('panels');
  const stage = byId('stage');
  const isOver = getComputedStyle(panels).position === 'relative';
  const isBelow = panels.offsetWidth >= stage.clientWidth;
  const part = (size: number, whole: number): number => Math.min(size, whole * COVER_SHARE_MAX);
  camera.setCover(
    isOver && !isBelow ? part(panels.offsetWidth, stage.clientWidth) : 0,
    isOver && isBelow ? part(panels.offsetHeight, stage.clientHeight) : 0,
  );
  const chosen = selection.value;
  if (!isOver || chosen === null || follow.value !== null || !client.world.isKnown) return;
  const place = placeOf(client.world, chosen);
  if (place !== null && !camera.isFitted) camera.bring(place.x, place.y);
}
