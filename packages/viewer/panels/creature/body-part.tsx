/** Shows the inherited body: the outline of the polar genome, and the traits that follow from it; and its condition. */
import type { Life } from '#client/index.js';
import { casteColor } from '../../colors/palette.js';
import { useFormat, useTexts, useApp, useBeat } from '../../state/context.js';
import { sleepWords } from '../../state/sleep.js';
import { fillIn, nameOf } from '../../words/config.js';
import { Facts, Note, Section, Meter } from '../parts/blocks.js';
import { healthMaxOf } from '#schemas/tables/castes.js';
import { ECHOING_EMOTES } from '#schemas/vocabulary.js';
import { energyShare, rowOf } from '../../world/entities.js';

const SIZE = 160;
const RADIUS = 68;
const DEGREES = 180 / Math.PI;
/** Index of the trait that is an angle in radians: the smallest angle. */
const ANGLE_TRAIT = 3;

export function Body({ entity }: Life) {
  const { creature: text } = useTexts();
  const format = useFormat();
  const { morph_radii: radii, morph_angles: angles, morph_traits: traits } = entity;
  if (!radii || !angles || radii.length === 0) return null;
  const longest = Math.max(...radii);
  const points = radii.map((radius, point) => {
    const angle = angles[point] ?? 0;
    const reach = (radius / longest) * RADIUS;
    return [(Math.cos(angle) * reach).toFixed(1), (Math.sin(angle) * reach).toFixed(1)] as const;
  });
  const words = fillIn(entity.shape === 'line' ? text.lineText : text.bodyText, { n: radii.length });
  const values = (traits ?? []).map((value, at) => {
    const shown = at === ANGLE_TRAIT ? `${format.whole(value * DEGREES)}°` : format.exact(Number(value.toPrecision(3)));
    return [text.traits[at] ?? '', shown] as const;
  });
  return (
    <Section title={text.body}>
      <svg viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`} class="body" role="img" aria-label={words}>
        <circle r={RADIUS} class="guide" />
        <polygon
          points={points.map((point) => point.join(',')).join(' ')}
          fill={casteColor(entity.caste ?? null)}
          class="outline"
        />
        {points.map(([x, y], at) => (
          <circle key={at} cx={x} cy={y} r={2.2} class="vertex" />
        ))}
      </svg>
      <Note>{words}</Note>
      <Facts rows={values} />
    </Section>
  );
}

// Shows the current condition of a living creature, from the stream: meters, and what it is doing.

/** Temperature at which the bar is full, in degrees Celsius. */
const WARMTH_FULL = 45;
const CHILL_FULL = 100;

/** Requires that the creature is alive. */
export function Vitals({ id }: { readonly id: number }) {
  const app = useApp();
  const { client, config } = app;
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
    is('sleeping') ? sleepWords(app) : '',
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
        share={health / healthMaxOf(number('caste'))}
        words={fillIn(text.healthText, {
          n: format.whole(health),
          of: format.whole(healthMaxOf(number('caste'))),
        })}
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
