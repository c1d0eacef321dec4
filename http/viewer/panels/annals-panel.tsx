/** The annals of the world: milestones, ages, notables, ended clans, and a timeline of all its days. */
import { Archive, type Answers } from '../../../client/index.js';
import { element, write } from '../elements.js';
import { annalsNodes } from './annals-part.js';
import { timelinePart } from './timeline-part.js';
import type { Panel } from './panel.js';
import { note } from './parts/blocks.js';
import { Reading, refusalWords } from './parts/reading.js';

const READ_MS = 10_000;

export const annalsPanel: Panel = {
  name: 'annals',
  sign: '❧',
  create(host, app) {
    const archive = new Archive(app.client.god);
    const status = note(app.config.panels.common.loading);
    const remembered = element('div', { id: 'annals' });
    const timeline = timelinePart(app);
    host.append(status, timeline.element, remembered);
    const reading = new Reading<null, Answers['/api/annals']>(null, {
      everyMs: READ_MS,
      read: () => archive.read('/api/annals'),
      show: (annals) => {
        write(status, '');
        if (!remembered.contains(document.activeElement))
          remembered.replaceChildren(...annalsNodes(app, annals));
      },
      fail: (error) => write(status, refusalWords(app.config, error)),
    });
    return {
      update() {
        reading.tick();
        timeline.update();
      },
    };
  },
};
