/** Lists of events: the sentence of each, its icon, time and place. */
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { eventRow } from '#schemas/events/events.js';
import { kindOfRecord } from '#schemas/events/records.js';
import { useApp, useFormat, useTexts } from '../../state/context.js';
import { fillIn, nameOf } from '../../words/config.js';
import { foldLines, type Line } from '../../words/folding.js';
import type { StoryEvent } from '../../words/story.js';
import { PlaceLink } from './links.js';
import { WatchLink } from './watch-link.js';
import { EventSentence, eventText, RecordLink, SumSentence } from './sentences.js';

interface Props {
  readonly label: string;
  readonly events: readonly StoryEvent[];
  /** Whether lines that belong together are one line, which opens. */
  readonly isFolded?: boolean;
  /** Whether a day has about ten lines at most, in a folded list. */
  readonly isTerse?: boolean;
  /** Most lines to show of a folded list. */
  readonly most?: number;
}

export function EventList({ label, events, isFolded = false, isTerse = false, most = Infinity }: Props) {
  const { dayLength } = useFormat();
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(events);
  // New rows at the top move the others. A click that is pressed on one row and released on another is lost.
  if (list.current?.matches(':active') !== true) shown.current = events;
  return (
    <ol class="events" aria-label={label} ref={list}>
      {isFolded
        ? foldLines(shown.current, dayLength, isTerse)
            .slice(0, most)
            .map((line) => <LineRow key={line.key} line={line} />)
        : shown.current.map((event) => <EventRow key={event.id} event={event} />)}
    </ol>
  );
}

function LineRow({ line }: { readonly line: Line }) {
  const { head, rest, kind } = line;
  const { chronicle: text } = useTexts();
  const format = useFormat();
  if (kind === 'alone') return <EventRow event={head} />;
  const others = (events: readonly StoryEvent[]) => (
    <details>
      <summary>{fillIn(text.folded, { n: format.whole(events.length) })}</summary>
      <ol class="events">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ol>
    </details>
  );
  if (kind === 'deed') return <EventRow event={head}>{others(rest)}</EventRow>;
  return (
    <li data-type={head.type} data-fold={kind}>
      <span class="sign" aria-hidden="true">
        {kind === 'rest' ? '…' : eventSign(head.type)}
      </span>
      <div>
        <span class="story">
          {kind === 'many' ? <ManyLine line={line} /> : kind === 'rest' ? text.rest : <WarLine line={line} />}
        </span>
        <time>{format.day(head.tick)}</time>
        {line.recordId !== null && <Records ids={[line.recordId]} />}
        {others([head, ...rest])}
      </div>
    </li>
  );
}

/** What a war, or two clans without a war, brought on one day. */
function WarLine({ line: { head, rest, kind } }: { readonly line: Line }) {
  const events = [head, ...rest];
  const of = (...types: readonly string[]): number => events.filter(({ type }) => types.includes(type)).length;
  const fights = events.filter(({ type }) => type === 'war');
  const [a = 0, b = 0] = (fights[0] ?? head).clan_ids ?? [];
  const dead = fights.filter(({ payload }) => payload['lethal'] === true).length;
  return (
    <SumSentence
      story={kind === 'war' ? 'war_day' : 'fights_day'}
      facts={{
        n: fights.length,
        a,
        b,
        dead,
        houses: of('conquest', 'takeover'),
        others: of('raid', 'herald', 'betrayal'),
      }}
    />
  );
}

function ManyLine({ line: { head, rest } }: { readonly line: Line }) {
  const { config } = useApp();
  const format = useFormat();
  return fillIn(config.panels.chronicle.many, {
    n: format.whole(rest.length + 1),
    what: nameOf(config, 'events', head.type),
  });
}

function EventRow({ event, children }: { readonly event: StoryEvent; readonly children?: ComponentChildren }) {
  const app = useApp();
  const { type, tick, x, y, major } = event;
  const when = useFormat().moment(tick);
  return (
    <li data-type={type} data-major={major === true ? 'true' : undefined}>
      <span class="sign" aria-hidden="true">
        {eventSign(type)}
      </span>
      <div>
        <span class="story">
          <EventSentence event={event} />
        </span>
        <time title={when}>{when}</time>
        <Records ids={event.record_ids ?? []} />
        <WatchLink tick={tick} place={x !== 0 || y !== 0 ? { x, y } : undefined} />
        {children}
      </div>
      {!app.hasEnded && (x !== 0 || y !== 0) && <PlaceLink x={x} y={y} what={eventText(app, event)} />}
    </li>
  );
}

/** Links to the records of an event, without the reigns, which every major event of a clan belongs to. */
function Records({ ids }: { readonly ids: readonly number[] }) {
  const { kinds } = useApp().config.panels.records;
  return ids
    .map((id) => [id, kindOfRecord(id)] as const)
    .filter(([, kind]) => kind !== 'reign')
    .map(([id, kind]) => (
      <small key={id}>
        <RecordLink id={id}>{kinds[kind]}</RecordLink>{' '}
      </small>
    ));
}

/** Returns the icon as text, also for icons that browsers would show as a coloured picture. */
export function eventSign(type: string): string {
  return `${eventRow(type)?.sign ?? '·'}\uFE0E`;
}

/** An icon before a line, as text also where browsers have a coloured picture. */
export function Sign({ sign }: { readonly sign: string }) {
  return (
    <span class="sign" aria-hidden="true">
      {sign.endsWith('\uFE0E') ? sign : `${sign}\uFE0E`}
    </span>
  );
}
