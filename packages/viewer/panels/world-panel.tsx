/** Overview of the world: what goes on or the god's clock, curves of population and resources, composition of the population. */
import { CASTES } from '#schemas/vocabulary.js';
import { casteColor } from '../colors/palette.js';
import { isFramed } from '../page/passkey-storage.js';
import { useApp, useBeat, useFormat } from '../state/context.js';
import { nameOf, fillIn } from '../words/config.js';
import { Curves } from './curves-part.js';
import { ClockPart } from './god/clock-part.js';
import { passkeyOf } from './god/key-part.js';
import { GoingOn } from './going-on-part.js';
import type { Panel } from './panel.js';
import { Meter, Note, Section } from './parts/blocks.js';

export const worldPanel: Panel = {
  name: 'world',
  sign: '◉',
  View: () => (
    <>
      <Identity />
      <FirstPart />
      <Curves />
      <Castes />
    </>
  ),
};

/** The god has the clock; all others see what goes on. */
function FirstPart() {
  const passkey = passkeyOf(useApp());
  return !isFramed && passkey.state.value === 'given' ? <ClockPart /> : <GoingOn />;
}

function Identity() {
  const { client, config } = useApp();
  const { runs: text } = config.panels;
  useBeat();
  if (!client.world.isKnown) return null;
  const { world } = client.world.tables;
  const title = fillIn(text.title, { n: world.number('world_id', 0, 0) });
  return <Note>{`${title} · ${fillIn(text.seed, { n: world.number('seed', 0, 0) })}`}</Note>;
}

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
