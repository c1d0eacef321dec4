/**
 * The god's console: passkey, clock, presets, every law, law sets, log of changes
 * (docs/interface.md#authentication).
 */
import { Archive } from '../../../client/index.js';
import type { App } from '../app.js';
import { element } from '../elements.js';
import { fillIn } from '../text.js';
import { clockPart } from './god/clock-part.js';
import { exchangePart } from './god/exchange-part.js';
import { keyPart } from './god/key-part.js';
import { LawDraft } from './god/law-draft.js';
import { lawLogPart } from './god/law-log-part.js';
import { LawText } from './god/law-text.js';
import { lawsPart } from './god/laws-part.js';
import { presetsPart } from './god/presets-part.js';
import { scopePart } from './god/scope-part.js';
import type { Panel } from './panel.js';
import { button, note } from './parts/blocks.js';
import { refusalWords } from './parts/reading.js';

export const godPanel: Panel = {
  name: 'god',
  sign: '☀\uFE0E',
  create(host, app) {
    const rest = element('div', { className: 'console' });
    host.append(keyPart(app), clockPart(app, true), rest);
    void fill(app, new LawDraft(app), rest);
    // Changes made here arrive as news of the client.
    return { update: () => undefined };
  },
};

/** The parts that need the service's laws; if they cannot be read it shows why, with a button to try again. */
async function fill(app: App, draft: LawDraft, rest: HTMLElement): Promise<void> {
  const { common } = app.config.panels;
  rest.replaceChildren(note(common.loading));
  try {
    const archive = new Archive(app.client.god);
    const [presets, meanings] = await Promise.all([archive.read('/api/presets'), app.words(), draft.read()]);
    const words = new LawText(app);
    const scope = scopePart(app, draft, words);
    rest.replaceChildren(
      presetsPart({ app, draft, words, presets, meanings, scopePart: scope }),
      lawsPart(app, draft, words, meanings),
      exchangePart(app, draft),
      lawLogPart(app, draft, words),
      scope.element,
    );
  } catch (error) {
    const words = fillIn(common.failed, { n: refusalWords(app.config, error) });
    rest.replaceChildren(
      note(words),
      button(common.retry, () => void fill(app, draft, rest)),
    );
  }
}
