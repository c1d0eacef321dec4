/** Small building blocks of panels: sections, lists of facts, meters, choices, fields. */
import type { ButtonHTMLAttributes, ComponentChildren, HTMLAttributes } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Terms } from '#http/content/words/words.js';
import { useApp } from '../../state/context.js';
import { nameOf, textOf } from '../../words/config.js';

type SectionProps = HTMLAttributes<HTMLElement> & { readonly title: string; readonly class?: string };

export function Section({ title, class: more, children, ...others }: SectionProps) {
  return (
    <section {...others} class={more === undefined ? 'block' : `block ${more}`}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

export type Fact = readonly [name: string, value: ComponentChildren, explanation?: string];

/** A list of names and values; a value that is null or empty is omitted. */
export function Facts({ rows }: { readonly rows: readonly Fact[] }) {
  return (
    <dl class="facts">
      {rows
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value, explanation]) => (
          <div key={name}>
            <dt>
              <Explained text={explanation}>{name}</Explained>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface MeterProps {
  readonly name: string;
  /** Length of the bar, from 0 to 1. */
  readonly share: number;
  readonly words: string;
  readonly color?: string;
  readonly text?: string | undefined;
  /** Content shown in place of the name. */
  readonly children?: ComponentChildren;
}

export function Meter({ name, share, words, color = 'var(--accent)', text, children }: MeterProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div class="meter">
      <span>{children ?? <Explained text={text}>{name}</Explained>}</span>
      <span class="number">{words}</span>
      <span
        class="track"
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <span class="fill" style={{ background: color, width: `${percent}%` }} />
      </span>
    </div>
  );
}

interface BarsProps {
  readonly rows: readonly (readonly [name: string, value: number, explanation?: string])[];
  readonly words: (value: number) => string;
  readonly color?: string;
}

/** A meter for each row. The bar of the greatest value has the full length. */
export function Bars({ rows, words, color }: BarsProps) {
  const most = Math.max(1, ...rows.map(([, value]) => value));
  return rows.map(([name, value, text]) => (
    <Meter key={name} name={name} text={text} share={value / most} words={words(value)} {...(color && { color })} />
  ));
}

interface ChoicesProps<Name extends string> {
  readonly label: string;
  readonly choices: readonly (readonly [name: Name, words: string])[];
  readonly chosen: Name;
  readonly choose: (name: Name) => void;
  readonly title?: string;
}

export function Choices<Name extends string>({ label, choices, chosen, choose, title }: ChoicesProps<Name>) {
  return (
    <div class="choices" role="group" aria-label={label} title={title}>
      {choices.map(([name, words]) => (
        <Button key={name} aria-pressed={name === chosen} data-choice={name} onClick={() => choose(name)}>
          {words}
        </Button>
      ))}
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: ComponentChildren;
}

export function Field({ label, hint = '', children }: FieldProps) {
  return (
    <label class="field">
      <span>{label}</span>
      {children}
      {hint !== '' && <small>{hint}</small>}
    </label>
  );
}

interface CheckboxProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly change: (isOn: boolean) => void;
  readonly title?: string;
}

export function Checkbox({ label, isOn, change, title }: CheckboxProps) {
  return (
    <label class="tick" title={title}>
      <input type="checkbox" checked={isOn} onChange={(event) => change(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

export function Button(attributes: ButtonHTMLAttributes) {
  return <button type="button" {...attributes} />;
}

interface NoteProps {
  readonly id?: string;
  readonly role?: 'status';
  readonly children?: ComponentChildren;
}

/** A paragraph of secondary text, which is shown small and faint. It is hidden while it is empty. */
export function Note({ id, role, children }: NoteProps) {
  return (
    <p id={id} class="note" role={role}>
      {children}
    </p>
  );
}

// Words with an explanation: a tooltip for the mouse, a description for screen readers, and for fingers a popover
// (shell/help.tsx). They are no stops of the keyboard.

interface Props {
  readonly text?: string | undefined;
  readonly children: ComponentChildren;
}

export function Explained({ text, children }: Props) {
  if (text === undefined || text === '') return <>{children}</>;
  return (
    <span class="explained" title={text} aria-description={text}>
      {children}
    </span>
  );
}

interface TermProps {
  readonly table: keyof Terms;
  readonly code: string;
}

/** Shows the name of a code, with the wiki's text as explanation. */
export function Term({ table, code }: TermProps) {
  const { config } = useApp();
  return <Explained text={useTermText()(table, code)}>{nameOf(config, table, code)}</Explained>;
}

/** Returns a function from a code to the wiki's text: empty if there is none or the texts are not loaded yet. */
export function useTermText(): (table: keyof Terms, code: string | null) => string {
  const { words } = useApp();
  const [terms, setTerms] = useState<Terms | null>(null);
  useEffect(
    () =>
      void words().then(
        (all) => setTerms(all.terms),
        () => undefined,
      ),
    [],
  );
  return (table, code) => (terms === null || code === null ? '' : textOf(terms, table, code));
}
