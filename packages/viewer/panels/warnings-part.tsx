/** Shows four warnings, each as a meter with its level and its reasons. */
import type { Answers } from '../../client/index.js';
import { useFormat, useTexts } from '../state/context.js';
import { fillIn } from '../words/text.js';
import { Meter, Section } from './parts/blocks.js';

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

export function Warnings({ warnings }: { readonly warnings: Answers['/api/analytics/warnings'] }) {
  const { analysis: text } = useTexts();
  const format = useFormat();
  return (
    <Section title={text.warnings} id="warnings">
      {KINDS.map((kind) => {
        const { level, score, counts } = warnings[kind];
        const places = Object.entries(counts).map(([name, count]) => [name, format.whole(count)] as const);
        return (
          <div key={kind} class="warning" data-warning={kind} data-level={level}>
            <Meter
              name={text[kind]}
              color={COLORS[level]}
              share={score}
              words={`${text[level]} · ${format.percent(score)}`}
            />
            <small>{fillIn(text[REASONS[kind]], Object.fromEntries(places))}</small>
          </div>
        );
      })}
    </Section>
  );
}
