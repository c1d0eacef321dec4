/** Law changes of this world, newest first, each with a button that makes the old value pending. */
import { Archive, type LawChanges } from '../../../../client/index.js';
import { isLawName } from '../../../../schemas/laws/catalog.js';
import type { App } from '../../app.js';
import { nameOf } from '../../config.js';
import { element, write } from '../../elements.js';
import { fillIn } from '../../text.js';
import { button, note, section } from '../parts/blocks.js';
import { Format } from '../parts/format.js';
import { Reading, refusalWords } from '../parts/reading.js';
import type { LawDraft, LawValue } from './law-draft.js';
import { LawText } from './law-text.js';

const SHOWN = 40;

export function lawLogPart(app: App, draft: LawDraft, words: LawText): HTMLElement {
  const { lawLog: text } = app.config.panels;
  const archive = new Archive(app.client.god);
  const list = element('ul', { className: 'log', id: 'law-log' });
  const hint = note(text.text);
  const reading = new Reading<null, LawChanges>(null, {
    everyMs: 0,
    read: () => archive.lawChanges(app.client.world.tables.world.number('world_id', 0, 0), { size: SHOWN }),
    show: ({ changes }) => {
      write(hint, changes.length === 0 ? text.none : text.text);
      const rows = lawChangeNodes(app, changes);
      for (const [at, { law, from }] of changes.entries()) {
        if (!isLawName(law)) continue;
        const before = from as LawValue;
        const back = fillIn(text.back, { n: words.value(before) });
        rows[at]?.append(button(back, () => draft.stage(law, before), 'quiet'));
      }
      list.replaceChildren(...rows);
    },
    fail: (error) => write(hint, refusalWords(app.config, error)),
  });
  draft.laws.watch(() => reading.ask());
  reading.ask();
  return section(text.title, [hint, list]);
}

/** A row for each change. */
export function lawChangeNodes(app: App, changes: LawChanges['changes']): HTMLElement[] {
  const { lawLog: text } = app.config.panels;
  const format = new Format(app);
  const words = new LawText(app);
  return changes.map(({ tick, day, law, from, to, preset }) => {
    const brought =
      preset === null ? '' : ` · ${fillIn(text.preset, { n: nameOf(app.config, 'presets', preset) })}`;
    return element('li', {}, [
      element('span', {}, [
        element('code', {}, [law]),
        ` ${words.value(from as LawValue)} → ${words.value(to as LawValue)}`,
        element('small', {}, [` ${format.moment(tick, day)}${brought}`]),
      ]),
    ]);
  });
}
