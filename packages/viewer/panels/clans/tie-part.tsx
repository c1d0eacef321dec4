/** Shows why two clans are friends or enemies: what they have done to each other, the newest of each kind as a sentence. */
import { useApp, useArchive, useReading } from '../../state/context.js';
import { fillIn } from '../../words/config.js';
import type { StoryEvent } from '../../words/story.js';
import { Note } from '../parts/blocks.js';
import { eventSign } from '../parts/events.js';
import { EventSentence } from '../parts/sentences.js';

const READ_MS = 10_000;

export function TieReasons({ a, b }: { readonly a: number; readonly b: number }) {
  const app = useApp();
  const { clans: text, common } = app.config.panels;
  const archive = useArchive();
  const everyMs = app.hasEnded ? Infinity : READ_MS;
  const { answer, refusal } = useReading(`${a} ${b}`, everyMs, () => archive.clanTie(a, b));
  if (answer === null) return <Note>{refusal ?? common.loading}</Note>;
  if (answer.deeds.length === 0) return <Note>{text.noDeeds}</Note>;
  return (
    <ul class="log reasons">
      {answer.deeds.map(({ type, count, event }) => (
        <li key={type}>
          <span>
            {`${eventSign(type)} `}
            <EventSentence event={event as StoryEvent} />
            <small>
              {` ${app.format.day(event.tick)}`}
              {count > 1 && ` · ${fillIn(text.timesSo, { n: app.format.whole(count) })}`}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}
