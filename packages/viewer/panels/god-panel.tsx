/**
 * The god's console: passkey, clock, presets, every law, law sets, log of changes (docs/interface.md#authentication).
 */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { isFramed } from '../page/passkey-storage.js';
import { useApp, useArchive, useTexts } from '../state/context.js';
import { refusalWords } from '../words/refusals.js';
import { fillIn } from '../words/config.js';
import { ClockPart } from './god/clock-part.js';
import { ConsoleContext, type Console, LawText } from './god/console.js';
import { Exchange } from './god/exchange-part.js';
import { KeyPart } from './god/key-part.js';
import { LawDraft } from './god/law-draft.js';
import { LawLog } from './god/law-log-part.js';
import { Laws } from './god/laws-part.js';
import { Presets } from './god/presets-part.js';
import { ApplyBar, useScope } from './god/scope-part.js';
import type { Panel } from './panel.js';
import { Button, Note, Section } from './parts/blocks.js';

export const godPanel: Panel = {
  name: 'god',
  sign: '⊙',
  View: () =>
    isFramed ? (
      <FramedNote />
    ) : (
      <>
        <KeyPart />
        <ClockPart full />
        <LawConsole />
      </>
    ),
};

function FramedNote() {
  const { key: text } = useTexts();
  return (
    <Section title={text.title}>
      <Note>{text.framed}</Note>
      <a href={location.href} target="_blank" rel="noopener">
        {text.openAlone}
      </a>
    </Section>
  );
}

type Texts = Pick<Console, 'presets' | 'meanings'>;

/** Shows the parts that need the service's laws or, if these cannot be read, the reason and a button to try again. */
function LawConsole() {
  const app = useApp();
  const archive = useArchive();
  const { common } = app.config.panels;
  const draft = useMemo(() => new LawDraft(app), [app]);
  const [read, setRead] = useState<Texts | 'loading' | { readonly refusal: string }>('loading');
  const load = async (): Promise<void> => {
    setRead('loading');
    try {
      const [presets, meanings] = await Promise.all([archive.read('/api/presets'), app.words(), draft.read()]);
      setRead({ presets, meanings });
    } catch (error) {
      setRead({ refusal: fillIn(common.failed, { n: refusalWords(app.config, error) }) });
    }
  };
  useEffect(() => void load(), []);
  return (
    <div class="console">
      {read === 'loading' ? (
        <Note>{common.loading}</Note>
      ) : 'refusal' in read ? (
        <>
          <Note>{read.refusal}</Note>
          <Button onClick={() => void load()}>{common.retry}</Button>
        </>
      ) : (
        <LawParts draft={draft} texts={read} />
      )}
    </div>
  );
}

function LawParts({ draft, texts }: { readonly draft: LawDraft; readonly texts: Texts }) {
  const app = useApp();
  const words = useMemo(() => new LawText(app), [app]);
  const { scope, setScope, answer, guarded } = useScope(words);
  return (
    <ConsoleContext.Provider value={{ ...texts, draft, words, scope, guarded }}>
      <Presets />
      <Laws />
      <Exchange />
      <LawLog />
      <ApplyBar answer={answer} setScope={setScope} />
    </ConsoleContext.Provider>
  );
}
