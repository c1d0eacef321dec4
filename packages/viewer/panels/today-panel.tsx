/** The front page: what has happened since the last visit, in the last day and in this epoch, and what goes on now. */
import { useMemo } from 'preact/hooks';
import type { Answers } from '../../client/index.js';
import { RECORDS, type RecordKind } from '#schemas/events/records.js';
import { useApp, useArchive, useFormat, useReading, useTexts } from '../state/context.js';
import type { Visit } from '../state/visits.js';
import { nameOf, fillIn } from '../words/config.js';
import type { Panel } from './panel.js';
import { Checkbox, Button, Note, Section } from './parts/blocks.js';
import { eventSign, Sign } from './parts/events.js';
import { ClanLink, CreatureLink, PlaceLink } from './parts/links.js';
import type { Format } from '../words/format.js';
import {
  EventSentence,
  RecordLink,
  RecordSentence,
  type RecordState,
  SumSentence,
  eventText,
} from './parts/sentences.js';
import { SpanFields } from './span-part.js';

export const todayPanel: Panel = { name: 'today', sign: '☼', isOfAnyWorld: true, View: Today };

type Digest = Answers['/api/digest'];
type Item = Digest['items'][number];

const READ_MS = 10_000;
const NOW_KINDS = ['war', 'feud', 'plague', 'famine'] satisfies readonly RecordKind[];
const NOW_SHOWN = 5;
const SPAN_ITEMS = 10;

