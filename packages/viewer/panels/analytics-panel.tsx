/** Panel with numbers of the whole world: threats, food chain, power of clans, population control. */
import { useArchive, useReading, useTexts } from '../state/context.js';
import { NumberParts } from './numbers-part.js';
import type { Panel } from './panel.js';
import { Note } from './parts/blocks.js';
import { Warnings } from './warnings-part.js';

const READ_MS = 3000;

export const analyticsPanel: Panel = { name: 'analytics', sign: '∿', View: Analytics };

function Analytics() {
  const { common } = useTexts();
  const archive = useArchive();
  const { answer, refusal } = useReading(null, READ_MS, async () => {
    const [summary, hegemony, warnings, morphology, safeguards, damping] = await Promise.all([
      archive.read('/api/analytics/summary'),
      archive.read('/api/analytics/hegemony'),
      archive.read('/api/analytics/warnings'),
      archive.read('/api/metrics/morphology'),
      archive.read('/api/metrics/safeguards'),
      archive.read('/api/metrics/damping'),
    ]);
    return { summary, hegemony, warnings, morphology, safeguards, damping };
  });
  return (
    <>
      <Note>{refusal ?? (answer === null && common.loading)}</Note>
      {answer !== null && (
        <>
          <Warnings warnings={answer.warnings} />
          <div id="numbers">
            <NumberParts {...answer} />
          </div>
        </>
      )}
    </>
  );
}
