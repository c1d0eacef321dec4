/** Keys that work in the chronicle view. */
import { EVENTS } from '#schemas/events/events.js';
import { ask, moveCursor, type App } from '../state/app.js';
import { centerMap } from '../state/selection.js';
import type { Session } from '../session/session.js';
import { LIST_KEYS, LIST_STEPS, type KeyContext, type KeyGroup } from './row.js';

/** Older events are read if the cursor is fewer rows than this from the end of the list. */
const READ_AHEAD_ROWS = 50;

export const CHRONICLE_KEYS: KeyGroup = {
  title: 'Chronicle',
  view: 'chronicle',
  rows: [
    {
      keys: LIST_KEYS,
      label: 'Up Down',
      description: 'move; also PgDn, Home',
      act: ({ app, session }, key) => move(app, session, LIST_STEPS[key] ?? 0),
    },
    { keys: ['t'], footerLabel: 'types', description: 'filter by event type', act: chooseTypes },
    {
      keys: ['m'],
      footerLabel: 'major',
      description: 'major events only',
      act: ({ app, session }) => {
        app.chronicle.majorOnly = !app.chronicle.majorOnly;
        session.rereadChronicle();
      },
    },
    {
      keys: ['/'],
      footerLabel: 'search',
      description: 'search: "a phrase" word*',
      act: ({ app, session }) =>
        ask(app, {
          title: 'Search the chronicle',
          hint: 'words, "phrases", word*',
          text: app.chronicle.search,
          accept: (text) => {
            app.chronicle.search = text.trim();
            session.rereadChronicle();
          },
        }),
    },
    {
      keys: ['a', 'ESCAPE'],
      label: 'a',
      footerLabel: 'all',
      description: 'clear all filters',
      act: ({ app, session }) => {
        app.chronicle.types.clear();
        Object.assign(app.chronicle, { majorOnly: false, search: '' });
        session.rereadChronicle();
      },
    },
    {
      keys: ['ENTER'],
      label: 'Enter',
      footerLabel: 'place',
      description: 'show its place on the map',
      act: ({ app }) => showPlace(app),
    },
    { keys: ['i'], footerLabel: 'creature', description: 'inspect its creature', act: ({ app }) => showSubject(app) },
  ],
};

function move(app: App, session: Session, step: number): void {
  const { chronicle } = app;
  moveCursor(chronicle, step, chronicle.events.length);
  if (chronicle.at > chronicle.events.length - READ_AHEAD_ROWS) session.readOlderEvents();
}

function chooseTypes({ app, session }: KeyContext): void {
  app.picker = {
    title: 'Filter by event type',
    choices: EVENTS.map((row) => ({ value: row.type, label: row.name, description: row.when })),
    ticked: new Set(app.chronicle.types),
    at: 0,
    accept: () => {
      app.chronicle.types.clear();
      for (const type of app.picker?.ticked ?? []) app.chronicle.types.add(type);
      session.rereadChronicle();
    },
  };
}

function showPlace(app: App): void {
  const event = app.chronicle.events[app.chronicle.at];
  if (!event) return;
  app.map.follows = false;
  centerMap(app, event.x, event.y, 4);
  app.view = 'map';
}

function showSubject(app: App): void {
  const event = app.chronicle.events[app.chronicle.at];
  if (!event || event.entity_id === 0) return;
  app.map.selected = event.entity_id;
  app.inspector.at = 0;
  app.view = 'inspector';
}
