/** Keys that work on the map. */
import type { App } from '../state/app.js';
import { selectNext } from '../state/selection.js';
import { movedTo, wholePlane, zoomed } from '../map/camera.js';
import type { KeyGroup, KeyRow } from './row.js';

const PANS: Readonly<Record<string, readonly [number, number]>> = {
  LEFT: [-1, 0],
  h: [-1, 0],
  RIGHT: [1, 0],
  l: [1, 0],
  UP: [0, -1],
  k: [0, -1],
  DOWN: [0, 1],
  j: [0, 1],
};
/** Distance by which a key moves the map at zoom 1, as a share of the plane's width. */
const PAN_SHARE = 0.125;

/** Keys that select or follow a creature. They work on the map and in the inspector. */
export const SELECTION_ROWS: readonly KeyRow[] = [
  {
    keys: ['[', ']'],
    footerLabel: 'select',
    description: 'previous, next creature',
    act: ({ app }, key) => selectNext(app, key === ']' ? 1 : -1),
  },
  { keys: ['f'], footerLabel: 'follow', description: 'follow the selection', act: ({ app }) => follow(app) },
];

export const MAP_KEYS: KeyGroup = {
  title: 'Map',
  view: 'map',
  rows: [
    {
      keys: Object.keys(PANS),
      label: 'arrows hjkl',
      description: 'move the map',
      act: ({ app }, key) => pan(app, PANS[key] ?? [0, 0]),
    },
    {
      keys: ['z', 'x'],
      footerLabel: 'zoom',
      description: 'zoom in, out (wheel)',
      act: ({ app }, key) => zoom(app, key === 'z' ? 2 : 0.5),
    },
    { keys: ['0'], description: 'show the whole plane', act: ({ app }) => showWholePlane(app) },
    ...SELECTION_ROWS,
    {
      keys: ['i', 'ENTER'],
      label: 'Enter i',
      footerLabel: 'inspect',
      description: 'inspect the selection',
      act: ({ app }) => void (app.view = 'inspector'),
    },
    {
      keys: ['b'],
      footerLabel: 'dots',
      description: 'half-blocks or braille',
      act: ({ app }) => void (app.map.mode = app.map.mode === 'blocks' ? 'braille' : 'blocks'),
    },
    { keys: ['n'], description: 'show names', act: ({ app }) => void (app.map.showsNames = !app.map.showsNames) },
    {
      keys: ['c'],
      description: 'show calls and scents',
      act: ({ app }) => void (app.map.showsSignals = !app.map.showsSignals),
    },
    {
      keys: ['ESCAPE'],
      label: 'Esc',
      description: 'deselect',
      act: ({ app }) => Object.assign(app.map, { selected: null, follows: false }),
    },
  ],
};

function pan(app: App, [dx, dy]: readonly [number, number]): void {
  const { world, map } = app;
  if (world === null) return;
  const camera = map.camera ?? wholePlane(world);
  const step = (world.width * PAN_SHARE) / camera.zoom;
  map.follows = false;
  map.camera = movedTo(world, camera, camera.x + dx * step, camera.y + dy * step);
}

export function zoom(app: App, factor: number): void {
  if (app.world !== null) app.map.camera = zoomed(app.map.camera ?? wholePlane(app.world), factor);
}

function showWholePlane(app: App): void {
  app.map.camera = null;
  app.map.follows = false;
}

function follow(app: App): void {
  if (app.map.selected === null) selectNext(app, 1);
  app.map.follows = !app.map.follows;
  if (!app.map.follows || app.world === null) return;
  const camera = app.map.camera ?? wholePlane(app.world);
  app.map.camera = { ...camera, zoom: Math.max(4, camera.zoom) };
}
