/** Lists of events: the sentence of each, its icon, time and place. */
import { useRef } from 'preact/hooks';
import { eventRow } from '#schemas/events/events.js';
import { useApp, useFormat } from '../../state/context.js';
import { type StoryEvent, articleBefore, storyName } from '../../words/story.js';
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

/** Payload keys of the clan `{a}`. The first key that is present is used. */
const A_KEYS: readonly string[] = [
  'a',
  'parent',
  'winner_clan',
  'invader_clan',
  'assassin_clan',
  'former_clan',
  'from',
  'leader_clan',
  'clan',
  'clan_id',
];
const B_KEYS: readonly string[] = ['b', 'new_clan', 'loser_clan', 'victim_clan', 'to'];
const OTHER_KEYS: readonly string[] = ['killer', 'prey', 'victim', 'guest'];

function EventSentence({ event }: { readonly event: StoryEvent }) {
  return parts(useApp(), event).map((part, at) => {
    if (typeof part === 'string') return part;
    if (part.kind === 'law') return <LawLink key={at} law={part.law} />;
    const Link = part.kind === 'clan' ? ClanLink : CreatureLink;
    return <Link key={at} id={part.id} name={part.name} />;
  });
}

export function eventText(app: App, event: StoryEvent): string {
  return parts(app, event)
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'law') return nameOf(app.config, 'laws', part.law);
      return part.name ?? app.config.panels.common.clanless;
    })
    .join('');
}

type Part =
  | string
  | { readonly kind: 'clan' | 'creature'; readonly id: number; readonly name: string | null }
  | { readonly kind: 'law'; readonly law: string };

function parts(app: App, event: StoryEvent): Part[] {
  const { stories } = app.config.panels;
  const pattern = stories[storyName(event)] ?? event.type;
  return pattern
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .flatMap((part) => (part.startsWith('{') ? place(app, event, part.slice(1, -1)) : part))
    .flatMap((part, at) => {
      if (typeof part === 'string' || part.kind !== 'clan') return part;
      return [articleBefore(app.config.language, part.name, at === 0), part];
    });
}

function place(app: App, event: StoryEvent, name: string): Part | Part[] {
  const { payload, entity_id: id } = event;
  switch (name) {
    case 'a':
    case 'b': {
      const clan = numberAt(payload, name === 'a' ? A_KEYS : B_KEYS) ?? 0;
      return { kind: 'clan', id: clan, name: clan === 0 ? null : bannerOf(app, clan).name };
    }
    case 'who': {
      const kept = typeof payload['personal_name'] === 'string' ? payload['personal_name'] : null;
      const named = event.type === 'succession' ? Number(payload['new_leader'] ?? id) : id;
      return {
        kind: 'creature',
        id: named,
        name: kept ?? creatureName(app, named),
      };
    }
    case 'other': {
      const other = numberAt(payload, OTHER_KEYS) ?? 0;
      return { kind: 'creature', id: other, name: creatureName(app, other) };
    }
    case 'n':
      return String(payload['generation'] ?? payload['member_count'] ?? listLength(payload['clans']));
    default:
      return Array.isArray(payload['laws']) ? lawList(payload['laws']) : whatWords(app, event);
  }
}

function lawList(laws: readonly unknown[]): Part[] {
  return laws.flatMap((law, at) => [...(at === 0 ? [] : [', ']), { kind: 'law' as const, law: String(law) }]);
}

/** Returns the text for `{what}`: a cause, a kind or a name. */
function whatWords({ config }: App, { type, cause, payload }: StoryEvent): string {
  const { kind, culture, name, season, variant } = payload;
  if (type === 'death') return nameOf(config, 'causes', cause).toLocaleLowerCase(config.language);
  if (type === 'anomaly') return nameOf(config, 'anomalies', String(kind)).toLocaleLowerCase(config.language);
  if (typeof season === 'string') return nameOf(config, 'seasons', season).toLocaleLowerCase(config.language);
  if (typeof variant === 'string') return nameOf(config, 'plantVariants', variant);
  return String(culture ?? name ?? kind ?? '');
}

function numberAt(payload: StoryEvent['payload'], keys: readonly string[]): number | null {
  for (const key of keys) if (typeof payload[key] === 'number') return payload[key];
  return null;
}

function listLength(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

/** Returns the icon as text, also for icons that browsers would show as a coloured picture. */
export function eventSign(type: string): string {
  return `${eventRow(type)?.sign ?? '·'}\uFE0E`;
}
