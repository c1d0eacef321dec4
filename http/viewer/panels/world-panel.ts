/** The world at a glance: clock, curves of population and resources with their marks, composition of the population. */
import { CASTES } from '../../../schemas/vocabulary.js';
import type { App } from '../app.js';
import { nameOf } from '../config.js';
import { element } from '../elements.js';
import { casteColor } from '../stage/palette.js';
import { clockPart } from './god/clock-part.js';
import type { Panel } from './panel.js';
import { meter, section } from './parts/blocks.js';
import { Format } from './parts/format.js';
import { curvesPart } from './curves-part.js';

export const worldPanel: Panel = {
  name: 'world',
  sign: '◉',
  create(host, app) {
    const curves = curvesPart(app);
    const castes = castesPart(app);
    host.append(clockPart(app, false), ...curves.elements, castes.element);
    return {
      update() {
        curves.update();
        castes.update();
      },
    };
  },
};

function castesPart(app: App): { readonly element: HTMLElement; update(): void } {
  const { client, config } = app;
  const format = new Format(app);
  const list = element('div', { id: 'castes' });
  const meters = CASTES.map((caste) => {
    const made = meter(nameOf(config, 'castes', caste), casteColor(caste));
    list.append(made.element);
    return made;
  });
  return {
    element: section(config.panels.overview.castes, [list]),
    update() {
      const { creatures } = client.world.tables;
      const living = CASTES.map(() => 0);
      for (let row = 0; row < creatures.count; row++) living[creatures.number('caste', row, 0)]! += 1;
      const most = Math.max(1, ...living);
      for (const [caste, count] of living.entries()) {
        meters[caste]!.element.hidden = count === 0;
        meters[caste]!.set(count / most, format.whole(count));
      }
    },
  };
}
