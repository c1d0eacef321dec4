/** Numbers of the whole world: threats, food chain, power of clans, population control. */
import { Archive, type Answers } from '../../../client/index.js';
import { element, write } from '../elements.js';
import { numbersNodes, type Numbers } from './numbers-part.js';
import { warningsPart } from './warnings-part.js';
import type { Panel } from './panel.js';
import { note } from './parts/blocks.js';
import { Reading, refusalWords } from './parts/reading.js';

const READ_MS = 3000;

type Answer = Numbers & { readonly warnings: Answers['/api/analytics/warnings'] };

export const analyticsPanel: Panel = {
  name: 'analytics',
  sign: '∿',
  create(host, app) {
    const status = note(app.config.panels.common.loading);
    const warnings = warningsPart(app);
    const numbers = element('div', { id: 'numbers' });
    host.append(status, warnings.element, numbers);
    const archive = new Archive(app.client.god);
    const reading = new Reading<null, Answer>(null, {
      everyMs: READ_MS,
      read: () => readAll(archive),
      show: (answer) => {
        write(status, '');
        warnings.show(answer.warnings);
        if (!numbers.contains(document.activeElement)) numbers.replaceChildren(...numbersNodes(app, answer));
      },
      fail: (error) => write(status, refusalWords(app.config, error)),
    });
    return { update: () => reading.tick() };
  },
};

async function readAll(archive: Archive): Promise<Answer> {
  const [summary, hegemony, warnings, morphology, safeguards, damping] = await Promise.all([
    archive.read('/api/analytics/summary'),
    archive.read('/api/analytics/hegemony'),
    archive.read('/api/analytics/warnings'),
    archive.read('/api/metrics/morphology'),
    archive.read('/api/metrics/safeguards'),
    archive.read('/api/metrics/damping'),
  ]);
  return { summary, hegemony, warnings, morphology, safeguards, damping };
}
