/** `/feed.atom`: one entry for each finished day, well-formed, in the reader's language, and revalidated like a page. */
import t from 'tap';
import { createWorld, restoreWorld } from '#actors/world/world.js';
import { atomFeed } from '#http/pages/atom.js';
import { LIMITS } from '#schemas/limits.js';
import { SMALL_LIFE } from '../../support/busy-life.js';
import { PASSKEY, readJson, request } from '../../support/requests.js';
import { openToyService } from '../../support/toy-service.js';
import { until } from '../../support/until.js';
import { elementsOf, type XmlElement } from '../../support/xml.js';

const DAY = 120;
const { url, computeTo } = await openToyService(t, {
  godKey: PASSKEY,
  factory: { create: createWorld, restore: restoreWorld },
  laws: { ...SMALL_LIFE, day_length: DAY },
  standsAt: 3 * DAY + 20,
});
const read = async (query = '', headers: Record<string, string> = {}) =>
  request(url, `/feed.atom${query}`, { headers });
const textIn = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text ?? '';
const entriesIn = (text: string): XmlElement[] => elementsOf(text).children.filter(({ name }) => name === 'entry');

t.test('each finished day is an entry with its sentences, a stable id and the address that shows it', async (test) => {
  let text = '';
  await until('three days are stored', async () => entriesIn((text = (await read()).text)).length === 3);
  const feed = elementsOf(text);
  test.equal(feed.name, 'feed');
  test.equal(feed.attributes['xmlns'], 'http://www.w3.org/2005/Atom');
  for (const name of ['id', 'title', 'updated', 'author'])
    test.ok(
      feed.children.some((child) => child.name === name),
      name,
    );
  const entries = entriesIn(text);
  test.same(
    entries.map((entry) => textIn(entry, 'title')),
    ['Day 3', 'Day 2', 'Day 1'],
  );
  for (const [at, entry] of entries.entries()) {
    const day = 3 - at;
    const toTick = day * DAY - 1;
    test.match(textIn(entry, 'id'), `:world:1:day:${day}:tick:${toTick}`);
    test.match(textIn(entry, 'updated'), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const link = entry.children.find(({ name }) => name === 'link')!.attributes['href']!;
    test.equal(link, `/?world=1&panel=today&from=${toTick + 1 - DAY}&to=${toTick}&lang=en`);
    const { items } = await readJson<{ items: { text: string }[] }>(
      url,
      `/api/digest?from=${toTick + 1 - DAY}&to=${toTick}&limit=${LIMITS.feedDayItemsMax.value}`,
    );
    const list = elementsOf(textIn(entry, 'content'));
    test.same(
      list.children.map((child) => child.text),
      items.map((item) => item.text),
    );
  }
  await computeTo(4 * DAY + 5);
  await until('a fourth', async () => entriesIn((await read()).text).length === 4);
  const ids = (text: string): string[] => entriesIn(text).map((entry) => textIn(entry, 'id'));
  test.same(ids((await read()).text).slice(1), ids(text), 'the others keep their ids');
});

t.test('the reader chooses the language, and one that has the feed is answered 304', async (test) => {
  const french = await read('', { 'accept-language': 'fr' });
  test.equal(french.headers.get('content-type'), 'application/atom+xml; charset=utf-8');
  test.equal(french.headers.get('content-language'), 'fr');
  test.equal(textIn(entriesIn(french.text)[0]!, 'title'), 'Jour 4');
  test.equal(textIn(entriesIn((await read('?lang=vi')).text)[0]!, 'title'), 'Ngày 4');
  // Records of the last day may still be built, and the first answer then becomes another one.
  let last = french;
  await until('the same feed is answered 304', async () => {
    const again = await read('', { 'accept-language': 'fr', 'if-none-match': last.headers.get('etag')! });
    if (again.status === 200) last = again;
    return again.status === 304;
  });
  const page = await request(url, '/?lang=fr');
  test.match(
    page.text,
    /<link rel="alternate" type="application\/atom\+xml" title="[^"]+" href="\/feed.atom\?lang=fr"/,
  );
});

t.test('signs of XML and control characters in a sentence break nothing', async (test) => {
  const nothing = { event: null, record: null, sum: null, wins: null, cause: null, cause_text: null };
  const item = { text: 'a <b> & "c" ]]> \u0007', surprise: 1, tick: 1, ...nothing };
  const text = atomFeed({
    worldId: 1,
    seed: 1,
    startedAt: '2026-01-01T00:00:00.000Z',
    ticksPerSecond: 10,
    language: 'en',
    nowMs: Date.parse('2026-01-02T00:00:00.000Z'),
    days: [{ day: 1, fromTick: 0, toTick: 9, items: [item] }],
  });
  test.equal(textIn(entriesIn(text)[0]!, 'summary'), 'a <b> & "c" ]]> ');
});
