/** Events of the chronicle in English, and their colours. */
import { eventRow } from '#schemas/events/events.js';
import { ENGLISH, tellText } from '#schemas/events/telling.js';
import { clanName, personalName } from '../../client/index.js';
import { UI_COLORS } from '../map/palette.js';
import type { EventEntry } from '../state/app.js';
import type { Color } from '../screen/colors.js';

/** Returns the sentence of an event. Names follow from `seed`; before it is known, subjects have numbers. */
export function eventText(event: EventEntry, seed: number | null): string {
  const numbered = (id: number): string => `#${id}`;
  if (seed === null) return tellText(event, ENGLISH, { clan: numbered, creature: numbered });
  return tellText(event, ENGLISH, { clan: (id) => clanName(seed, id), creature: (id) => personalName(seed, id) });
}

const COLORS = { good: UI_COLORS.good, bad: UI_COLORS.bad, sacred: UI_COLORS.title };

export function eventColor({ type }: Pick<EventEntry, 'type'>): Color {
  const tone = eventRow(type)?.tone;
  return tone ? COLORS[tone] : UI_COLORS.accent;
}

/** Returns a text like `, killed by Kite Longedge`; empty if there is no killer. */
export function killerText(seed: number | null, id: unknown): string {
  if (typeof id !== 'number') return '';
  return seed === null ? ', killed' : `, killed by ${personalName(seed, id)}`;
}
