/** The body as it was inherited: its outline drawn from the polar genome, and the traits that follow from it. */
import type { Life } from '../../../../client/index.js';
import type { App } from '../../app.js';
import { casteColor } from '../../stage/palette.js';
import { fillIn } from '../../text.js';
import { facts, note, section } from '../parts/blocks.js';
import { Format } from '../parts/format.js';
import { svg } from '../../elements.js';

const SIZE = 160;
const RADIUS = 68;
const DEGREES = 180 / Math.PI;
/** Place of the smallest angle among the traits, which comes in radians. */
const ANGLE_TRAIT = 3;

export function bodyPart(app: App, { entity }: Life): HTMLElement | null {
  const { morph_radii: radii, morph_angles: angles, morph_traits: traits } = entity;
  if (!radii || !angles || radii.length === 0) return null;
  const { creature: text } = app.config.panels;
  const format = new Format(app);
  const longest = Math.max(...radii);
  const points = radii.map((radius, point) => {
    const angle = angles[point] ?? 0;
    const reach = (radius / longest) * RADIUS;
    return `${(Math.cos(angle) * reach).toFixed(1)},${(Math.sin(angle) * reach).toFixed(1)}`;
  });
  const words = fillIn(entity.shape === 'line' ? text.lineText : text.bodyText, { n: radii.length });
  const drawing = svg(
    'svg',
    { viewBox: `${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`, class: 'body', role: 'img', 'aria-label': words },
    [
      svg('circle', { r: RADIUS, class: 'guide' }),
      svg('polygon', { points: points.join(' '), fill: casteColor(entity.caste ?? null), class: 'outline' }),
      ...points.map((point) =>
        svg('circle', { cx: point.split(',')[0]!, cy: point.split(',')[1]!, r: 2.2, class: 'vertex' }),
      ),
    ],
  );
  const values = (traits ?? []).map((value, at): [string, string] => {
    const shown =
      at === ANGLE_TRAIT ? `${format.whole(value * DEGREES)}°` : format.exact(Number(value.toPrecision(3)));
    return [text.traits[at] ?? '', shown];
  });
  return section(text.body, [drawing, note(words), facts(values)]);
}
