/** Keys of the law editor: a typed value is pending first; a second key applies it. */
import { LAW_CATALOG } from '../../../schemas/laws/catalog.js';
import type { LawName } from '../../../schemas/laws/laws.js';
import { moveMark, notify, type App } from '../app.js';
import { rangeText, shownLaws, valueOf, valueText } from '../law-list.js';
import { refusalText } from '../error-text.js';
import { STEP_KEYS, STEPS, type KeyContext, type KeyGroup } from './row.js';

export const LAW_KEYS: KeyGroup = {
  title: 'Laws',
  view: 'laws',
  rows: [
    {
      keys: STEP_KEYS,
      shown: 'Up Down',
      brief: null,
      words: 'along the laws',
      act: ({ app }, key) => moveMark(app.laws, STEPS[key] ?? 0, shownLaws(app.laws).length),
    },
    {
      keys: ['ENTER'],
      shown: 'Enter',
      brief: 'edit',
      words: 'write down a value',
      act: ({ app }) => edit(app),
    },
    {
      keys: ['a'],
      shown: 'a',
      brief: 'apply',
      words: 'apply, this world alone',
      act: (hands) => apply(hands, false),
    },
    {
      keys: ['w'],
      shown: 'w',
      brief: 'for all worlds',
      words: 'apply, all worlds to come',
      act: (hands) => apply(hands, true),
    },
    {
      keys: ['u', 'ESCAPE'],
      shown: 'u',
      brief: 'undo',
      words: 'cross out what is written',
      act: ({ app }) => void (app.laws.staged = {}),
    },
    {
      keys: ['d'],
      shown: 'd',
      brief: 'default',
      words: 'write down the default',
      act: ({ app }) => writeDefault(app),
    },
    {
      keys: ['/'],
      shown: '/',
      brief: 'search',
      words: 'search',
      act: ({ app }) =>
        void (app.prompt = {
          title: 'Laws about',
          hint: 'words of the name or the description',
          text: app.laws.search,
          isHidden: false,
          accept: (text) => void Object.assign(app.laws, { search: text.trim(), at: 0 }),
        }),
    },
    {
      keys: ['c'],
      shown: 'c',
      brief: 'changed',
      words: 'those not at default',
      act: ({ app }) => Object.assign(app.laws, { showsChanged: !app.laws.showsChanged, at: 0 }),
    },
    { keys: ['p'], shown: 'p', brief: 'presets', words: 'put a preset in force', act: choosePreset },
  ],
};

function marked({ laws }: App): LawName | undefined {
  return shownLaws(laws)[laws.at];
}

function write(app: App, name: LawName, value: unknown): void {
  if (value === app.laws.values[name]) delete app.laws.staged[name];
  else app.laws.staged[name] = value;
}

function edit(app: App): void {
  const name = marked(app);
  if (name === undefined) return;
  const row = LAW_CATALOG[name];
  const now = app.laws.staged[name] ?? app.laws.values[name];
  if (row.type === 'boolean') return write(app, name, now !== true);
  app.prompt = {
    title: name,
    hint: rangeText(row),
    text: valueText(now),
    isHidden: false,
    accept: (text) => write(app, name, valueOf(row, text)),
  };
}

function writeDefault(app: App): void {
  const name = marked(app);
  if (name !== undefined) write(app, name, LAW_CATALOG[name].default ?? -1);
}

function apply({ app, session }: KeyContext, persist: boolean): void {
  if (Object.keys(app.laws.staged).length > 0) session.applyLaws(persist);
  else notify(app, 'Nothing is written down yet: Enter edits the marked law.');
}

function choosePreset({ app, session }: KeyContext): void {
  session
    .presets()
    .then((presets) => {
      app.picker = {
        title: 'Which laws shall hold, now and in future worlds',
        choices: presets.map(({ name, words }) => ({ value: name, label: name, words })),
        ticked: null,
        at: 0,
        accept: (name) => session.applyPreset(name),
      };
    })
    .catch((error: unknown) => notify(app, refusalText(error, app.hasKey), 'bad'));
}
