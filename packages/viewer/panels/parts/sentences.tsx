/** Sentences of events, records and digests in the reader's language, with links to what they name. */
import { Fragment } from 'preact';
import {
  makeTongue,
  tell,
  tellLife,
  tellLine,
  tellMotive,
  tellRecord,
  tellSum,
  textOf,
  type TellingPart,
  type Tongue,
} from '#schemas/events/telling.js';
import type { SUM_STORIES } from '#schemas/events/records.js';
import type { Answers, Life, Line } from '#client/index.js';
import type { App } from '../../state/app.js';
import { useApp } from '../../state/context.js';
import { bannerOf, creatureName } from '../../state/names.js';
import { nameOf } from '../../words/config.js';
import type { StoryEvent } from '../../words/story.js';
import { Button } from './blocks.js';
import { ClanLink, CreatureLink, LawLink } from './links.js';

export type RecordState = Answers['/api/records']['records'][number];

/** Text with its subjects as links. */
function Telling({ parts }: { readonly parts: readonly TellingPart[] }) {
  return parts.map((part, at) => {
    if (typeof part === 'string') return part;
    if (part.kind === 'law') return <LawLink key={at} law={part.law} />;
    const Link = part.kind === 'clan' ? ClanLink : CreatureLink;
    return <Link key={at} id={part.id} name={part.name} />;
  });
}

export function EventSentence({ event }: { readonly event: StoryEvent }) {
  return <Telling parts={tell(event, tongueOf(useApp()), namesIn(useApp()))} />;
}

export function RecordSentence({ record }: { readonly record: RecordState }) {
  return <Telling parts={recordParts(useApp(), record)} />;
}

interface SumProps {
  readonly story: keyof typeof SUM_STORIES;
  readonly facts: Parameters<typeof tellSum>[1];
}

export function SumSentence({ story, facts }: SumProps) {
  return <Telling parts={tellSum(story, facts, tongueOf(useApp()), namesIn(useApp()))} />;
}

export function eventText(app: App, event: StoryEvent): string {
  return textOf(tell(event, tongueOf(app), namesIn(app)));
}

/** Returns the sentence of an item of a digest. */
export function digestText(app: App, { event, record, sum, wins }: Answers['/api/digest']['items'][number]): string {
  const sumText = (story: keyof typeof SUM_STORIES, facts: SumProps['facts']): string =>
    textOf(tellSum(story, facts, tongueOf(app), namesIn(app)));
  if (record) return textOf(recordParts(app, record));
  if (sum) return sumText(sum.story, { n: sum.n, usual: sum.usual });
  if (!event) return '';
  const fame = wins === null ? '' : ` ${sumText('fame', { n: wins, who: event.entity_id })}`;
  return eventText(app, event) + fame;
}

/** A link to the page of a record, in the annals. */
export function RecordLink({ id, children }: { readonly id: number; readonly children: string }) {
  const app = useApp();
  const show = (): void => {
    app.record.value = id;
    app.open('annals');
  };
  return (
    <Button class="link" data-record={id} onClick={show}>
      {children}
    </Button>
  );
}

function recordParts(app: App, { story, facts, people, names }: RecordState): TellingPart[] {
  const who = people[0]?.id ?? 0;
  return tellRecord({ story, who, facts, names }, tongueOf(app), namesIn(app));
}

/** Returns the sentences of a life in parts, with its end in the place of the bare death. */
function lifeParts(app: App, { entity, life, events }: Life): TellingPart[][] {
  const told = life.map((chapter) =>
    tellLife(
      { ...chapter, who: entity.id, caste: entity.sex === 'female' ? 'Woman' : (entity.caste ?? null) },
      tongueOf(app),
      namesIn(app),
    ),
  );
  const death = events.find(({ type, entity_id: dead }) => type === 'death' && dead === entity.id);
  if (death === undefined) return told;
  return [...told.slice(0, -1), tell(death as StoryEvent, tongueOf(app), namesIn(app)), ...told.slice(-1)];
}

export function LifeSentences({ life }: { readonly life: Life }) {
  return lifeParts(useApp(), life).map((parts, at) => (
    <Fragment key={at}>
      <Telling parts={parts} />{' '}
    </Fragment>
  ));
}

/** What a living creature does and why. */
export function MotiveSentence({ life: { entity, motive } }: { readonly life: Life }) {
  const app = useApp();
  if (motive === null) return null;
  const caste = entity.sex === 'female' ? 'Woman' : (entity.caste ?? null);
  return <Telling parts={tellMotive({ ...motive, who: entity.id, caste }, tongueOf(app), namesIn(app))} />;
}

/** What has become of a line of mothers. */
export function LineSentence({ line }: { readonly line: Line }) {
  const app = useApp();
  return <Telling parts={tellLine(line, tongueOf(app), namesIn(app))} />;
}

export function lifeLines(app: App, life: Life): string[] {
  return lifeParts(app, life).map(textOf);
}

function namesIn(app: App) {
  return { clan: (id: number) => bannerOf(app, id).name, creature: (id: number) => creatureName(app, id) };
}

function tongueOf({ config }: App): Tongue {
  return makeTongue(config.language, config.panels, (table, code) => nameOf(config, table, code));
}
