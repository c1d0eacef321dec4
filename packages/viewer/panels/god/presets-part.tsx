/** Shows a card for each preset, and how the chosen preset differs from the current laws. */
import { LAW_CATALOG, LAW_NAMES, type LawName } from '#schemas/laws/catalog/catalog.js';
import { NEAR_LAWS_MAX } from '#schemas/laws/presets/preset.js';
import { useApp, useTexts } from '../../state/context.js';
import { type Config, nameOf, fillIn } from '../../words/config.js';
import { Button, Note, Section } from '../parts/blocks.js';
import { useConsole, type Console } from './console.js';
import type { LawValue } from './law-draft.js';

interface Change {
  readonly law: LawName;
  readonly from: LawValue;
  readonly to: LawValue;
}

export function Presets() {
  const { config } = useApp();
  const { presets: text } = config.panels;
  const parts = useConsole();
  const { presets, draft } = parts;
  const chosen = draft.chosenPreset.value;
  return (
    <Section title={text.title} id="presets">
      <Note>{text.text}</Note>
      <p id="laws-in-force">{fillIn(text.now, { n: inForce(config, parts) })}</p>
      <div class="presets" role="group" aria-label={text.title}>
        {presets.presets.map((name) => (
          <Card
            key={name}
            name={name}
            isChosen={name === chosen}
            choose={() => (draft.chosenPreset.value = chosen === name ? null : name)}
          />
        ))}
      </div>
      <div id="preset-details">{chosen !== null && <Preset name={chosen} />}</div>
    </Section>
  );
}

interface CardProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

function Card({ name, isChosen, choose }: CardProps) {
  const { config } = useApp();
  const { presets: text } = config.panels;
  const parts = useConsole();
  const { presets, meanings } = parts;
  const { length: n } = changesOf(parts, name);
  const known = meanings.terms.presets as Readonly<Record<string, { readonly description: string }>>;
  return (
    <Button class="preset" aria-pressed={isChosen} data-preset={name} onClick={choose}>
      <span class="preset-head">
        <strong>{nameOf(config, 'presets', name)}</strong>
        {name === presets.default && <span class="tag">{text.recommended}</span>}
        {n === 0 ? <span class="tag in-force">{text.inForce}</span> : <small>{fillIn(text.count, { n })}</small>}
      </span>
      <span class="character">{known[name]?.description ?? presets.details[name]?.description ?? ''}</span>
    </Button>
  );
}

function Preset({ name }: { readonly name: string }) {
  const { config } = useApp();
  const { presets: text } = useTexts();
  const parts = useConsole();
  const { words, guarded } = parts;
  const changes = changesOf(parts, name);
  const title = nameOf(config, 'presets', name);
  const count =
    changes.length === 0
      ? text.noChange
      : changes.length === 1
        ? text.oneChange
        : fillIn(text.changes, { n: changes.length });
  return (
    <>
      <div class="row">
        <Button id="apply-preset" class="primary" onClick={() => void guarded(() => applyPreset(config, parts, name))}>
          {fillIn(text.apply, { n: title })}
        </Button>
        <span class="faint">{count}</span>
      </div>
      {changes.length > 0 && (
        <div class="scroller" tabIndex={0} role="region" aria-label={count}>
          <table class="changes">
            <thead>
              <tr>
                <th>{text.law}</th>
                <th>{text.from}</th>
                <th>{text.to}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ law, from, to }) => (
                <tr key={law}>
                  <td title={law}>{words.title(law)}</td>
                  <td>{words.value(from)}</td>
                  <td>{words.value(to)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

export async function applyPreset(config: Config, { draft, scope }: Console, name: string): Promise<string> {
  const { presets: text, scope: scopeText } = config.panels;
  const title = nameOf(config, 'presets', name);
  await draft.applyPreset(name, scope, fillIn(scopeText.preset, { n: title }));
  return fillIn(text.applied, { n: title });
}

/** Returns the laws in words: a preset, what of it has changed, the plain laws, or own laws. */
function inForce(config: Config, parts: Console): string {
  const { presets: text } = config.panels;
  const counts = parts.presets.presets.map((name) => ({
    n: nameOf(config, 'presets', name),
    count: changesOf(parts, name).length,
  }));
  const [recommended] = Object.values(parts.presets.details);
  const named = LAW_NAMES.filter((law) => law in (recommended?.laws ?? {}));
  const plain = named.filter((law) => parts.draft.valueOf(law) !== LAW_CATALOG[law].default);
  const [nearest] = [...counts, { n: text.plain, count: plain.length }].sort((a, b) => a.count - b.count);
  if (nearest === undefined || nearest.count > NEAR_LAWS_MAX) return text.own;
  return nearest.count === 0 ? nearest.n : fillIn(text.near, nearest);
}

export function changesOf({ draft, presets }: Console, name: string): Change[] {
  const laws: Readonly<Record<string, unknown>> = presets.details[name]?.laws ?? {};
  const named = LAW_NAMES.filter((law) => law in laws);
  return named
    .map((law) => ({ law, from: draft.valueOf(law), to: (laws[law] ?? null) as LawValue }))
    .filter(({ from, to }) => from !== to);
}
