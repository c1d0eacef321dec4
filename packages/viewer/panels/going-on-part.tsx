/** What goes on in the world now, for those who only watch: open wars, plagues and famines, the weather, great deeds. */
import { useSignalEffect } from '@preact/signals';
import { useState } from 'preact/hooks';
import { RECORDS, type RecordKind } from '#schemas/events/records.js';
import { NOTABLE_WEIGHT, weightOf } from '../director/weights.js';
import type { Answers } from '#client/index.js';
import { ifKept } from '../state/absent.js';
import { useApp, useArchive, useBeat, useReading, useTexts } from '../state/context.js';
import { fillIn, nameOf } from '../words/config.js';
import { Button, Note, Section } from './parts/blocks.js';
import { EventList, Sign } from './parts/events.js';
import { RecordLink, RecordSentence } from './parts/sentences.js';

const READ_MS = 5000;
const LINES_MAX = 5;
const RECORDS_MAX = 3;
const KINDS = ['war', 'feud', 'plague', 'famine'] satisfies readonly RecordKind[];
/** Events that are read to be folded into a few lines. */
const EVENTS_READ = 100;
/** Weather and season that are worth a line. */
const HARSH_WEATHERS: ReadonlySet<string | null> = new Set(['storm', 'fog']);
const HARSH_SEASON = 'winter';

export function GoingOn() {
  const archive = useArchive();
  const { goingOn: text, today, common } = useTexts();
  const { answer, refusal } = useReading(null, READ_MS, async () => {
    const [{ records }, { events }] = await Promise.all([
      ifKept<Pick<Answers['/api/records'], 'records'>>(
        archive.read('/api/records', { open: true, kinds: KINDS.join(','), order: 'greatest', limit: RECORDS_MAX }),
        { records: [] },
      ),
      archive.history({ major: true, limit: EVENTS_READ }),
    ]);
    return { records, events: events.filter((event) => weightOf(event) >= NOTABLE_WEIGHT) };
  });
  useBeat();
  const harshness = useHarshness();
  if (answer === null) return <Section title={text.title} children={<Note>{refusal ?? common.loading}</Note>} />;
  const { records, events } = answer;
  const left = LINES_MAX - records.length - (harshness === null ? 0 : 1);
  return (
    <Section id="going-on" title={text.title}>
      <ul class="events">
        {records.map((record) => (
          <li key={record.id} data-kind={record.kind}>
            <Sign sign={RECORDS[record.kind].sign} />
            <span class="story">
              <RecordSentence record={record} /> <RecordLink id={record.id}>{today.record}</RecordLink>
            </span>
          </li>
        ))}
        {harshness}
      </ul>
      <EventList label={text.title} events={events} isFolded most={left} />
      {records.length === 0 && events.length === 0 && harshness === null && <Note>{text.quiet}</Note>}
      <HoldButton />
      <Note>{text.text}</Note>
    </Section>
  );
}

/** A line about harsh weather or a harsh season, which leads to the whole plane; null in mild times. */
function useHarshness() {
  const { client, config, camera, follow } = useApp();
  const { goingOn: text } = useTexts();
  if (!client.world.isKnown) return null;
  const { world } = client.world.tables;
  const [weather, season] = [world.text('weather', 0), world.text('season', 0)];
  if (!HARSH_WEATHERS.has(weather) && season !== HARSH_SEASON) return null;
  const places = { weather: nameOf(config, 'weathers', weather), season: nameOf(config, 'seasons', season) };
  const show = (): void => {
    follow.value = null;
    camera.fit();
  };
  return (
    <li key="weather" data-kind="weather">
      <Sign sign="☂" />
      <Button class="link" onClick={show}>
        {fillIn(text.weather, places)}
      </Button>
    </li>
  );
}

function HoldButton() {
  const { isHeld } = useApp();
  const { goingOn: text } = useTexts();
  const [isOn, setOn] = useState(isHeld.value);
  useSignalEffect(() => setOn(isHeld.value));
  return (
    <Button id="hold" aria-pressed={isOn} onClick={() => (isHeld.value = !isHeld.value)}>
      {isOn ? text.jump : text.hold}
    </Button>
  );
}
