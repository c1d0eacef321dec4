/** Keys that work in the clan table. */
import { ask, moveCursor, type App, type Clan } from '../state/app.js';
import { select, livingOf, centerMap } from '../state/selection.js';
import { CLAN_COLUMNS, shownClans } from '../state/lists.js';
import { showRecordsOf } from './past.js';
import { LIST_KEYS, LIST_STEPS, type KeyGroup } from './row.js';

export const CLAN_KEYS: KeyGroup = {
  title: 'Clans',
  view: 'clans',
  rows: [
    {
      keys: LIST_KEYS,
      label: 'Up Down',
      description: 'move along the clans',
      act: ({ app }, key) => moveCursor(app.clans, LIST_STEPS[key] ?? 0, shownClans(app.clans).length),
    },
    {
      keys: ['LEFT', 'RIGHT', 'h', 'l'],
      label: 'Left Right',
      footerLabel: 'sort',
      description: 'sort by another column',
      act: ({ app }, key) => sortBy(app, key === 'LEFT' || key === 'h' ? -1 : 1),
    },
    {
      keys: ['r'],
      footerLabel: 'reverse',
      description: 'reverse the order',
      act: ({ app }) => void (app.clans.isReversed = !app.clans.isReversed),
    },
    {
      keys: ['e'],
      footerLabel: 'extinct',
      description: 'show extinct clans too',
      act: ({ app, session }) => {
        app.clans.showsExtinct = !app.clans.showsExtinct;
        session.rereadClans();
      },
    },
    {
      keys: ['/'],
      footerLabel: 'search',
      description: 'search by name',
      act: ({ app }) =>
        ask(app, {
          title: 'Search clans by name',
          text: app.clans.search,
          accept: (text) => void Object.assign(app.clans, { search: text.trim(), at: 0 }),
        }),
    },
    {
      keys: ['ENTER'],
      label: 'Enter',
      footerLabel: 'home',
      description: 'show its home on the map',
      act: ({ app }) => showHome(app),
    },
    {
      keys: ['R'],
      footerLabel: 'records',
      description: 'list its records',
      act: ({ app, session }) => {
        const clan = marked(app);
        if (clan) showRecordsOf(app, session, { kind: 'clan', id: clan.id, name: clan.name });
      },
    },
    { keys: ['i'], footerLabel: 'leader', description: 'inspect its leader', act: ({ app }) => showLeader(app) },
  ],
};

function sortBy(app: App, step: number): void {
  const at = CLAN_COLUMNS.findIndex(({ name }) => name === app.clans.sort) + step;
  app.clans.sort = CLAN_COLUMNS[(at + CLAN_COLUMNS.length) % CLAN_COLUMNS.length]?.name ?? 'population';
  app.clans.at = 0;
}

function marked({ clans }: App): Clan | undefined {
  return shownClans(clans)[clans.at];
}

function showHome(app: App): void {
  const home = marked(app)?.home ?? marked(app)?.house;
  if (!home) return;
  app.map.follows = false;
  centerMap(app, home.x, home.y, 4);
  app.view = 'map';
}

function showLeader(app: App): void {
  const id = marked(app)?.leader_id ?? marked(app)?.founder_id;
  if (id === null || id === undefined) return;
  const leader = livingOf(app).find((body) => body.id === id);
  if (leader) select(app, leader);
  else app.map.selected = id;
  app.view = 'inspector';
}
