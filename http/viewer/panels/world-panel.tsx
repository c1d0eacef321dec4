/** The world at a glance: clock, curves of population and resources with their marks, composition of the population. */
import { CASTES } from '../../../schemas/vocabulary.js';
import { nameOf } from '../config.js';
import { casteColor } from '../stage/palette.js';
import { useApp, useBeat, useFormat } from './context.js';
import { Curves } from './curves-part.js';
import { ClockPart } from './god/clock-part.js';
import type { Panel } from './panel.js';
import { Meter, Section } from './parts/blocks.js';

export const worldPanel: Panel = {
  name: 'world',
  sign: '◉',
  View: () => (
    <>
      <ClockPart />
      <Curves />
      <Castes />
    </>
  ),
};

function Castes() {
  const { client, config } = useApp();
  const format = useFormat();
  useBeat();
  const { creatures } = client.world.tables;
  const living = CASTES.map(() => 0);
  for (let row = 0; row < creatures.count; row++) living[creatures.number('caste', row, 0)]! += 1;
  const most = Math.max(1, ...living);
  return (
    <Section title={config.panels.overview.castes}>
      <div id="castes">
        {CASTES.map(
          (caste, code) =>
            living[code]! > 0 && (
              <Meter
                key={caste}
                name={nameOf(config, 'castes', caste)}
                color={casteColor(caste)}
                share={living[code]! / most}
                words={format.whole(living[code]!)}
              />
            ),
        )}
      </div>
    </Section>
  );
}
