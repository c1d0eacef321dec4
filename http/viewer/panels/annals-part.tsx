/** Annals in the reader's words: the service's numbers, our sentences. */
import type { Answers } from '../../../client/index.js';
import type { App } from '../app.js';
import { nameOf } from '../config.js';
import { element } from '../elements.js';
import { fillIn } from '../text.js';
import { facts, note, section } from './parts/blocks.js';
import { Format } from './parts/format.js';
import { clanLink } from './parts/links.js';
import { notableRows } from './parts/notables.js';

type Annals = Answers['/api/annals'];

const EPITAPHS_SHOWN = 20;

/** Everything that there is to tell; a sentence when that is nothing. */
export function annalsNodes(app: App, annals: Annals): Node[] {
  const { annals: text } = app.config.panels;
  const format = new Format(app, annals.day_length);
  const notables = notableRows(app, annals.notables, format);
  const nodes = [
    section(text.milestones, [facts(milestoneRows(app, annals.milestones, format))]),
    ...(notables.length === 0
      ? []
      : [section(text.notables, [element('ul', { className: 'log' }, notables)])]),
    ...(annals.eras.length === 0
      ? []
      : [
          section(
            text.eras,
            [...annals.eras].reverse().map((era) => eraNode(app, era, format)),
          ),
        ]),
    ...(annals.clan_epitaphs.length === 0 ? [] : [epitaphs(app, annals, format)]),
  ];
  return nodes;
}

function milestoneRows(
  app: App,
  milestones: Annals['milestones'],
  format: Format,
): readonly (readonly [string, Node | string | null])[] {
  const { annals: text } = app.config.panels;
  const { bloodiest_day: war, worst_plague_day: plague, longest_peace: peace } = milestones;
  const { population_peak: peak, population_trough: trough } = milestones;
  const count = (head: typeof peak): string | null =>
    head && fillIn(text.countText, { n: format.whole(head.population), day: format.dayNumber(head.tick) });
  const moment = (first: Annals['milestones']['first_temple']): Node | null => {
    if (first === null) return null;
    const words = element('span');
    if (first.clan_id !== null) words.append(clanLink(app, first.clan_id, first.clan_name), ', ');
    words.append(format.day(first.tick));
    return words;
  };
  const peaceDays = peace && {
    n: format.exact(Math.round(peace.days * 10) / 10),
    day: format.dayNumber(peace.start_tick),
  };
  return [
    [text.peak, count(peak)],
    [text.trough, count(trough)],
    [
      text.bloodiest,
      war && war.casualties > 0
        ? fillIn(text.bloodiestText, { n: format.whole(war.casualties), day: format.whole(war.day) })
        : null,
    ],
    [
      text.plague,
      plague && plague.plague_deaths > 0
        ? fillIn(text.plagueText, { n: format.whole(plague.plague_deaths), day: format.whole(plague.day) })
        : null,
    ],
    [text.peace, peace && peaceDays && fillIn(peace.ongoing ? text.peaceNow : text.peaceText, peaceDays)],
    [text.temple, moment(milestones.first_temple)],
    [text.miracle, moment(milestones.first_miracle)],
    [text.firstEnd, moment(milestones.first_extinction)],
  ];
}

function eraNode(app: App, era: Annals['eras'][number], format: Format): HTMLElement {
  const { annals: text } = app.config.panels;
  const days = fillIn(text.eraDays, {
    from: format.dayNumber(era.start_tick),
    to: format.dayNumber(era.end_tick),
  });
  const counts = fillIn(text.eraText, {
    births: format.whole(era.births),
    deaths: format.whole(era.deaths),
    wars: format.whole(era.wars),
    disasters: format.whole(era.disasters),
    extinctions: format.whole(era.extinctions),
  });
  const made = element('div', { className: 'era' }, [
    element('b', {}, [nameOf(app.config, 'epochs', era.age)]),
    element('small', {}, [` ${days}`]),
    note(counts),
  ]);
  made.dataset['epoch'] = era.age;
  return made;
}

function epitaphs(app: App, annals: Annals, format: Format): HTMLElement {
  const { annals: text } = app.config.panels;
  const rows = annals.clan_epitaphs.slice(0, EPITAPHS_SHOWN).map((epitaph) => {
    const { clan_id: id, name, founded_tick: from, extinct_tick: to, extinction_cause: cause } = epitaph;
    const life = fillIn(text.epitaphText, {
      days: format.whole(Math.max(1, Math.floor(epitaph.lifespan_ticks / format.dayLength))),
      peak: format.whole(epitaph.peak_population),
    });
    const { battles_won: wins, wars_fought: wars } = epitaph;
    const fights =
      wars === 0
        ? ''
        : ` ${fillIn(text.epitaphFights, { wins: format.whole(wins), wars: format.whole(wars) })}`;
    const end =
      cause === null ? '' : ` ${fillIn(text.epitaphCause, { n: nameOf(app.config, 'causes', cause) })}`;
    return element('li', {}, [
      element('span', {}, [
        clanLink(app, id, name),
        element('small', {}, [` ${format.dayNumber(from)}–${format.dayNumber(to)} · ${life}${fights}${end}`]),
      ]),
    ]);
  });
  return section(`${text.epitaphs} (${format.whole(annals.clans_ended)})`, [
    element('ul', { className: 'log' }, rows),
  ]);
}
