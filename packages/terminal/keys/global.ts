/** Keys that work in all views: they switch views, control the clock, set the passkey and quit. */
import { ask, notify, VIEWS, type App } from '../state/app.js';
import { findCreature } from '../state/selection.js';
import type { KeyGroup } from './row.js';

const SPEEDS = [0.1, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

export const GLOBAL_KEYS: KeyGroup = {
  title: 'Everywhere',
  view: null,
  rows: [
    {
      keys: VIEWS.map((_, place) => String(place + 1)),
      label: `1 to ${VIEWS.length}`,
      description: 'open a view',
      act: ({ app }, key) => void (app.view = VIEWS[Number(key) - 1] ?? app.view),
    },
    {
      keys: ['TAB', 'SHIFT_TAB'],
      label: 'Tab',
      description: 'next view',
      act: ({ app }, key) => switchView(app, key === 'TAB' ? 1 : -1),
    },
    {
      keys: ['g'],
      footerLabel: 'find',
      description: 'find a creature or place',
      act: ({ app }) =>
        ask(app, {
          title: 'Find',
          hint: 'a name, an id, a clan, or x, y',
          accept: (text) => findCreature(app, text),
        }),
    },
    {
      keys: ['?', 'F1'],
      label: '?',
      description: 'this page',
      act: ({ app }) => void (app.help = app.help === null ? 0 : null),
    },
    { keys: ['CTRL_L'], label: 'Ctrl-L', description: 'redraw the screen', act: ({ redraw }) => redraw() },
    { keys: ['CTRL_Z'], label: 'Ctrl-Z', description: 'suspend (fg resumes)', act: ({ suspend }) => suspend() },
    {
      keys: ['q', 'CTRL_C'],
      label: 'q',
      footerLabel: 'quit',
      description: 'quit; the world goes on',
      act: ({ quit }) => quit(),
    },
  ],
};

export const GOD_KEYS: KeyGroup = {
  title: 'God (needs the passkey)',
  view: null,
  rows: [
    {
      keys: [' '],
      label: 'Space',
      footerLabel: 'pause',
      description: 'pause or resume',
      act: ({ session }) => session.control(session.clock.paused ? 'resume' : 'pause'),
    },
    {
      keys: ['.'],
      footerLabel: 'step',
      description: 'run one tick, then pause',
      act: ({ session }) => session.control('step'),
    },
    {
      keys: ['+', '=', '-', '_'],
      label: '+ -',
      footerLabel: 'speed',
      description: 'faster, slower',
      act: ({ session }, key) => session.control('set_speed', nextSpeed(session.clock.speed, key)),
    },
    {
      keys: ['S'],
      description: 'set the ticks per second',
      act: ({ app, session }) =>
        ask(app, {
          title: 'Ticks per second',
          hint: '0.1 to 1000',
          accept: (text) => session.control('set_speed', Number(text)),
        }),
    },
    {
      keys: ['N'],
      description: 'end this world, start one',
      act: ({ app, session }) =>
        ask(app, {
          title: 'End this world; seed of the new one',
          hint: 'a whole number, or "law"; Esc cancels',
          accept: (text) => startWorld(app, text.trim(), (seed) => session.control('reset', seed)),
        }),
    },
    {
      keys: ['K'],
      description: 'enter the passkey',
      act: ({ app, session }) =>
        ask(app, {
          title: 'God passkey',
          isHidden: true,
          accept: (text) => session.setKey(text),
        }),
    },
  ],
};

function switchView(app: App, step: number): void {
  app.view = VIEWS[(VIEWS.indexOf(app.view) + step + VIEWS.length) % VIEWS.length] ?? app.view;
}

function nextSpeed(speed: number, key: string): number {
  if (key === '+' || key === '=') return SPEEDS.find((each) => each > speed) ?? speed;
  return SPEEDS.findLast((each) => each < speed) ?? speed;
}

/** Starts a new world with the typed seed. An empty text is ignored, so that Enter alone does not end the world. */
function startWorld(app: App, text: string, reset: (seed?: number) => void): void {
  if (text === 'law') reset();
  else if (/^-?\d+$/.test(text)) reset(Number(text));
  else notify(app, 'No new world: enter a whole number, or "law" for the seed of the laws.');
}
