/** Collects all keys in one table, from which the footer and the help page are generated, and handles key presses. */
import type { App } from '../state/app.js';
import { CHRONICLE_KEYS } from './chronicle.js';
import { CLAN_KEYS } from './clans.js';
import { GOD_KEYS, GLOBAL_KEYS } from './global.js';
import { INSPECTOR_KEYS } from './inspector.js';
import { LAW_KEYS } from './laws.js';
import { MAP_KEYS } from './map.js';
import type { KeyContext, KeyGroup } from './row.js';
import { ANNALS_KEYS, RECORD_KEYS, TODAY_KEYS } from './past.js';
import { pickFrom, typeInto } from '../state/prompt.js';

export const KEY_GROUPS: readonly KeyGroup[] = [
  GLOBAL_KEYS,
  GOD_KEYS,
  MAP_KEYS,
  CHRONICLE_KEYS,
  CLAN_KEYS,
  INSPECTOR_KEYS,
  LAW_KEYS,
  RECORD_KEYS,
  TODAY_KEYS,
  ANNALS_KEYS,
];

const HELP_STEPS: Readonly<Record<string, number>> = {
  UP: -1,
  DOWN: 1,
  k: -1,
  j: 1,
  PAGE_UP: -10,
  PAGE_DOWN: 10,
  ' ': 10,
};

/** An open window gets the key; without one, a key of the current view precedes a global key. */
export function handleKey(context: KeyContext, key: string): void {
  const { app } = context;
  if (app.prompt !== null) return handlePromptKey(app, key);
  if (app.picker !== null) return handlePickerKey(app, key);
  if (app.help !== null) {
    const step = HELP_STEPS[key];
    if (step !== undefined) app.help = Math.max(0, app.help + step);
    else app.help = null;
    if (key !== 'CTRL_C') return;
  }
  const groups = [
    ...KEY_GROUPS.filter(({ view }) => view === app.view),
    ...KEY_GROUPS.filter(({ view }) => view === null),
  ];
  const row = groups.flatMap(({ rows }) => rows).find(({ keys }) => keys.includes(key));
  row?.act(context, key);
}

function handlePromptKey(app: App, key: string): void {
  const { prompt } = app;
  if (prompt === null) return;
  const outcome = typeInto(prompt, key);
  if (outcome === 'open') return;
  app.prompt = null;
  if (outcome === 'done') prompt.accept(prompt.text);
}

function handlePickerKey(app: App, key: string): void {
  const { picker } = app;
  if (picker === null) return;
  const outcome = pickFrom(picker, key);
  if (outcome === 'open') return;
  if (outcome === 'done') picker.accept(picker.choices[picker.at]?.value ?? '');
  app.picker = null;
}
