/** Keys that work in the inspector, the view of one creature. */
import { moveCursor, type App } from '../state/app.js';
import { livingOf, centerMap } from '../state/selection.js';
import { biographyLines } from '../text/biography.js';
import type { Session } from '../session/session.js';
import { SELECTION_ROWS } from './map.js';
import { showRecordsOf } from './past.js';
import { LIST_KEYS, LIST_STEPS, type KeyGroup } from './row.js';

export const INSPECTOR_KEYS: KeyGroup = {
  title: 'Creature',
  view: 'inspector',
  rows: [
    {
      keys: LIST_KEYS,
      label: 'Up Down',
      description: 'move along the lines',
      act: ({ app }, key) => moveCursor(app.inspector, LIST_STEPS[key] ?? 0, biographyLines(app).length),
    },
    {
      keys: ['ENTER'],
      label: 'Enter',
      footerLabel: 'relative',
      description: 'inspect the relative',
      act: ({ app }) => openRelative(app),
    },
    {
      keys: ['BACKSPACE', 'ESCAPE'],
      label: 'Backspace',
      footerLabel: 'back',
      description: 'back to the previous one',
      act: ({ app }) => goBack(app),
    },
    ...SELECTION_ROWS,
    {
      keys: ['R'],
      footerLabel: 'records',
      description: 'list its records',
      act: ({ app, session }) => showRecords(app, session),
    },
    { keys: ['m'], footerLabel: 'map', description: 'show it on the map', act: ({ app }) => showOnMap(app) },
  ],
};

function openRelative(app: App): void {
  const relative = biographyLines(app)[app.inspector.at]?.relativeId;
  if (relative === null || relative === undefined) return;
  if (app.map.selected !== null) app.inspector.trail.push(app.map.selected);
  app.map.selected = relative;
  app.inspector.at = 0;
}

function goBack(app: App): void {
  const last = app.inspector.trail.pop();
  if (last === undefined) return;
  app.map.selected = last;
  app.inspector.at = 0;
}

function showRecords(app: App, session: Session): void {
  const { selected: id } = app.map;
  if (id === null) return;
  const body = livingOf(app).find((each) => each.id === id) ?? app.inspector.life?.entity;
  showRecordsOf(app, session, { kind: 'creature', id, name: body?.personal_name ?? `#${id}` });
}

function showOnMap(app: App): void {
  const { life } = app.inspector;
  const body = livingOf(app).find(({ id }) => id === app.map.selected) ?? life?.entity;
  if (body) centerMap(app, body.x, body.y, 4);
  app.view = 'map';
}
