/** The family as a small tree: parents above, itself among its siblings, children below; each can be gone to. */
import type { Life } from '../../../../client/index.js';
import type { App } from '../../app.js';
import { nameOf } from '../../config.js';
import { element } from '../../elements.js';
import { casteColor } from '../../stage/palette.js';
import { fillIn } from '../../text.js';
import { note, section } from '../parts/blocks.js';
import { Format } from '../parts/format.js';
import { creatureLink, swatch } from '../parts/links.js';

type Relative = NonNullable<Life['family']['mother']>;

const SHOWN = 12;

export function familyPart(app: App, { family, entity }: Life): HTMLElement {
  const { creature: text } = app.config.panels;
  const { mother, father, siblings, children } = family;
  const parents = [
    ...(mother ? [branch(app, text.mother, [mother])] : []),
    ...(father ? [branch(app, text.father, [father])] : []),
  ];
  const self = element('p', { className: 'self' }, [entity.personal_name ?? `#${entity.id}`]);
  return section(text.family, [
    ...(parents.length === 0 ? [note(text.firstOnes)] : [element('div', { className: 'parents' }, parents)]),
    self,
    ...(siblings.length === 0 ? [] : [branch(app, `${text.siblings} (${siblings.length})`, siblings)]),
    ...(children.length === 0 ? [] : [branch(app, `${text.childrenList} (${children.length})`, children)]),
  ]);
}

function branch(app: App, title: string, kin: readonly Relative[]): HTMLElement {
  const list = element(
    'ul',
    { className: 'kin' },
    kin.slice(0, SHOWN).map((each) => card(app, each)),
  );
  const more = kin.length - SHOWN;
  const rest = more > 0 ? [note(fillIn(app.config.panels.creature.more, { n: more }))] : [];
  return element('div', { className: 'branch' }, [element('h4', {}, [title]), list, ...rest]);
}

function card(
  app: App,
  { id, personal_name: name, caste, alive, born_tick: born, death_tick: died, cause }: Relative,
): HTMLElement {
  const format = new Format(app);
  const link = creatureLink(app, id, name);
  link.prepend(swatch(casteColor(caste)));
  const years =
    alive || died === null ? format.day(born) : `${format.dayNumber(born)}–${format.dayNumber(died)}`;
  const how = alive || cause === null ? '' : ` · ${nameOf(app.config, 'causes', cause)}`;
  const item = element('li', {}, [link, element('small', {}, [` ${years}${how}`])]);
  item.dataset['alive'] = String(alive);
  return item;
}
