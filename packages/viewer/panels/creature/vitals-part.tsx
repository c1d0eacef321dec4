/** Shows the current condition of a living creature, from the stream: meters, and what it is doing. */
import { ECHOING_EMOTES } from '../../../../schemas/vocabulary.js';
import { useApp, useBeat, useFormat } from '../../state/context.js';
import { nameOf } from '../../words/config.js';
import { fillIn } from '../../words/text.js';
import { energyShare } from '../../world/energy.js';
import { rowOf } from '../../world/positions.js';
import { Meter, Note, Section } from '../parts/blocks.js';

const HEALTH_FULL = 100;
/** Temperature at which the bar is full, in degrees Celsius. */
const WARMTH_FULL = 45;
const CHILL_FULL = 100;

/** Requires that the creature is alive. */
export function Vitals({ id }: { readonly id: number }) {
  const { client, config } = useApp();
  const { creature: text } = config.panels;
  const format = useFormat();
  useBeat();
  const { tables, tick } = client.world;
  const { creatures, clans } = tables;
  const row = rowOf(creatures, id);
  if (row < 0) return null;
  const number = (column: Parameters<typeof creatures.number>[0]): number => creatures.number(column, row, tick);
  const is = (column: Parameters<typeof creatures.number>[0]): boolean => number(column) === 1;
  const energy = energyShare(client.world, row);
  const clan = rowOf(clans, number('clan_id'));
  const emote = creatures.text('emote', row);
  const now = [
    nameOf(config, 'hunger', creatures.text('status', row) || null),
    nameOf(config, 'emotes', emote !== null && ECHOING_EMOTES.has(emote) ? null : emote),
    is('sleeping') ? text.asleep : '',
    is('indoors') ? text.indoors : '',
    is('infected') ? text.sick : '',
    is('torpid') ? text.torpid : '',
    clan >= 0 && clans.number('leader_id', clan, tick) === id ? text.leads : '',
  ];
  const [health, age, lifespan] = [number('health'), number('age'), number('lifespan')];
  const [warmth, chill] = [number('body_temp'), number('chill')];
  return (
    <Section title={text.vitals}>
      <Note>{now.filter((each) => each !== '').join(' · ')}</Note>
      <Meter
        name={text.energy}
        text={text.factTexts.energy}
        color="var(--warn)"
        share={energy}
        words={format.percent(energy)}
      />
      <Meter
        name={text.health}
        text={text.factTexts.health}
        color="var(--live)"
        share={health / HEALTH_FULL}
        words={format.whole(health)}
      />
      <Meter
        name={text.age}
        share={age / Math.max(1, lifespan)}
        words={fillIn(text.ageText, { n: format.days(age), of: format.days(lifespan) })}
      />
      <Meter
        name={text.warmth}
        text={text.factTexts.warmth}
        color="var(--danger)"
        share={warmth / WARMTH_FULL}
        words={`${format.compact(warmth)} °C`}
      />
      {chill > 0 && (
        <Meter name={text.chill} text={text.factTexts.chill} share={chill / CHILL_FULL} words={format.compact(chill)} />
      )}
    </Section>
  );
}
