/** Events of the chronicle in English, and their colours. */
import { eventRow } from '#schemas/events/events.js';
import { ENGLISH, tellText } from '#schemas/events/telling.js';
import { clanName } from '../../client/index.js';
import { UI_COLORS } from '../map/palette.js';
import type { EventEntry } from '../state/app.js';
import type { Color } from '../screen/colors.js';

/** Returns the sentence of an event. Names of clans follow from `seed`; what has no known name has its number. */
export function eventText(event: EventEntry, seed: number | null): string {
  const numbered = (id: number): string => `#${id}`;
  const clan = seed === null ? numbered : (id: number) => clanName(seed, id);
  return tellText(event, ENGLISH, { clan, creature: numbered });
}

const COLORS = { good: UI_COLORS.good, bad: UI_COLORS.bad, sacred: UI_COLORS.title };

export function eventColor({ type }: Pick<EventEntry, 'type'>): Color {
  const tone = eventRow(type)?.tone;
  return tone ? COLORS[tone] : UI_COLORS.accent;
}
