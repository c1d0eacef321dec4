/**
 * Words with an explanation: a tooltip for the mouse, a description for screen readers, and for fingers a popover
 * (shell/explanations.ts). They are no stops of the keyboard.
 */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Terms } from '../../../../http/content/words/words.js';
import { useApp } from '../../state/context.js';
import { nameOf } from '../../words/config.js';
import { textOf } from '../../words/terms.js';

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
