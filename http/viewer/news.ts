/**
 * The newest events that a watcher cares for, as short lines beside the plane.
 */
import { byId } from './elements.js';
import type { EventRow, State } from './messages.js';

const LINES_MAX = 8;
/** Everyday events: there are too many of them to read. */
const EVERYDAY: ReadonlySet<string> = new Set([
  'birth',
  'death',
  'bloom',
  'wither',
  'settlement',
  'recovery',
]);
/** Payload keys that name somebody or something, in the order in which a line says them. */
const NAMES = [
  'personal_name',
  'clan_name',
  'a_name',
  'parent_name',
  'from_name',
  'invader_name',
  'name',
  'b_name',
  'new_name',
  'to_name',
  'victim_name',
  'prey_caste',
  'to',
  'kind',
  'cause',
  'culture',
];

let worldId = -1;

/** Adds the events of a state; a new world begins with an empty list. */
export function showNews(state: State): void {
  const list = byId('news');
  if (state.world_id !== worldId) {
    worldId = state.world_id;
    list.replaceChildren();
  }
  for (const event of state.events) {
    if (EVERYDAY.has(event.type)) continue;
    list.prepend(line(event, state.day));
    while (list.childElementCount > LINES_MAX) list.lastElementChild?.remove();
  }
}

function line(event: EventRow, day: number): HTMLElement {
  const item = document.createElement('li');
  if (event.major) item.className = 'major';
  const type = document.createElement('b');
  type.textContent = event.type.replaceAll('_', ' ');
  item.append(`day ${day} `, type, ` ${namesOf(event)}`);
  return item;
}

function namesOf({ payload }: EventRow): string {
  const names = NAMES.map((key) => payload[key]).filter((name): name is string => typeof name === 'string');
  return names.slice(0, 3).join(' · ').replaceAll('_', ' ');
}
