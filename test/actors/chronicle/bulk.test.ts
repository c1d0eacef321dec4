/** Fifty thousand events: size on disk, time to write and find them (docs/storage.md#large-batches). */
import { statSync } from 'node:fs';
import t from 'tap';
import { eventWords } from '#store/search/search.js';
import { idsOf } from '../../support/checks.js';
import { timed } from '../../support/until.js';
import { event, openedEntry, query, scene, storePath, eventsEntry } from './scene.js';

const EVENTS = 50_000;
const BYTES_PER_EVENT_MAX = 300;

const TYPES = ['birth', 'death', 'war', 'recovery', 'hospitality', 'settlement', 'succession'];
const NAMES = ['Orla', 'Bram', 'Tesni', 'Kol', 'Mira', 'Ivo', 'Lune'];

function sample(id: number): ReturnType<typeof event> {
  const type = TYPES[id % TYPES.length] ?? 'birth';
  const name = `${NAMES[id % 5]}${NAMES[(id >> 3) % 7]}`;
  return event(id, type, {
    tick: id >> 2,
    entity_id: 1 + (id % 9000),
    caste: 'Woman',
    cause: type === 'death' ? 'starvation' : '',
    x: (id * 37) % 400,
    y: ((id * 7919) % 300_000) / 1000,
    payload: { a: id % 23, b: (id >> 5) % 23, a_name: name, b_name: `${name}a`, generation: id % 90, glyph: 'Δ' },
  });
}

t.test('50,000 events are written in one go, take at most 300 bytes each and are all found', async (test) => {
  const location = storePath(test);
  const { chronicle } = scene(test, location);
  const events = Array.from({ length: EVENTS }, (_, index) => sample(index + 1));
  await chronicle.ask('append', { entries: [openedEntry(1, 1)] });
  await timed(test, 'the write', () => chronicle.ask('append', { entries: [eventsEntry(events)] }));
  await chronicle.ask('housekeeping', null);
  const bytes = statSync(location).size / EVENTS;
  test.comment(`${bytes.toFixed(1)} bytes an event`);
  test.ok(bytes <= BYTES_PER_EVENT_MAX, `${bytes} bytes an event`);
  test.equal((await chronicle.ask('history', query())).total, EVENTS);
  const wars = events.filter(({ type, payload }) => type === 'war' && (payload['a'] === 4 || payload['b'] === 4));
  const found = await chronicle.ask('history', query({ types: ['war'], clanId: 4, limit: 2000 }));
  test.equal(found.total, wars.length);
  test.strictSame(idsOf(found.events), idsOf(wars).reverse().slice(0, 2000));
  const common = await chronicle.ask('history', query({ q: 'birth', limit: 50 }));
  const births = idsOf(events.filter(({ type }) => type === 'birth'));
  test.equal(common.total, births.length, 'a word is counted however common it is');
  test.equal(common.total_exact, true);
  const two = await chronicle.ask('history', query({ q: 'woman birth', limit: 50 }));
  test.match({ total: two.total, total_exact: two.total_exact }, { total: 2000, total_exact: false });
  const lengths = common.events.map((each) => eventWords(each).flat().length);
  const rising = lengths.toSorted((a, b) => a - b);
  test.strictSame(lengths, rising, 'the shorter match better');
  const equals = births.filter((id) => eventWords(sample(id)).flat().length === lengths[0]);
  test.strictSame(idsOf(common.events), equals.slice(-50).reverse(), 'the newest of those that match equally well');
});
