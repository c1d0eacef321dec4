/** Context of the components of the law console. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Answers, LawScope } from '../../../client/index.js';
import type { Words } from '../../../../http/content/words/words.js';
import type { LawDraft } from './law-draft.js';
import type { LawText } from './law-text.js';

export interface Console {
  readonly draft: LawDraft;
  readonly words: LawText;
  readonly presets: Answers['/api/presets'];
  readonly meanings: Words;
  readonly scope: LawScope;
  /** Runs a guarded action; shows its result, the reason of a refusal, or that a passkey is needed. */
  readonly guarded: (act: () => Promise<string>) => Promise<void>;
}

/** Every component that needs the service's laws is inside a provider, so the default value is never read. */
export const ConsoleContext = createContext<Console>(null as unknown as Console);

export function useConsole(): Console {
  return useContext(ConsoleContext);
}
