/** Builds the lines of the pages of a record, of the last day, and of the annals with the worlds. */
import { RECORDS } from '#schemas/events/records.js';
import type { Answers } from '../../client/index.js';
import type { RecordAnswer } from '#schemas/wire/records.js';
import { UI_COLORS } from '../map/palette.js';
import { dayLengthOf, type App, type EventEntry } from '../state/app.js';
import { eventColor, eventText } from './event-text.js';
import { wrap } from '../screen/cells.js';
import { daysText, dayText, hourText, number } from './format.js';
import { EMPTY_LINE, titleLine, wrapped, type PageLine, type Target } from './line.js';

/** Width of a sentence, in cells: it fits the narrowest screen, and the part of a wide screen beside the map. */
const WIDE = 57;

type WorldRecord = RecordAnswer['record'];

/** Returns the lines of the open record; empty until it is read. */
export function recordLines(app: App): PageLine[] {
  const { page, open } = app.records;
  if (page === null || page.record.id !== open) return [];
  const { record, events, events_total: total } = page;
  const dayLength = dayLengthOf(app);
  const moment = (tick: number): string => `day ${dayText(tick, dayLength)} ${hourText(tick, dayLength)}`;
  return [
    titleLine(RECORDS[record.kind].name),
    ...wrapped(record.text, WIDE, UI_COLORS.text),
    EMPTY_LINE,
    ...fact('began', moment(record.begin_tick)),
    ...fact('ended', record.end_tick === null ? 'goes on' : `${moment(record.end_tick)}${worded(record.end)}`),
    ...fact('lasted', `${number(record.days)} d`),
    ...(record.cause === null ? [] : fact('cause', record.cause.replaceAll('_', ' '))),
    ...record.sides.flatMap(sideLines),
    ...record.people.flatMap(({ id, name, role }) => fact(role.replaceAll('_', ' '), named(name, id), creature(id))),
    ...deadLines(record, dayLength),
    EMPTY_LINE,
    titleLine(`Events (${number(total)})`),
    ...events.map((event) => eventLine(event, app)),
  ];
}

function worded(end: WorldRecord['end']): string {
  return end === null ? '' : `, ${end.replaceAll('_', ' ')}`;
}

function creature(id: number): Target {
  return { kind: 'creature', id };
}

function named(name: string | null, id: number): string {
  return name ?? `#${id}`;
}

const LABEL_WIDTH = 11;

/** Returns a text with its label before the first line. */
function fact(label: string, text: string, target: Target | null = null): PageLine[] {
  return wrap(text, WIDE - LABEL_WIDTH).map((line, row) => ({
    parts: [
      [(row === 0 ? label : '').padEnd(LABEL_WIDTH), UI_COLORS.quiet],
      [line, UI_COLORS.text],
    ],
    target,
  }));
}

function sideLines(side: WorldRecord['sides'][number]): PageLine[] {
  const { clan_name: name, leader_id: leader, leader_name: led, fights_won: won, dead, houses_won: houses } = side;
  const under = leader === null ? '' : ` under ${named(led, leader)}`;
  const text = `${name}${under}: ${number(won)} won, ${number(dead)} dead, ${number(houses)} houses taken`;
  return fact('side', text, leader === null ? null : creature(leader));
}

function deadLines({ dead, dead_total: total }: WorldRecord, dayLength: number): PageLine[] {
  if (total === 0) return [];
  return [
    EMPTY_LINE,
    titleLine(`Dead (${number(total)})`),
    ...dead.map(({ id, name, tick, killer_id: killer, killer_name: by }): PageLine => ({
      parts: [
        [`day ${dayText(tick, dayLength)}`.padEnd(LABEL_WIDTH), UI_COLORS.faint],
        [named(name, id), UI_COLORS.text],
        [killer === null ? '' : `, killed by ${named(by, killer)}`, UI_COLORS.quiet],
      ],
      target: creature(id),
    })),
  ];
}

function eventLine(event: EventEntry, app: App): PageLine {
  const dayLength = dayLengthOf(app);
  return {
    parts: [
      [`${dayText(event.tick, dayLength)} ${hourText(event.tick, dayLength)}  `, UI_COLORS.faint],
      [eventText(event, app.world?.seed ?? null), event.major ? eventColor(event) : UI_COLORS.quiet],
    ],
    target: placeOf(event),
  };
}

function placeOf({ x, y, creature_ids: ids }: EventEntry): Target {
  return { kind: 'place', x, y, creatureId: ids[0] ?? 0 };
}

/** Returns what happened in the last day, the most improbable first; empty until it is read. */
export function todayLines(app: App): PageLine[] {
  const { digest } = app.today;
  if (digest === null) return [];
  const dayLength = dayLengthOf(app);
  const told = digest.items.flatMap((item): PageLine[] => {
    const target = targetOf(item);
    return [
      ...wrapped(item.text, WIDE, item.event?.major ? eventColor(item.event) : UI_COLORS.text, target),
      ...(item.cause_text === null ? [] : wrapped(`  because: ${item.cause_text}`, WIDE, UI_COLORS.quiet, target)),
      {
        parts: [[`  day ${dayText(item.tick, dayLength)} ${hourText(item.tick, dayLength)}`, UI_COLORS.faint]],
        target,
      },
    ];
  });
  const none = wrapped('Nothing out of the ordinary happened.', WIDE, UI_COLORS.quiet);
  return [
    titleLine(`The last ${digest.days <= 1 ? 'day' : `${number(digest.days)} days`}`),
    ...(told.length === 0 ? none : told),
  ];
}

function targetOf({ record, event }: Answers['/api/digest']['items'][number]): Target | null {
  if (record !== null) return { kind: 'record', id: record.id };
  return event === null ? null : placeOf(event);
}

/** Returns the notables, ages and ended clans of the world, and the worlds of the store; empty until they are read. */
export function annalsLines(app: App): PageLine[] {
  const { annals, worlds } = app.annals;
  if (annals === null) return [];
  const { day_length: dayLength, notables, eras, clan_epitaphs: epitaphs } = annals;
  const people = Object.entries(notables).flatMap(([role, notable]) =>
    notable === null ? [] : fact(role, notable.text, creature(notable.id)),
  );
  return [
    titleLine('Notables'),
    ...(people.length === 0 ? fact('', 'nobody yet') : people),
    EMPTY_LINE,
    titleLine('Ages'),
    ...eras.flatMap(({ age, start_tick: from, text }) => fact(`${age} ${dayText(from, dayLength)}`, text)),
    EMPTY_LINE,
    titleLine(`Clans that ended (${number(annals.clans_ended)})`),
    ...epitaphs.flatMap(({ text }) => wrapped(text, WIDE, UI_COLORS.text)),
    EMPTY_LINE,
    titleLine('Worlds'),
    ...worlds.flatMap(({ id, seed, ticks, events, peak_population: peak, ended_at: ended }) =>
      fact(
        `world ${id}`,
        `seed ${seed}, ${daysText(ticks, dayLength)}, ${number(events)} events, at most ${number(peak)} living${ended === null ? ', running' : ''}`,
      ),
    ),
  ];
}
