/** Lists notable creatures: hero, villain, eldest, matriarch, patriarch. */
import type { Answers } from '../../../client/index.js';
import { useApp } from '../../state/context.js';
import { nameOf } from '../../words/config.js';
import type { Format } from '../../words/format.js';
import { fillIn } from '../../words/text.js';
import { Section } from './blocks.js';
import { ClanLink, CreatureLink } from './links.js';

const ROLES = ['hero', 'villain', 'elder', 'matriarch', 'patriarch'] as const;

interface Props {
  readonly title: string;
  readonly notables: Answers['/api/annals']['notables'];
  readonly format: Format;
}

export function Notables({ title, notables, format }: Props) {
  const { config } = useApp();
  const { annals: text } = config.panels;
  const known = ROLES.filter((role) => notables[role] !== null);
  if (known.length === 0) return null;
  return (
    <Section title={title}>
      <ul class="log">
        {known.map((role) => {
          const { id, name, caste, clan_id: clan, clan_name: clanName, death_tick: died, score } = notables[role]!;
          const counts = {
            hero: fillIn(text.heroText, { n: format.whole(score) }),
            villain: fillIn(text.villainText, { n: format.whole(score) }),
            elder: fillIn(text.elderText, { n: format.days(score) }),
            matriarch: fillIn(text.childrenText, { n: format.whole(score) }),
            patriarch: fillIn(text.childrenText, { n: format.whole(score) }),
          };
          const line = [nameOf(config, 'castes', caste), counts[role], died === null ? text.alive : ''];
          return (
            <li key={role}>
              <span>
                <b>{text[role]}: </b>
                <CreatureLink id={id} name={name} />
                <small>
                  {` ${line.filter((each) => each !== '').join(' · ')}`}
                  {clan !== null && clan !== 0 && (
                    <>
                      {' · '}
                      <ClanLink id={clan} name={clanName} />
                    </>
                  )}
                </small>
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
