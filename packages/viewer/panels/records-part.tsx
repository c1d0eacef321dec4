/** Records in the annals: a list by kind, and the page of one record with its clans, dead and events. */
import { useState } from 'preact/hooks';
import { RECORD_KINDS, type RecordKind } from '#schemas/events/records.js';
import { useApp, useArchive, useFormat, useReading, useTexts } from '../state/context.js';
import { fillIn } from '../words/config.js';
import { Button, Choices, Facts, Note, Section } from './parts/blocks.js';
import { EventList } from './parts/events.js';
import { ClanLink, CreatureLink } from './parts/links.js';
import { RecordLink, RecordSentence, type RecordState } from './parts/sentences.js';
import { WatchLink } from './parts/watch-link.js';

const READ_MS = 10_000;
const PAGE = 20;
const EVENTS = 200;

export function Records() {
  const { record } = useApp();
  return record.value === null ? <RecordList /> : <RecordPage key={record.value} id={record.value} />;
}

function RecordList() {
  const { recordPage: text, records } = useTexts();
  const archive = useArchive();
  const [kind, setKind] = useState<RecordKind | 'all'>('all');
  const [limit, setLimit] = useState(PAGE);
  const { answer, refusal } = useReading(`${kind} ${limit}`, READ_MS, () =>
    archive.read('/api/records', { order: 'greatest', limit, kinds: kind === 'all' ? null : kind }),
  );
  return (
    <Section title={text.title} id="records">
      <Choices<RecordKind | 'all'>
        label={text.kinds}
        choices={[['all', text.all], ...RECORD_KINDS.map((each) => [each, records.kinds[each]] as const)]}
        chosen={kind}
        choose={setKind}
      />
      <Note>{refusal ?? (answer?.records.length === 0 && text.none)}</Note>
      <ul class="log">
        {answer?.records.map((record) => (
          <RecordRow key={record.id} record={record} />
        ))}
      </ul>
      <Button id="more-records" hidden={answer?.has_more !== true} onClick={() => setLimit(limit + PAGE)}>
        {text.more}
      </Button>
    </Section>
  );
}

function RecordRow({ record }: { readonly record: RecordState }) {
  const { records } = useTexts();
  const format = useFormat();
  return (
    <li>
      <span>
        <RecordLink id={record.id}>{records.kinds[record.kind]}</RecordLink>
        <small>{` ${format.day(record.begin_tick)}`}</small>
        {' · '}
        <RecordSentence record={record} /> <WatchLink tick={record.begin_tick} />
      </span>
    </li>
  );
}

function RecordPage({ id }: { readonly id: number }) {
  const app = useApp();
  const { recordPage: text, records, common } = useTexts();
  const format = useFormat();
  const archive = useArchive();
  const { answer, refusal } = useReading(id, READ_MS, () => archive.record(id, { limit: EVENTS }));
  const back = (
    <Button id="all-records" onClick={() => (app.record.value = null)}>
      {`‹ ${text.back}`}
    </Button>
  );
  if (answer === null) {
    return (
      <Section title={text.title} id="record">
        {back}
        <Note>{refusal ?? common.loading}</Note>
      </Section>
    );
  }
  const { record, events, events_total: total } = answer;
  const { cause } = record;
  return (
    <Section title={records.kinds[record.kind]} id="record">
      {back}
      <p>
        <RecordSentence record={record} />
      </p>
      <WatchLink tick={record.begin_tick} />
      <Facts
        rows={[
          [text.began, format.moment(record.begin_tick)],
          [text.ended, record.end_tick === null ? text.goesOn : format.moment(record.end_tick)],
          [text.lasted, fillIn(common.days, { n: format.exact(record.days) })],
          [text.why, cause && text.causes[cause]],
        ]}
      />
      {record.sides.length > 1 && <Sides sides={record.sides} />}
      <People record={record} />
      {record.dead_total > 0 && (
        <details>
          <summary>{fillIn(text.dead, { n: format.whole(record.dead_total) })}</summary>
          <ul class="log">
            {record.dead.map(({ id: dead, name, clan_id: clan, tick, killer_id: killer, killer_name: by }) => (
              <li key={dead}>
                <span>
                  <CreatureLink id={dead} name={name} />
                  {clan !== null && ' · '}
                  {clan !== null && <ClanLink id={clan} />}
                  <small>
                    {` ${format.day(tick)}`}
                    {killer !== null && ` · ${text.killed} `}
                    {killer !== null && <CreatureLink id={killer} name={by} />}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <h4>{fillIn(text.events, { n: format.whole(total) })}</h4>
      <EventList label={text.title} events={events} />
    </Section>
  );
}

function Sides({ sides }: { readonly sides: RecordState['sides'] }) {
  const { recordPage: text } = useTexts();
  const format = useFormat();
  return (
    <table>
      <caption class="unseen">{text.sides}</caption>
      <thead>
        <tr>
          {[text.side, text.leader, text.won, text.lost, text.houses].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sides.map(({ clan_id: clan, clan_name: name, leader_id: leader, leader_name: led, ...side }) => (
          <tr key={clan}>
            <th scope="row">
              <ClanLink id={clan} name={name} />
            </th>
            <td>{leader === null ? '—' : <CreatureLink id={leader} name={led} />}</td>
            <td>{format.whole(side.fights_won)}</td>
            <td>{format.whole(side.dead)}</td>
            <td>{format.whole(side.houses_won)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function People({ record: { people } }: { readonly record: RecordState }) {
  const { recordPage: text } = useTexts();
  if (people.length < 2) return null;
  return (
    <ul class="log" aria-label={text.people}>
      {people.map(({ id, name, role }) => (
        <li key={`${role} ${id}`}>
          <span>
            {`${text.roles[role]}: `}
            <CreatureLink id={id} name={name} />
          </span>
        </li>
      ))}
    </ul>
  );
}
