/** The views of records, of the last day and of the annals: a state in, cells out. */
import t from 'tap';
import type { RecordState } from '#schemas/wire/records.js';
import { createApp, type App, type EventEntry } from '../state/app.js';
import { KEY_GROUPS } from '../keys/key-handler.js';
import { recordLines, todayLines } from '../text/past.js';
import { drawScreen } from '../views/screen.js';

const SOME_EVENT: EventEntry = {
  id: 1,
  world_id: 1,
  tick: 1,
  type: 'birth',
  entity_id: 5,
  clan_ids: [],
  creature_ids: [5],
  caste: 'Artisan',
  cause: '',
  x: 1,
  y: 1,
  payload: { sex: 'male' },
  major: false,
};

/** A client that is connected to a world without a frame so far. */
function appOf(changes: Partial<App> = {}): App {
  return Object.assign(createApp('http://example.org', false, true, 1000), { status: 'live', ...changes });
}

const keyRow = (view: string, key: string) =>
  KEY_GROUPS.find((group) => group.view === view)!.rows.find(({ keys }) => keys.includes(key))!;

const rowsOf = (app: App): string[] => drawScreen(app, 80, 24).rows();

const WAR: RecordState = {
  id: 3,
  world_id: 1,
  kind: 'war',
  begin_tick: 1300,
  begin_day: 2,
  begin_event_id: 1,
  end_tick: 2500,
  end_day: 3,
  end_event_id: 9,
  end: 'peace',
  cause: 'blood_feud',
  cause_event_id: null,
  days: 1,
  sides: [
    {
      clan_id: 1,
      clan_name: 'Clan of the Ford',
      leader_id: 5,
      leader_name: 'Orla Ward',
      fights_won: 4,
      dead: 1,
      houses_won: 2,
      houses_lost: 0,
      loot: 0,
    },
  ],
  people: [],
  dead: [{ id: 7, name: 'Ovo Fell', clan_id: 2, tick: 1400, killer_id: 5, killer_name: 'Orla Ward' }],
  dead_total: 1,
  figures: {},
  weight: 3,
  facts: {},
  names: {},
  story: 'war',
  text: 'The Clan of the Ford was at war.',
};

t.test('records are listed, and one has its sides, dead and events; Enter opens what a line names', async (test) => {
  const app = appOf({ view: 'records' });
  const session = { rereadRecords: () => undefined };
  const press = (key: string, view = 'records'): void => keyRow(view, key).act({ app, session } as never, key);
  test.match(rowsOf(app).join('\n'), /Loading/);
  Object.assign(app.records, { isRead: true, total: 1, records: [WAR] });
  test.match(rowsOf(app).join('\n'), /▸2–3 +War +The Clan of the Ford was at war\./);
  press('ENTER');
  test.equal(app.records.open, 3);
  test.match(rowsOf(app).join('\n'), /Loading/);
  app.records.page = { world_id: 1, tick: 9, record: WAR, events_total: 1, has_more: false, events: [SOME_EVENT] };
  const page = rowsOf(app).join('\n');
  test.match(page, /ended +day 3 08:00, peace/, '2,500 / 1,200 = 2.083: day 3, and 2 hours after 06:00');
  test.match(page, /cause +blood feud/);
  const sides = recordLines(app).map(({ parts }) => parts.map(([text]) => text).join(''));
  test.match(
    sides.join(' ').replaceAll(/ +/g, ' '),
    /side Clan of the Ford under Orla Ward: 4 won, 1 dead, 2 houses taken/,
  );
  test.match(page, /day 2 +Ovo Fell, killed by Orla Ward/);
  test.match(page, /Events \(1\)/);
  press('END');
  press('ENTER');
  test.equal(app.view, 'map', 'an event leads to its place');
  app.view = 'records';
  const dead = recordLines(app).findIndex(({ target }) => target?.kind === 'creature' && target.id === 7);
  app.records.pageLine.at = dead;
  press('ENTER');
  test.match([app.view, app.map.selected], ['inspector', 7], 'a name to its creature');
  app.view = 'records';
  press('BACKSPACE');
  test.equal(app.records.open, null);
  press('R', 'inspector');
  test.match(app.records.of, { kind: 'creature', id: 7 });
  test.equal(app.view, 'records');
  press('a');
  test.equal(app.records.of, null);
});

t.test('the last day has sentences with links to records and places', async (test) => {
  const app = appOf({ view: 'today' });
  const none = { surprise: 1, sum: null, wins: null, cause: null, cause_text: null, tick: 1300 };
  const items = [
    { ...none, text: WAR.text, record: WAR, event: null, cause_text: 'They had quarrelled.' },
    { ...none, text: 'Somebody was born.', record: null, event: SOME_EVENT },
  ];
  const span = { world_id: 1, tick: 2400, from_tick: 1200, to_tick: 2400, days: 1, creatures: [], clans: [] };
  app.today.digest = { ...span, items };
  const text = rowsOf(app).join('\n');
  test.match(text, /The last day[^]*was at war\.[^]*because: They had quarrelled\.[^]*day 2[^]*Somebody was born/);
  app.today.at = todayLines(app).findIndex(({ target }) => target?.kind === 'record');
  keyRow('today', 'ENTER').act({ app } as never, 'ENTER');
  test.match([app.view, app.records.open], ['records', 3]);
  app.view = 'today';
  app.today.at = todayLines(app).findIndex(({ target }) => target?.kind === 'place');
  keyRow('today', 'i').act({ app } as never, 'i');
  test.match([app.view, app.map.selected], ['inspector', 5]);
  app.today.digest = { ...span, items: [] };
  test.match(rowsOf(Object.assign(app, { view: 'today' })).join('\n'), /Nothing out of the ordinary/);
});
