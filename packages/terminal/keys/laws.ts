/** Keys that work in the law editor. A typed value is pending until `a` or `w` applies it. */
import { LAW_CATALOG, type LawName } from '#schemas/laws/catalog/catalog.js';
import { ask, moveCursor, notify, type App } from '../state/app.js';
import { rangeText, shownLaws, valueOf, valueText } from '../state/lists.js';
import { errorText } from '../text/format.js';
import { LIST_KEYS, LIST_STEPS, type KeyContext, type KeyGroup } from './row.js';

export const LAW_KEYS: KeyGroup = {
  title: 'Laws',
  view: 'laws',
  rows: [
    {
      keys: LIST_KEYS,
      label: 'Up Down',
      description: 'move along the laws',
      act: ({ app }, key) => moveCursor(app.laws, LIST_STEPS[key] ?? 0, shownLaws(app.laws).length),
    },
    {
      keys: ['ENTER'],
      label: 'Enter',
      footerLabel: 'edit',
      description: 'edit the value',
      act: ({ app }) => edit(app),
    },
    {
      keys: ['a'],
      footerLabel: 'apply',
      description: 'apply to this world only',
      act: (context) => apply(context, false),
    },
    {
      keys: ['w'],
      footerLabel: 'apply and save',
      description: 'apply to later worlds too',
      act: (context) => apply(context, true),
    },
    {
      keys: ['u', 'ESCAPE'],
      label: 'u',
      footerLabel: 'discard',
      description: 'discard pending changes',
      act: ({ app }) => void (app.laws.staged = {}),
    },
    { keys: ['d'], footerLabel: 'default', description: 'reset to the default', act: ({ app }) => stageDefault(app) },
    {
      keys: ['/'],
      footerLabel: 'search',
      description: 'search the laws',
      act: ({ app }) =>
        ask(app, {
          title: 'Search laws',
          hint: 'words of the name or the description',
          text: app.laws.search,
          accept: (text) => void Object.assign(app.laws, { search: text.trim(), at: 0 }),
        }),
    },
    {
      keys: ['c'],
      footerLabel: 'changed',
      description: 'only changed laws',
      act: ({ app }) => Object.assign(app.laws, { showsChanged: !app.laws.showsChanged, at: 0 }),
    },
    { keys: ['p'], footerLabel: 'presets', description: 'apply a preset', act: choosePreset },
  ],
};

function marked({ laws }: App): LawName | undefined {
  return shownLaws(laws)[laws.at];
}

function stage(app: App, name: LawName, value: unknown): void {
  if (value === app.laws.values[name]) delete app.laws.staged[name];
  else app.laws.staged[name] = value;
}

function edit(app: App): void {
  const name = marked(app);
  if (name === undefined) return;
  const row = LAW_CATALOG[name];
  const now = app.laws.staged[name] ?? app.laws.values[name];
  if (row.type === 'boolean') return stage(app, name, now !== true);
  ask(app, {
    title: name,
    hint: rangeText(row),
    text: valueText(now),
    accept: (text) => stage(app, name, valueOf(row, text)),
  });
}

function stageDefault(app: App): void {
  const name = marked(app);
  if (name !== undefined) stage(app, name, LAW_CATALOG[name].default ?? -1);
}

function apply({ app, session }: KeyContext, persist: boolean): void {
  if (Object.keys(app.laws.staged).length > 0) session.applyLaws(persist);
  else notify(app, 'No pending changes: Enter edits the selected law.');
}

function choosePreset({ app, session }: KeyContext): void {
  session
    .presets()
    .then((presets) => {
      app.picker = {
        title: 'Apply a preset to this and later worlds',
        choices: presets.map(({ name, description }) => ({ value: name, label: name, description })),
        ticked: null,
        at: 0,
        accept: (name) => session.applyPreset(name),
      };
    })
    .catch((error: unknown) => notify(app, errorText(error, app.hasKey), 'bad'));
}