function Today() {
  const app = useApp();
  const { today: text, common } = useTexts();
  const archive = useArchive();
  const visit = app.hasEnded ? null : app.visits.last.value;
  const { answer, refusal } = useReading(null, READ_MS, async () => {
    const { days } = await archive.summary('age');
    const age = days.at(-1);
    const [day, epoch, open] = await Promise.all([
      archive.read('/api/digest'),
      archive.read('/api/digest', { from: app.hasEnded ? 0 : (age?.start_tick ?? 0) }),
      archive.read('/api/records', { open: true, kinds: NOW_KINDS.join(','), order: 'greatest', limit: NOW_SHOWN }),
    ]);
    return { day, epoch, open: open.records, age: age?.label ?? null };
  });
  if (answer === null) return <Note>{refusal ?? common.loading}</Note>;
  const { day, epoch, open, age } = answer;
  const title = app.hasEnded || age === null ? text.life : fillIn(text.epoch, { n: nameOf(app.config, 'epochs', age) });
  return (
    <>
      {visit !== null && <Since visit={visit} />}
      <Section title={text.day}>
        <Items items={day.items} />
      </Section>
      {open.length > 0 && (
        <Section title={text.now}>
          <ul class="events">
            {open.map((record) => (
              <li key={record.id} data-kind={record.kind}>
                <Sign sign={RECORDS[record.kind].sign} />
                <span class="story">
                  <RecordSentence record={record} /> <RecordLink id={record.id}>{text.record}</RecordLink>
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={title}>
        <Items items={epoch.items} />
      </Section>
      <Section title={text.span}>
        <Note>{text.spanText}</Note>
        <SpanFields prefix="today-" />
        {app.span.value !== null && <SpanDigest from={app.span.value.from} to={app.span.value.to} />}
      </Section>
      {!app.hasEnded && (
        <Checkbox
          label={text.announce}
          isOn={app.settings.value.news}
          change={(news) => app.settings.choose({ news })}
        />
      )}
    </>
  );
}

/** What happened while the reader was away, at three scales. */
function Since({ visit }: { readonly visit: Visit }) {
  const app = useApp();
  const { today: text, common } = useTexts();
  const format = useFormat();
  const archive = useArchive();
  const { answer, refusal } = useReading(visit.tick, Infinity, (from) =>
    archive.read('/api/digest', { from, creature_ids: visit.creatures.join(','), clan_ids: visit.clans.join(',') }),
  );
  const days = answer && format.exact(answer.days);
  return (
    <Section id="since" title={text.since}>
      <Note>
        {refusal ?? (days ? fillIn(text.sinceText, { n: days, day: format.dayNumber(visit.tick) }) : common.loading)}
      </Note>
      {answer !== null && (
        <>
          <Items items={answer.items} />
          <Subjects title={text.followed} subjects={answer.creatures} kind="creature" />
          <Subjects title={text.clans} subjects={answer.clans} kind="clan" />
        </>
      )}
      <Button id="seen" onClick={() => app.visits.acknowledge()}>
        {text.seen}
      </Button>
    </Section>
  );
}

interface SubjectsProps {
  readonly title: string;
  readonly subjects: Digest['creatures'];
  readonly kind: 'creature' | 'clan';
}

function Subjects({ title, subjects, kind }: SubjectsProps) {
  const { today: text } = useTexts();
  if (subjects.length === 0) return null;
  const Link = kind === 'clan' ? ClanLink : CreatureLink;
  return (
    <div>
      <h4>{title}</h4>
      {subjects.map(({ id, name, items }) => (
        <div key={id} class="subject">
          <b>
            <Link id={id} name={name} />
          </b>
          {items.length === 0 ? <Note>{text.lived}</Note> : <Items items={items} />}
        </div>
      ))}
    </div>
  );
}

function SpanDigest({ from, to }: { readonly from: number; readonly to: number }) {
  const archive = useArchive();
  const { common } = useTexts();
  const query = useMemo(() => ({ from, limit: SPAN_ITEMS, ...(to < Infinity && { to }) }), [from, to]);
  const { answer, refusal } = useReading(`${from} ${to}`, Infinity, () => archive.read('/api/digest', query));
  return answer === null ? <Note>{refusal ?? common.loading}</Note> : <Items items={answer.items} />;
}

function Items({ items }: { readonly items: readonly Item[] }) {
  const { today: text } = useTexts();
  if (items.length === 0) return <Note>{text.quiet}</Note>;
  return (
    <ul class="events digest">
      {items.map((item) => (
        <ItemRow key={`${item.record?.id ?? ''} ${item.event?.id ?? ''} ${item.sum?.story ?? ''}`} item={item} />
      ))}
    </ul>
  );
}

function ItemRow({ item: { event, record, sum, wins, cause, tick } }: { readonly item: Item }) {
  const app = useApp();
  const { today: text } = useTexts();
  const format = useFormat();
  const sign = record ? RECORDS[record.kind].sign : event ? eventSign(event.type) : '≈';
  const recordIds = event?.record_ids ?? [];
  return (
    <li data-kind={record?.kind ?? event?.type ?? sum?.story}>
      <Sign sign={sign} />
      <div>
        <span class="story">
          {record && <RecordSentence record={record} />}
          {event && <EventSentence event={event} />}
          {event && wins !== null && (
            <>
              {' '}
              <SumSentence story="fame" facts={{ n: wins, who: event.entity_id }} />
            </>
          )}
          {sum && <SumSentence story={sum.story} facts={{ n: sum.n, usual: sum.usual }} />}
        </span>
        {cause && (
          <small>
            {text.because}
            <EventSentence event={cause} />
          </small>
        )}
        <small>
          {!sum && (record?.end_tick ? spanOf(format, record) : format.day(tick))}
          {record && ' · '}
          {record && <RecordLink id={record.id}>{text.record}</RecordLink>}
          {event && recordIds.length > 0 && ' · '}
          {event && recordIds.length > 0 && <RecordLink id={recordIds[0]!}>{text.record}</RecordLink>}
        </small>
      </div>
      {event && !app.hasEnded && (event.x !== 0 || event.y !== 0) && (
        <PlaceLink x={event.x} y={event.y} what={eventText(app, event)} />
      )}
    </li>
  );
}

/** Returns the first and the last day of a record that is over. */
function spanOf(format: Format, { begin_tick: from, end_tick: to }: RecordState): string {
  const [first, last] = [format.day(from), format.day(to ?? from)];
  return first === last ? first : `${first}–${format.dayNumber(to ?? from)}`;
}
