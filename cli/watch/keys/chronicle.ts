/** Keys of the chronicle. */
import { EVENTS } from '../../../schemas/vocabulary.js';
import { moveMark, type App } from '../app.js';
import { lookAt } from '../selection.js';
import { eventName } from '../event-text.js';
import type { Session } from '../session.js';
import { STEP_KEYS, STEPS, type KeyContext, type KeyGroup } from './row.js';

/** Rows before the end of the list from which older events are read. */
const AHEAD = 50;

export const CHRONICLE_KEYS: KeyGroup = {
  title: 'Chronicle',
  view: 'chronicle',
  rows: [
    {
      keys: STEP_KEYS,
      shown: 'Up Down',
      brief: null,
      words: 'along; also PgDn, Home',
      act: ({ app, session }, key) => move(app, session, STEPS[key] ?? 0),
    },
    { keys: ['t'], shown: 't', brief: 'types', words: 'which types are shown', act: chooseTypes },
    {
      keys: ['m'],
      shown: 'm',
      brief: 'major',
      words: 'major events alone',
      act: ({ app, session }) => {
        app.chronicle.isMajor = !app.chronicle.isMajor;
        session.rereadChronicle();
      },
    },
    {
      keys: ['/'],
      shown: '/',
      brief: 'search',
      words: 'search: "a phrase" word*',
      act: ({ app, session }) =>
        void (app.prompt = {
          title: 'Search the chronicle',
          hint: 'words, "phrases", word*',
          text: app.chronicle.search,
          isHidden: false,
          accept: (text) => {
            app.chronicle.search = text.trim();
            session.rereadChronicle();
          },
        }),
    },
    {
      keys: ['a', 'ESCAPE'],
      shown: 'a',
      brief: 'all',
      words: 'all events again',
      act: ({ app, session }) => {
        app.chronicle.types.clear();
        Object.assign(app.chronicle, { isMajor: false, search: '' });
        session.rereadChronicle();
      },
    },
    {
      keys: ['ENTER'],
      shown: 'Enter',
      brief: 'where',
      words: 'where, on the map',
      act: ({ app }) => showPlace(app),
    },
    {
      keys: ['i'],
      shown: 'i',
      brief: 'who',
      words: 'inspect whom it is about',
      act: ({ app }) => showSubject(app),
    },
  ],
};

function move(app: App, session: Session, step: number): void {
  const { chronicle } = app;
  moveMark(chronicle, step, chronicle.events.length);
  if (chronicle.at > chronicle.events.length - AHEAD) session.readOlderEvents();
}

function chooseTypes({ app, session }: KeyContext): void {
  app.picker = {
    title: 'Which events are shown',
    choices: EVENTS.map((row) => ({ value: row.type, label: eventName(row), words: row.when })),
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
  lookAt(app, event.x, event.y, 4);
  app.view = 'map';
}

function showSubject(app: App): void {
  const event = app.chronicle.events[app.chronicle.at];
  if (!event || event.entity_id === 0) return;
  app.map.chosen = event.entity_id;
  app.inspector.at = 0;
  app.view = 'inspector';
}
