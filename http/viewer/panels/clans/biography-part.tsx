/** One clan in full: what it is now, its life in numbers, leaders, notables, friends and foes, what befell it. */
import type { Biography } from '../../../../client/index.js';
import type { App } from '../../app.js';
import { nameOf } from '../../config.js';
import { element } from '../../elements.js';
import { rowOf } from '../../stage/positions.js';
import { fillIn } from '../../text.js';
import { button, facts, meter, section } from '../parts/blocks.js';
import { EventList } from '../parts/event-list.js';
import { Format } from '../parts/format.js';
import { bannerOf, clanLink, creatureLink, placeLink, swatch } from '../parts/links.js';
import { notableRows } from '../parts/notables.js';
import type { Entry } from './roster-part.js';

const LEADERS_SHOWN = 12;
const MEMBERS_SHOWN = 30;
const TIES_SHOWN = 12;
const SCORE_FULL = 100;
const VISIBLE_SHARE = 1;

export function biographyNodes(app: App, biography: Biography, entry: Entry | null): Node[] {
  const { clans: text } = app.config.panels;
  const { clan, leaders, notables, recent_events: events } = biography;
  const format = new Format(app);
  const people = notableRows(app, notables, format);
  const list = new EventList(app, text.events);
  list.show(events);
  const ties = tiesOf(app, clan.id);
  const members = clan.living ? membersOf(app, clan.id) : [];
  return [
    headOf(app, biography),
    ...(entry && !entry.extinct ? [nowPart(app, entry, format)] : []),
    lifePart(app, biography, format),
    ...(ties.length === 0 ? [] : [section(text.friends, ties)]),
    ...(people.length === 0 ? [] : [section(text.notables, [element('ul', { className: 'log' }, people)])]),
    ...(leaders.length === 0 ? [] : [section(text.leaders, [leaderList(app, leaders, format)])]),
    ...(members.length === 0
      ? []
      : [section(text.members, [element('p', { className: 'members' }, members)])]),
    section(text.events, [list.element]),
  ];
}

function headOf(app: App, { clan, lifespan }: Biography): HTMLElement {
  const { clans: text, common } = app.config.panels;
  const format = new Format(app);
  const ended =
    lifespan.extinct_tick === null ? '' : ` – ${format.day(lifespan.extinct_tick)} (${text.extinctMark})`;
  const line = element('p', {}, [`${text.founded} ${format.day(lifespan.founded_tick)}${ended}`]);
  if (clan.parent_clan !== null) line.append(` · ${text.parent} `, clanLink(app, clan.parent_clan));
  const show = button(common.show, () => app.show({ kind: 'clan', id: clan.id }));
  const story = button(text.story, () => app.open('chronicle'));
  show.hidden = !clan.living;
  return element('div', { className: 'head' }, [
    element('h2', {}, [swatch(clan.color), ` ${clan.name}`]),
    line,
    element('div', { className: 'row' }, [show, story]),
  ]);
}

/** The clan's current state, from the roster. */
function nowPart(app: App, entry: Entry, format: Format): HTMLElement {
  const { config } = app;
  const { clans: text } = config.panels;
  const {
    leader_id: leader,
    tribute_to: overlord,
    territory_radius: territory,
    specialization,
    bylaws,
    house,
  } = entry;
  const rules = (['rationing', 'martial_law', 'infirmary', 'sanctuary'] as const).filter(
    (rule) => bylaws?.[rule],
  );
  const ways = specialization
    ? (['warrior', 'farmer', 'scavenger'] as const).map(
        (way) => `${text[way]} ${format.percent(specialization[way])}`,
      )
    : [];
  const homes = element('span', {}, [format.whole(entry.house_count)]);
  if (house !== null) homes.append(' ', placeLink(app, house.x, house.y, `${text.houses}, ${entry.name}`));
  return section(text.people, [
    facts([
      [text.people, format.whole(entry.population)],
      [text.leader, leader === null ? null : creatureLink(app, leader)],
      [text.governance, nameOf(config, 'governances', entry.governance)],
      [text.totem, nameOf(config, 'totems', entry.totem)],
      [text.culture, entry.culture],
      [text.coalition, entry.coalition],
      [text.overlord, overlord === null ? null : clanLink(app, overlord)],
      [text.houses, homes],
      [text.shrine, text.shrines[entry.shrine_level] ?? null],
      [text.faith, format.compact(entry.faith)],
      [text.larder, format.compact(entry.larder)],
      [text.granary, format.compact(entry.granary)],
      [text.record, `${entry.war_wins ?? 0} : ${entry.war_losses ?? 0}`],
      [
        text.territory,
        territory === null ? null : fillIn(text.territoryText, { n: format.exact(territory) }),
      ],
      [text.lives, ways.join(', ')],
      [text.bylaws, rules.map((rule) => text[rule]).join(', ')],
    ]),
    ...knowledgeOf(app, entry, format),
  ]);
}

