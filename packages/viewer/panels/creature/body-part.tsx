/** Shows the inherited body: the outline of the polar genome, and the traits that follow from it. */
import type { Life } from '../../../client/index.js';
import { casteColor } from '../../colors/palette.js';
import { useFormat, useTexts } from '../../state/context.js';
import { fillIn } from '../../words/text.js';
import { Facts, Note, Section } from '../parts/blocks.js';

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
