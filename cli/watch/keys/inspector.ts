/** Keys of the inspector. */
import { moveMark, type App } from '../app.js';
import { livingOf, lookAt } from '../selection.js';
import { biographyLines } from '../biography.js';
import { CHOICE_ROWS } from './map.js';
import { STEP_KEYS, STEPS, type KeyGroup } from './row.js';

export const INSPECTOR_KEYS: KeyGroup = {
  title: 'Inspector',
  view: 'inspector',
  rows: [
    {
      keys: STEP_KEYS,
      shown: 'Up Down',
      brief: null,
      words: 'along the lines',
      act: ({ app }, key) => moveMark(app.inspector, STEPS[key] ?? 0, biographyLines(app).length),
    },
    {
      keys: ['ENTER'],
      shown: 'Enter',
      brief: 'relative',
      words: 'go to the marked relative',
      act: ({ app }) => visit(app),
    },
    {
      keys: ['BACKSPACE', 'ESCAPE'],
      shown: 'Backspace',
      brief: 'back',
      words: 'back to the one before',
      act: ({ app }) => back(app),
    },
    ...CHOICE_ROWS,
    { keys: ['m'], shown: 'm', brief: 'map', words: 'show it on the map', act: ({ app }) => show(app) },
  ],
};

function visit(app: App): void {
  const kin = biographyLines(app)[app.inspector.at]?.kin;
  if (kin === null || kin === undefined) return;
  if (app.map.chosen !== null) app.inspector.trail.push(app.map.chosen);
  app.map.chosen = kin;
  app.inspector.at = 0;
}

function back(app: App): void {
  const last = app.inspector.trail.pop();
  if (last === undefined) return;
  app.map.chosen = last;
  app.inspector.at = 0;
}

function show(app: App): void {
  const { life } = app.inspector;
  const body = livingOf(app).find(({ id }) => id === app.map.chosen) ?? life?.entity;
  if (body) lookAt(app, body.x, body.y, 4);
  app.view = 'map';
}
