/** A list of events: sentence, time and place. */
import { useRef } from 'preact/hooks';
import { useApp, useFormat } from '../../state/context.js';
import type { StoryEvent } from '../../words/story.js';
import { eventSign } from './event-icons.js';
import { EventSentence, eventText } from './event-sentence.js';
import { PlaceLink } from './links.js';

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
      </div>
      {!app.hasEnded && (x !== 0 || y !== 0) && <PlaceLink x={x} y={y} what={eventText(app, event)} />}
    </li>
  );
}
