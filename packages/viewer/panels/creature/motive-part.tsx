/** Shows what a living creature does and why, and what it knows, as the engine has it. */
import type { Life } from '#client/index.js';
import { useApp, useFormat } from '../../state/context.js';
import { fillIn } from '../../words/config.js';
import { Section } from '../parts/blocks.js';
import { ClanLink, PlaceLink } from '../parts/links.js';
import { MotiveSentence } from '../parts/sentences.js';

export function MotivePart(life: Life) {
  const { config } = useApp();
  const format = useFormat();
  const { now: text } = config.panels.creature;
  const { motive, tick } = life;
  if (motive === null) return null;
  const { known_food: food, known_dangers: dangers, enemy_clan_ids: enemies, target } = motive;
  return (
    <Section title={text.title} id="motive">
      <p>
        <MotiveSentence life={life} />
        {target !== null && <PlaceLink x={target.x} y={target.y} what={text.target} />}{' '}
        <small>{fillIn(text.since, { n: format.span(Math.max(0, tick - motive.since_tick)) })}</small>
      </p>
      {food + dangers > 0 && <p>{fillIn(text.knows, { food, dangers })}</p>}
      {enemies.length > 0 && (
        <p>
          {text.enemies}
          {enemies.map((id) => (
            <span key={id}>
              <ClanLink id={id} />{' '}
            </span>
          ))}
        </p>
      )}
    </Section>
  );
}
