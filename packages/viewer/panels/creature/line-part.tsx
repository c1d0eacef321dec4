/** The page of a line of mothers: its goal or end, the mothers of a creature, its generations, and who is left. */
import type { Line } from '#client/index.js';
import { useApp, useArchive, useReading } from '../../state/context.js';
import { followFamily } from '../../state/family.js';
import { fillIn } from '../../words/config.js';
import { Button, Note, Section } from '../parts/blocks.js';
import { LineSentence } from '../parts/sentences.js';
import { Branch } from './facts-part.js';

const READ_MS = 5000;
/** Extinct generations are left out, but for the last ones. */
const LAST_SHOWN = 3;

export function LinePage({ id }: { readonly id: number }) {
  const app = useApp();
  const archive = useArchive();
  const { line: text } = app.config.panels.creature;
  const everyMs = app.hasEnded ? Infinity : READ_MS;
  const { answer: line, refusal } = useReading(id, everyMs, () => archive.line(id));
  return (
    <div id="line">
      <Button id="line-back" onClick={() => (app.line.value = null)}>
        {text.back}
      </Button>
      <Note>{refusal}</Note>
      {line !== null && <LineBody {...line} />}
    </div>
  );
}

function LineBody(line: Line) {
  const app = useApp();
  const { config, hasEnded } = app;
  const { line: text } = config.panels.creature;
  const { line_id: id, mothers, generations, living } = line;
  const asked = mothers.at(-1)!.id;
  return (
    <>
      <h2>{fillIn(text.title, { n: line.family_name })}</h2>
      <p>
        <LineSentence line={line} />
      </p>
      <div class="row">
        <Button
          id="follow-family"
          hidden={hasEnded || living.length === 0}
          onClick={() => followFamily(app, id, asked)}
        >
          {text.follow}
        </Button>
      </div>
      <Section title={text.generations}>
        <table class="numbers">
          <thead>
            <tr>
              <th scope="col">{text.generation}</th>
              <th scope="col">{text.born}</th>
              <th scope="col">{text.alive}</th>
            </tr>
          </thead>
          <tbody>
            {generations
              .filter(({ living: alive }, at) => alive > 0 || at >= generations.length - LAST_SHOWN)
              .map((row) => (
                <tr key={row.generation}>
                  <th scope="row">{row.generation}</th>
                  <td>{row.born}</td>
                  <td>{row.living}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </Section>
      <Section title={text.descent}>
        <Branch title={text.descentText} kin={mothers} />
      </Section>
      {living.length > 0 && (
        <Section title={text.members}>
          <Branch title={fillIn(text.membersText, { n: line.living_total })} kin={living} />
        </Section>
      )}
    </>
  );
}
