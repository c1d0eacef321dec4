/** The time range of the chronicle: from one day to another, or a range named by the timeline. */
import { useState } from 'preact/hooks';
import { dayNumber } from '#schemas/calendar.js';
import type { App, Span } from '../state/app.js';
import { useApp, useTexts } from '../state/context.js';
import { fillIn } from '../words/config.js';
import { Checkbox, Field } from './parts/blocks.js';

interface Days {
  readonly from: string;
  readonly to: string;
}

interface FieldsProps {
  /** Prefix of the ids of its fields, where another panel has the same fields. */
  readonly prefix?: string;
}

export function SpanFields({ prefix = '' }: FieldsProps) {
  const app = useApp();
  const { chronicle: text } = useTexts();
  const { value: span } = app.span;
  const [typed, setTyped] = useState<Days>({ from: '', to: '' });
  const named = spanOf(app, typed);
  // The input stays as it was typed while it describes the current range.
  const days = named?.from === span?.from && named?.to === span?.to ? typed : daysOf(app, span);
  const take = (change: Partial<Days>): void => {
    const next = { ...days, ...change };
    setTyped(next);
    app.span.value = spanOf(app, next);
  };
  return (
    <div>
      <div class="pair">
        <Field label={text.fromDay}>
          <DayInput id={`${prefix}from-day`} value={days.from} take={(from) => take({ from })} />
        </Field>
        <Field label={text.toDay}>
          <DayInput id={`${prefix}to-day`} value={days.to} take={(to) => take({ to })} />
        </Field>
      </div>
      <div class="row" id={`${prefix}chronicle-span`} hidden={span === null}>
        {span !== null && (
          <Checkbox
            label={fillIn(text.span, { n: span.name ?? nameOfDays(app, days) })}
            isOn
            change={() => (app.span.value = null)}
          />
        )}
      </div>
    </div>
  );
}

interface DayProps {
  readonly id: string;
  readonly value: string;
  readonly take: (day: string) => void;
}

function DayInput({ id, value, take }: DayProps) {
  return (
    <input type="number" id={id} min={1} step={1} value={value} onChange={(event) => take(event.currentTarget.value)} />
  );
}

const DAY_MAX = 1e9;

/** Parses a day; null for an empty text, which sets no bound. */
function dayOf(text: string): number | null {
  const day = Math.floor(Number(text));
  return text !== '' && day >= 1 && day <= DAY_MAX ? day : null;
}

function daysOf({ dayLength }: App, span: Span | null): Days {
  if (span === null) return { from: '', to: '' };
  const day = (tick: number): string => (tick === Infinity ? '' : String(dayNumber(tick, dayLength.value)));
  return { from: day(span.from), to: day(span.to) };
}

/** Returns the two days in ascending order; null for no bound. */
function inOrder(days: Days): readonly [number | null, number | null] {
  const [one, other] = [dayOf(days.from), dayOf(days.to)];
  return one !== null && other !== null && one > other ? [other, one] : [one, other];
}

/** Returns the ticks from the beginning of the earlier day to the end of the later one. */
function spanOf({ dayLength }: App, days: Days): Span | null {
  const [first, last] = inOrder(days);
  if (first === null && last === null) return null;
  return {
    from: first === null ? 0 : (first - 1) * dayLength.value,
    to: last === null ? Infinity : last * dayLength.value - 1,
    name: null,
  };
}

function nameOfDays(app: App, days: Days): string {
  const { format, config } = app;
  const { chronicle: text, common } = config.panels;
  const [first, last] = inOrder(days);
  const [from, to] = [first, last].map((day) => (day === null ? '' : format.whole(day)));
  const words = first === null ? text.until : last === null ? text.since : first === last ? common.day : text.days;
  return fillIn(words, { n: from === '' ? to! : from!, from: from!, to: to! });
}
