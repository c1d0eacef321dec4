/** The inspector of the selection: a creature's vitals, brain, body, family and life, or a plant, house or corpse. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { SpacelandError } from '../../client/index.js';
import { useApp, useArchive, useBeat, useReading, useTexts } from '../state/context.js';
import { rowOf } from '../world/entities.js';
import { Body, Vitals } from './creature/body-part.js';
import { Brain } from './creature/brain-part.js';
import { CreatureFacts, Head, Skills, Family } from './creature/facts-part.js';
import { Finder } from './creature/finder-part.js';
import { LinePage } from './creature/line-part.js';
import { MotivePart } from './creature/motive-part.js';
import { Obituary } from './creature/obituary-part.js';
import { ThingFacts } from './creature/thing-part.js';
import type { Panel } from './panel.js';
import { Note, Section } from './parts/blocks.js';
import { EventList } from './parts/events.js';

const READ_MS = 1000;
const EVENTS_SHOWN = 40;

export const creaturePanel: Panel = { name: 'creature', sign: '♙', isOfAnyWorld: true, View: Inspector };

function Inspector() {
  const { selection, line } = useApp();
  if (line.value !== null) return <LinePage key={line.value} id={line.value} />;
  const { value: chosen } = selection;
  switch (chosen?.kind) {
    case 'creature':
      return <Creature key={chosen.id} id={chosen.id} />;
    case 'plant':
    case 'house':
    case 'corpse':
      return <ThingFacts kind={chosen.kind} id={chosen.id} />;
    default:
      return <Finder />;
  }
}

function Creature({ id }: { readonly id: number }) {
  const { client, hasEnded } = useApp();
  const { creature: text } = useTexts();
  const archive = useArchive();
  const [isOver, setOver] = useState(false);
  const [retries, setRetries] = useState(0);
  useBeat();
  const isHere = !hasEnded && rowOf(client.world.tables.creatures, id) >= 0;
  // A dead creature and an ended world do not change, so they are read once.
  const everyMs = isOver && !isHere ? Infinity : READ_MS;
  const { answer: life, refusal, error } = useReading(id, everyMs, () => archive.creature(id), `${isHere} ${retries}`);
  const isDying = !hasEnded && !isHere && life?.alive === true;
  useEffect(() => {
    if (!isDying) return;
    // A timer is needed, because the chronicle receives a death slightly later and the clock stops in an empty world.
    const timer = setTimeout(() => setRetries(retries + 1), READ_MS);
    return () => clearTimeout(timer);
  }, [isDying, retries]);
  useLayoutEffect(() => setOver(life !== null && (hasEnded || !life.alive)), [life]);
  return (
    <>
      <Note>{refusal}</Note>
      {life !== null && (
        <div id="life">
          <Head {...life} />
          {isHere && <MotivePart {...life} />}
          {isHere && <Vitals id={id} />}
          <Obituary {...life} />
          <CreatureFacts {...life} />
          <Skills {...life} />
          <Family {...life} />
          <Section title={text.events}>
            <EventList label={text.events} events={life.events.slice(0, EVENTS_SHOWN)} />
          </Section>
          <Body {...life} />
          <Brain {...life} />
        </div>
      )}
      {error instanceof SpacelandError && error.code === 'unknown_creature' && <Finder />}
    </>
  );
}
