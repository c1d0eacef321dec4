/** Following a family: when the followed member dies, another member of the line is followed, as long as one lives. */
import type { App } from './app.js';
import { creatureName } from './names.js';
import { fillIn } from '../words/config.js';
import { rowOf } from '../world/entities.js';

/** Returns a living member of a line: `wanted` if it is one, otherwise the youngest who is awake, or the youngest. */
export function nextOfLine({ client }: App, line: number, wanted: number): number | null {
  const { creatures } = client.world.tables;
  const lines = creatures.wholes('line_id');
  const own = rowOf(creatures, wanted);
  if (own >= 0 && lines[own] === line) return wanted;
  let asleep: number | null = null;
  for (let row = creatures.count - 1; row >= 0; row--) {
    if (lines[row] !== line) continue;
    const id = creatures.number('id', row, 0);
    if (creatures.number('sleeping', row, 0) === 0) return id;
    asleep ??= id;
  }
  return asleep;
}

export function followFamily(app: App, line: number, wanted: number): void {
  const member = nextOfLine(app, line, wanted);
  if (member === null) return;
  app.show({ kind: 'creature', id: member });
  app.family.value = line;
  app.follow.value = member;
}

/** Goes on with the next member after `dead`. Returns false if no family is followed or none of it is left. */
export function goOnWithFamily(app: App, dead: number): boolean {
  const { family, follow, selection, config } = app;
  if (family.value === null) return false;
  const next = nextOfLine(app, family.value, 0);
  const { familyGoesOn, familyEnded } = config.text.labels;
  const places = { n: creatureName(app, dead), next: next === null ? '' : creatureName(app, next) };
  app.announce(fillIn(next === null ? familyEnded : familyGoesOn, places));
  if (next === null) {
    family.value = null;
    return false;
  }
  selection.value = { kind: 'creature', id: next };
  follow.value = next;
  return true;
}
