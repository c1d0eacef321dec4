/** Shows the family as a small tree with links: parents above, the creature among its siblings, children below. */
import type { Life } from '../../../client/index.js';
import { casteColor } from '../../colors/palette.js';
import { useApp, useFormat, useTexts } from '../../state/context.js';
import { nameOf } from '../../words/config.js';
import { fillIn } from '../../words/text.js';
import { Note, Section } from '../parts/blocks.js';
import { CreatureLink, Swatch } from '../parts/links.js';

type Relative = NonNullable<Life['family']['mother']>;

const SHOWN = 12;

export function Family({ family, entity }: Life) {
  const { creature: text } = useTexts();
  const { mother, father, siblings, children } = family;
  return (
    <Section title={text.family}>
      {mother || father ? (
        <div class="parents">
          {mother && <Branch title={text.mother} kin={[mother]} />}
          {father && <Branch title={text.father} kin={[father]} />}
        </div>
      ) : (
        <Note>{text.firstOnes}</Note>
      )}
      <p class="self">{entity.personal_name ?? `#${entity.id}`}</p>
      {siblings.length > 0 && <Branch title={`${text.siblings} (${siblings.length})`} kin={siblings} />}
      {children.length > 0 && <Branch title={`${text.childrenList} (${children.length})`} kin={children} />}
    </Section>
  );
}

interface BranchProps {
  readonly title: string;
  readonly kin: readonly Relative[];
}

function Branch({ title, kin }: BranchProps) {
  const { creature: text } = useTexts();
  return (
    <div class="branch">
      <h4>{title}</h4>
      <ul class="kin">
        {kin.slice(0, SHOWN).map((relative) => (
          <RelativeCard key={relative.id} {...relative} />
        ))}
      </ul>
      {kin.length > SHOWN && <Note>{fillIn(text.more, { n: kin.length - SHOWN })}</Note>}
    </div>
  );
}

function RelativeCard(relative: Relative) {
  const { config } = useApp();
  const { creature: text } = config.panels;
  const format = useFormat();
  const { id, personal_name: name, caste, alive, born_tick: born, death_tick: died, cause } = relative;
  const years =
    alive || died === null
      ? fillIn(text.bornText, { n: format.dayNumber(born) })
      : fillIn(text.livedText, { from: format.dayNumber(born), to: format.dayNumber(died) });
  const how = alive || cause === null ? '' : `, ${nameOf(config, 'causes', cause)}`;
  return (
    <li data-alive={String(alive)}>
      <CreatureLink id={id} name={name}>
        <Swatch color={casteColor(caste)} />
      </CreatureLink>
      <small>{` ${years}${how}`}</small>
    </li>
  );
}
