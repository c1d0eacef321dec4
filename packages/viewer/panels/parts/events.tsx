/** Lists of events: the sentence of each, its icon, time and place. */
import { useRef } from 'preact/hooks';
import { eventRow } from '#schemas/events/events.js';
import { kindOfRecord } from '#schemas/events/records.js';
import { useApp, useFormat } from '../../state/context.js';
import type { StoryEvent } from '../../words/story.js';
import { PlaceLink } from './links.js';
import { EventSentence, eventText, RecordLink } from './sentences.js';

interface Props {
  readonly label: string;
  readonly events: readonly StoryEvent[];
}

export function EventList({ label, events }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(events);
  // New rows at the top move the others. A click that is pressed on one row and released on another is lost.
  if (list.current?.matches(':active') !== true) shown.current = events;
  return (
    <ol class="events" aria-label={label} ref={list}>
      {shown.current.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ol>
  );
}

function EventRow({ event }: { readonly event: StoryEvent }) {
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
      </div>
      {!app.hasEnded && (x !== 0 || y !== 0) && <PlaceLink x={x} y={y} what={eventText(app, event)} />}
    </li>
  );
}

/** Links to the records of an event. That somebody reigned then is told by the event itself. */
function Records({ ids }: { readonly ids: readonly number[] }) {
  const { kinds } = useApp().config.panels.records;
  return ids
    .map((id) => [id, kindOfRecord(id)] as const)
    .filter(([, kind]) => kind !== 'reign')
    .map(([id, kind]) => (
      <small key={id}>
        {' · '}
        <RecordLink id={id}>{kinds[kind]}</RecordLink>
      </small>
    ));
}

/** Returns the icon as text, also for icons that browsers would show as a coloured picture. */
export function eventSign(type: string): string {
  return `${eventRow(type)?.sign ?? '·'}\uFE0E`;
}
