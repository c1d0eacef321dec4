/** Keys of the table of clans. */
import { moveMark, type App, type Clan } from '../app.js';
import { choose, livingOf, lookAt } from '../selection.js';
import { CLAN_COLUMNS, shownClans } from '../clan-list.js';
import { STEP_KEYS, STEPS, type KeyGroup } from './row.js';

export const CLAN_KEYS: KeyGroup = {
  title: 'Clans',
  view: 'clans',
  rows: [
    {
      keys: STEP_KEYS,
      shown: 'Up Down',
      brief: null,
      words: 'along the clans',
      act: ({ app }, key) => moveMark(app.clans, STEPS[key] ?? 0, shownClans(app.clans).length),
    },
    {
      keys: ['LEFT', 'RIGHT', 'h', 'l'],
      shown: 'Left Right',
      brief: 'sort',
      words: 'the column to sort by',
      act: ({ app }, key) => sortBy(app, key === 'LEFT' || key === 'h' ? -1 : 1),
    },
    {
      keys: ['r'],
      shown: 'r',
      brief: 'turn',
      words: 'turn the order round',
      act: ({ app }) => void (app.clans.isReversed = !app.clans.isReversed),
    },
    {
      keys: ['e'],
      shown: 'e',
      brief: 'extinct',
      words: 'the extinct clans too',
      act: ({ app, session }) => {
        app.clans.showsExtinct = !app.clans.showsExtinct;
        session.rereadClans();
      },
    },
    {
      keys: ['/'],
      shown: '/',
      brief: 'search',
      words: 'search by name',
      act: ({ app }) =>
        void (app.prompt = {
          title: 'Clans whose name has',
          hint: '',
          text: app.clans.search,
          isHidden: false,
          accept: (text) => void Object.assign(app.clans, { search: text.trim(), at: 0 }),
        }),
    },
    {
      keys: ['ENTER'],
      shown: 'Enter',
      brief: 'home',
      words: 'its home on the map',
      act: ({ app }) => showHome(app),
    },
    {
      keys: ['i'],
      shown: 'i',
      brief: 'leader',
      words: 'inspect its leader',
      act: ({ app }) => showLeader(app),
    },
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
  lookAt(app, home.x, home.y, 4);
  app.view = 'map';
}

function showLeader(app: App): void {
  const id = marked(app)?.leader_id ?? marked(app)?.founder_id;
  if (id === null || id === undefined) return;
  const leader = livingOf(app).find((body) => body.id === id);
  if (leader) choose(app, leader);
  else app.map.chosen = id;
  app.view = 'inspector';
}
