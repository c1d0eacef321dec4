/** Four warnings, each a meter with its level and why. */
import type { Answers } from '../../../../client/index.js';
import type { App } from '../../app.js';
import { element, write } from '../../elements.js';
import { meter, section } from '../parts/blocks.js';
import { fillIn, Format } from '../parts/format.js';

type Warnings = Answers['/api/analytics/warnings'];
type Summary = Answers['/api/analytics/summary'];

const KINDS = ['famine', 'extinction', 'unrest', 'war_risk'] as const;
const COLORS = {
  calm: 'var(--live)',
  watch: 'var(--accent)',
  warning: 'var(--warn)',
  critical: 'var(--danger)',
} as const;

export function warningsPart(app: App) {
  const { analysis: text } = app.config.panels;
  const format = new Format(app.config);
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
    show(warnings: Warnings, summary: Summary): void {
      const reasons = reasonsOf(app, summary, format);
      for (const { kind, made, why, box } of shown) {
        const { level, score } = warnings[kind];
        box.dataset['level'] = level;
        made.set(score, `${text[level]} · ${format.percent(score)}`);
        const fill = made.element.querySelector<HTMLElement>('.fill');
        if (fill) fill.style.background = COLORS[level];
        write(why, reasons[kind]);
      }
    },
  };
}

function reasonsOf(
  { config }: App,
  { demographics }: Summary,
  format: Format,
): Record<(typeof KINDS)[number], string> {
  const { analysis: text } = config.panels;
  const { starving, hungry, people, by_sex: sexes, clans } = demographics;
  const [women, men] = [sexes['female'] ?? 0, sexes['male'] ?? 0];
  const whole = (value: number): string => format.whole(value);
  return {
    famine: fillIn(text.famineText, {
      starving: whole(starving),
      people: whole(people),
      hungry: whole(hungry - starving),
    }),
    extinction: fillIn(text.extinctionText, { people: whole(people), women: whole(women), men: whole(men) }),
    unrest: text.unrestText,
    war_risk: fillIn(text.warText, { clans: whole(clans) }),
  };
}
