/** Lists of events: the sentence of each, its icon, time and place. */
import { useRef } from 'preact/hooks';
import { eventRow } from '#schemas/events/events.js';
import { useApp, useFormat } from '../../state/context.js';
import { tell, textOf, type TellingPart, type Tongue } from '#schemas/events/telling.js';
import type { StoryEvent } from '../../words/story.js';
import { PlaceLink, ClanLink, CreatureLink, LawLink } from './links.js';
import type { App } from '../../state/app.js';
import { bannerOf, creatureName } from '../../state/names.js';
import { nameOf } from '../../words/config.js';

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

// An event of the chronicle as a sentence in the reader's language, with links to its subjects.

function EventSentence({ event }: { readonly event: StoryEvent }) {
  return parts(useApp(), event).map((part, at) => {
    if (typeof part === 'string') return part;
    if (part.kind === 'law') return <LawLink key={at} law={part.law} />;
    const Link = part.kind === 'clan' ? ClanLink : CreatureLink;
    return <Link key={at} id={part.id} name={part.name} />;
  });
}

export function eventText(app: App, event: StoryEvent): string {
  return textOf(parts(app, event));
}

function parts(app: App, event: StoryEvent): TellingPart[] {
  return tell(event, tongueOf(app), {
    clan: (id) => bannerOf(app, id).name,
    creature: (id) => creatureName(app, id),
  });
}

/** Names of castes keep their capital; other codes are common nouns. */
function tongueOf({ config, format }: App): Tongue {
  const { language, panels } = config;
  return {
    language,
    stories: panels.stories,
    records: panels.records.stories,
    word: (table, code) => {
      const name = nameOf(config, table, code);
      return table === 'castes' ? name : name.toLocaleLowerCase(language);
    },
    law: (name) => nameOf(config, 'laws', name),
    number: (value) => (Math.abs(value) < 10 ? format.compact(value) : format.whole(value)),
    nobody: panels.common.nobody,
  };
}

/** Returns the icon as text, also for icons that browsers would show as a coloured picture. */
export function eventSign(type: string): string {
  return `${eventRow(type)?.sign ?? '·'}\uFE0E`;
}
