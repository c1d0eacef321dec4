/** Panel with the annals: milestones, ages, notables, extinct clans, and a timeline of all days. */
import { useArchive, useReading, useTexts } from '../state/context.js';
import { AnnalsParts } from './annals-part.js';
import type { Panel } from './panel.js';
import { Note } from './parts/blocks.js';
import { Timeline } from './timeline-part.js';

const READ_MS = 10_000;

export const annalsPanel: Panel = { name: 'annals', sign: '❧', isOfAnyWorld: true, View: Annals };

function Annals() {
  const { common } = useTexts();
  const archive = useArchive();
  const { answer, refusal } = useReading(null, READ_MS, () => archive.read('/api/annals'));
  return (
    <>
      <Note>{refusal ?? (answer === null && common.loading)}</Note>
      <Timeline />
      <div id="annals">{answer !== null && <AnnalsParts annals={answer} />}</div>
    </>
  );
}
