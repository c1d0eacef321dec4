/** The first panel: who lives in the world, caste by caste. */
import { CASTES } from '../../../schemas/wire/vocabulary.js';
import { nameOf } from '../config.js';
import { element } from '../elements.js';
import { casteColor } from '../stage/palette.js';
import type { Panel } from './panel.js';

export const worldPanel: Panel = {
  name: 'world',
  sign: '◉',
  create(host, { client, config }) {
    const list = element('ul', { className: 'rows', id: 'castes' });
    const counts = CASTES.map((caste) => {
      const count = element('span', { className: 'number' });
      const swatch = element('span', { className: 'swatch' });
      swatch.style.background = casteColor(caste);
      const row = element('li', {}, [swatch, element('span', {}, [nameOf(config, 'castes', caste)]), count]);
      list.append(row);
      return { row, count };
    });
    host.append(list);
    return {
      update() {
        const { creatures } = client.world.tables;
        const living = CASTES.map(() => 0);
        for (let row = 0; row < creatures.count; row++) living[creatures.number('caste', row, 0)]! += 1;
        for (const [caste, { row, count }] of counts.entries()) {
          row.hidden = living[caste] === 0;
          count.textContent = String(living[caste]);
        }
      },
    };
  },
};
