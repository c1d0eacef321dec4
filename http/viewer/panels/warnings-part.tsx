/** Four warnings, each a meter with its level and why. */
import type { Answers } from '../../../client/index.js';
import type { App } from '../app.js';
import { element, write } from '../elements.js';
import { fillIn } from '../text.js';
import { meter, section } from './parts/blocks.js';
import { Format } from './parts/format.js';

type Warnings = Answers['/api/analytics/warnings'];

/** The threats and the words for why. */
const REASONS = {
  famine: 'famineText',
  extinction: 'extinctionText',
  unrest: 'unrestText',
  war_risk: 'warText',
} as const;
const KINDS = Object.keys(REASONS) as readonly (keyof typeof REASONS)[];
const COLORS = {
  calm: 'var(--live)',
  watch: 'var(--accent)',
  warning: 'var(--warn)',
  critical: 'var(--danger)',
} as const;

export function warningsPart(app: App) {
  const { analysis: text } = app.config.panels;
  const format = new Format(app);
  const shown = KINDS.map((kind) => {
    const made = meter(text[kind]);
    const why = element('small');
    const box = element('div', { className: 'warning' }, [made.element, why]);
    box.dataset['warning'] = kind;
    return { kind, made, why, box };
  });
  const part = section(
    text.warnings,
    shown.map(({ box }) => box),
  );
  part.id = 'warnings';
  return {
    element: part,
    show(warnings: Warnings): void {
      for (const { kind, made, why, box } of shown) {
        const { level, score, counts } = warnings[kind];
        box.dataset['level'] = level;
        made.set(score, `${text[level]} · ${format.percent(score)}`);
        const fill = made.element.querySelector<HTMLElement>('.fill');
        if (fill) fill.style.background = COLORS[level];
        const places = Object.entries(counts).map(([name, count]) => [name, format.whole(count)] as const);
        write(why, fillIn(text[REASONS[kind]], Object.fromEntries(places)));
      }
    },
  };
}
