/** The time range of the chronicle: from one day to another, or a range named by the timeline. */
import { dayNumber } from '../../../schemas/calendar.js';
import type { App, Span } from '../app.js';
import { element } from '../elements.js';
import { fillIn } from '../text.js';
import { labelled, tick } from './parts/blocks.js';
import { Format } from './parts/format.js';

export function spanPart(app: App): HTMLElement {
  const { chronicle: text } = app.config.panels;
  const [from, to] = [dayField('from-day'), dayField('to-day')];
  const within = element('div', { className: 'row', id: 'chronicle-span', hidden: true });
  const numberOf = (tick: number): number => dayNumber(tick, app.dayLength.value);
  const typed = (): Span | null => spanOf(app, dayOf(from), dayOf(to));
  const choose = (): void => app.span.set(typed());
  from.addEventListener('change', choose);
  to.addEventListener('change', choose);
  const show = (span: Span | null): void => {
    within.hidden = span === null;
    if (span !== null) {
      const box = tick(fillIn(text.span, { n: span.name }), true, () => app.span.set(null));
      within.replaceChildren(box);
    }
    // An equal value keeps the text as it was typed.
    const { from: first, to: last } = typed() ?? ALWAYS;
    if (first === (span ?? ALWAYS).from && last === (span ?? ALWAYS).to) return;
    from.value = span === null ? '' : String(numberOf(span.from));
    to.value = span === null || span.to === Infinity ? '' : String(numberOf(span.to));
  };
  app.span.watch(show);
  show(app.span.value);
  const fields = element('div', { className: 'pair' }, [
    labelled(text.fromDay, from),
    labelled(text.toDay, to),
  ]);
  return element('div', {}, [fields, within]);
}

function dayField(id: string): HTMLInputElement {
  return element('input', { type: 'number', id, min: '1', step: '1' });
}

/** A day from the typed text; null for none, which is no bound. */
function dayOf({ value }: HTMLInputElement): number | null {
  const day = Math.floor(Number(value));
  return value !== '' && day >= 1 && day <= DAY_MAX ? day : null;
}

/** No world comes to a later one. */
const DAY_MAX = 1e9;
const ALWAYS = { from: 0, to: Infinity } as const;

/** All of both days and what is between them, whichever was named first. */
function spanOf(app: App, one: number | null, other: number | null): Span | null {
  const { chronicle: text, common } = app.config.panels;
  if (one === null && other === null) return null;
  const isTurned = one !== null && other !== null && one > other;
  const [first, last] = isTurned ? [other, one] : [one, other];
  const format = new Format(app);
  const [from, to] = [first, last].map((day) => (day === null ? '' : format.whole(day)));
  const words =
    first === null ? text.until : last === null ? text.since : first === last ? common.day : text.days;
  return {
    from: first === null ? 0 : (first - 1) * format.dayLength,
    to: last === null ? Infinity : last * format.dayLength - 1,
    name: fillIn(words, { n: from === '' ? to! : from!, from: from!, to: to! }),
  };
}