function knowledgeOf(app: App, { knowledge }: Entry, format: Format): Node[] {
  const { clans: text } = app.config.panels;
  const spots = [
    ...knowledge.enemies.map((spot) => ({ ...spot, what: spot.name, sign: text.enemies })),
    ...knowledge.danger_zones.map((spot) => ({ ...spot, what: text.dangers, sign: text.dangers })),
    ...knowledge.food_spots.map((spot) => ({ ...spot, what: text.food, sign: text.food })),
  ];
  if (spots.length === 0) return [];
  const rows = spots.map(({ x, y, confidence, known_by: by, what, sign }) => {
    const sure = fillIn(text.spot, { n: format.whole(confidence * 100), by: format.whole(by) });
    const words = what === sign ? what : `${sign}: ${what}`;
    return element('li', {}, [
      element('span', {}, [words, element('small', {}, [` ${sure}`])]),
      placeLink(app, x, y, words),
    ]);
  });
  return [element('h4', {}, [text.knows]), element('ul', { className: 'log' }, rows)];
}

function lifePart(app: App, { stats, lifespan }: Biography, format: Format): HTMLElement {
  const { clans: text } = app.config.panels;
  const pair = (a: number, b: number): string | null =>
    a + b === 0 ? null : `${format.whole(a)} : ${format.whole(b)}`;
  const some = (value: number): string | null => (value === 0 ? null : format.whole(value));
  return section(text.life, [
    facts([
      [text.byAge, format.span(lifespan.ticks)],
      [text.peak, `${format.whole(stats.peak_population)} · ${format.day(stats.peak_tick)}`],
      [text.births, format.whole(stats.births)],
      [text.deaths, format.whole(stats.deaths)],
      [text.fights, stats.wars_fought === 0 ? null : `${stats.battles_won} / ${stats.wars_fought}`],
      [text.kills, some(stats.kills)],
      [text.casualties, some(stats.casualties)],
      [text.housesWon, pair(stats.houses_won, stats.houses_lost)],
      [text.raids, some(stats.raids)],
      [text.temples, some(stats.temples_built)],
      [text.miracles, some(stats.miracles)],
      [text.schisms, some(stats.schisms_caused)],
      [text.defectors, pair(stats.defectors_won, stats.defectors_lost)],
      [text.alliances, some(stats.alliances)],
      [text.betrayals, some(stats.betrayals)],
    ]),
  ]);
}

function leaderList(app: App, leaders: Biography['leaders'], format: Format): HTMLElement {
  const rows = leaders
    .slice(0, LEADERS_SHOWN)
    .map(({ id, name, tick }) =>
      element('li', {}, [creatureLink(app, id, name), element('small', {}, [format.day(tick)])]),
    );
  return element('ol', { className: 'log' }, rows);
}

/** Friends and foes by the strength of the tie. */
function tiesOf(app: App, id: number): Node[] {
  const { relations, clans } = app.client.world.tables;
  const ties: { readonly other: number; readonly score: number }[] = [];
  for (let row = 0; row < relations.count; row++) {
    const [a, b] = [relations.number('a', row, 0), relations.number('b', row, 0)];
    const score = relations.number('score', row, 0);
    const other = a === id ? b : a;
    if ((a === id || b === id) && Math.abs(score) >= VISIBLE_SHARE && rowOf(clans, other) >= 0)
      ties.push({ other, score });
  }
  ties.sort((a, b) => Math.abs(b.score) - Math.abs(a.score));
  return ties.slice(0, TIES_SHOWN).map(({ other, score }) => {
    const { name } = bannerOf(app, other);
    const made = meter(name, score < 0 ? 'var(--danger)' : 'var(--live)');
    made.set(Math.abs(score) / SCORE_FULL, String(Math.round(score)));
    made.element.firstElementChild?.replaceChildren(clanLink(app, other, name));
    return made.element;
  });
}

function membersOf(app: App, id: number): HTMLElement[] {
  const { creatures } = app.client.world.tables;
  const links: HTMLElement[] = [];
  for (let row = 0; row < creatures.count && links.length < MEMBERS_SHOWN; row++) {
    if (creatures.number('clan_id', row, 0) === id)
      links.push(creatureLink(app, creatures.number('id', row, 0)));
  }
  return links;
}
