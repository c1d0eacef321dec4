/** The presets, each with its differences from the current laws. */
import { useState } from 'preact/hooks';
import { LAW_NAMES } from '../../../../schemas/laws/catalog.js';
import type { LawName } from '../../../../schemas/laws/laws.js';
import { nameOf } from '../../config.js';
import { fillIn } from '../../text.js';
import { useApp, useTexts } from '../context.js';
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
  const { presets } = parts;
  const [chosen, setChosen] = useState<string | null>(null);
  const markOf = (name: string): string => {
    const { length: n } = changesOf(parts, name);
    if (n === 0) return text.inForce;
    const count = fillIn(text.count, { n });
    return name === presets.default ? `${count} · ${text.byDefault}` : count;
  };
  return (
    <Section title={text.title} id="presets">
      <Note>{text.text}</Note>
      <div class="presets" role="group" aria-label={text.title}>
        {presets.presets.map((name) => (
          <Button
            key={name}
            class="preset"
            aria-pressed={name === chosen}
            data-preset={name}
            onClick={() => setChosen(chosen === name ? null : name)}
          >
            <span>{nameOf(config, 'presets', name)}</span>
            <small>{markOf(name)}</small>
          </Button>
        ))}
      </div>
      <div id="preset-details">{chosen !== null && <Preset name={chosen} />}</div>
    </Section>
  );
}

/** A preset: its differences, and its button. */
function Preset({ name }: { readonly name: string }) {
  const { config } = useApp();
  const { presets: text, scope: scopeText } = useTexts();
  const parts = useConsole();
  const { draft, words, presets, meanings, scope, guarded } = parts;
  const changes = changesOf(parts, name);
  const known = meanings.terms.presets as Readonly<Record<string, { readonly description: string }>>;
  const title = nameOf(config, 'presets', name);
  const count =
    changes.length === 0
      ? text.noChange
      : changes.length === 1
        ? text.oneChange
        : fillIn(text.changes, { n: changes.length });
  const apply = async (): Promise<string> => {
    await draft.applyPreset(name, scope, fillIn(scopeText.preset, { n: title }));
    return fillIn(text.applied, { n: title });
  };
  return (
    <>
      <p>{known[name]?.description ?? presets.details[name]?.description ?? ''}</p>
      <div class="row">
        <Button id="apply-preset" class="primary" onClick={() => void guarded(apply)}>
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
                  <td>{law}</td>
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

function changesOf({ draft, presets }: Console, name: string): Change[] {
  const laws: Readonly<Record<string, unknown>> = presets.details[name]?.laws ?? {};
  const named = LAW_NAMES.filter((law) => law in laws);
  return named
    .map((law) => ({ law, from: draft.valueOf(law), to: (laws[law] ?? null) as LawValue }))
    .filter(({ from, to }) => from !== to);
}
