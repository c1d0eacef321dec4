/** Those who are remembered: hero, villain, eldest, matriarch, patriarch. */
import type { Answers } from '../../../../client/index.js';
import type { App } from '../../app.js';
import { nameOf } from '../../config.js';
import { element } from '../../elements.js';
import { fillIn } from '../../text.js';
import type { Format } from './format.js';
import { clanLink, creatureLink } from './links.js';

type Notables = Answers['/api/annals']['notables'];

const ROLES = ['hero', 'villain', 'elder', 'matriarch', 'patriarch'] as const;

/** A row for each that there is. */
export function notableRows(app: App, notables: Notables, format: Format): HTMLElement[] {
  const { annals: text } = app.config.panels;
  return ROLES.flatMap((role) => {
    const notable = notables[role];
    if (notable === null) return [];
    const { id, name, caste, clan_id: clan, clan_name: clanName, death_tick: died, score } = notable;
    const counts = {
      hero: fillIn(text.heroText, { n: format.whole(score) }),
      villain: fillIn(text.villainText, { n: format.whole(score) }),
      elder: fillIn(text.elderText, { n: format.days(score) }),
      matriarch: fillIn(text.childrenText, { n: format.whole(score) }),
      patriarch: fillIn(text.childrenText, { n: format.whole(score) }),
    };
    const line = [nameOf(app.config, 'castes', caste), counts[role], died === null ? text.alive : ''];
    const of = clan === null || clan === 0 ? [] : [' · ', clanLink(app, clan, clanName)];
    return [
      element('li', {}, [
        element('span', {}, [
          element('b', {}, [`${text[role]}: `]),
          creatureLink(app, id, name),
          element('small', {}, [` ${line.filter((each) => each !== '').join(' · ')}`, ...of]),
        ]),
      ]),
    ];
  });
}
