/** The wiki in three languages over one set of tables, for every reader (docs/decisions.md#agreements-are-rows-and-schemas). */
import t from 'tap';
import { PHASES } from '#world/tick.js';
import type { Content } from '#http/content/en/content.js';
import { contentOf } from '#http/content/index.js';
import { chooseLanguage, LANGUAGES, type Language } from '#http/content/language.js';
import { wikiDocument } from '#http/pages/wiki/document.js';
import { ROUTES } from '#http/routes/table.js';
import { DEFAULT_LAWS, LAW_CATALOG, LAW_NAMES } from '#schemas/laws/catalog/catalog.js';
import { LIMITS } from '#schemas/limits.js';
import { PRESET_NAMES } from '#schemas/laws/presets.js';
import type { LawRow } from '#schemas/laws/catalog/row.js';
import type { DocumentTable, PageDocument } from '#schemas/wire/document.js';
import { CASTES, CAUSES, TOTEMS, VARIANTS } from '#schemas/vocabulary.js';
import { EVENTS } from '#schemas/events/events.js';
import { PASSKEY, post, request } from '../../support/requests.js';
import { openToyService } from '../../support/toy-service.js';

const { url } = await openToyService(t);
const wikis = new Map<Language, PageDocument>();
for (const language of LANGUAGES) {
  wikis.set(language, (await request(url, `/api/wiki?lang=${language}`)).json as PageDocument);
}
const english = wikis.get('en')!;
const PAGES = ['/wiki', '/guide'];

t.test('the three languages have the same sections, tables, columns and rows', async (t) => {
  for (const language of LANGUAGES) {
    const wiki = wikis.get(language)!;
    t.equal(wiki.lang, language);
    t.same(skeleton(wiki), skeleton(english), language);
  }
});

t.test('the three languages say the same things, each in its own words', async (t) => {
  const [en, vi, fr] = LANGUAGES.map((language) => leaves(proseOf(language)));
  for (const [language, other] of [
    ['vi', vi!],
    ['fr', fr!],
  ] as const) {
    t.same([...other.keys()], [...en!.keys()], `${language} has every key`);
    for (const [key, text] of other) {
      t.ok(text.trim() !== '', `${language} ${key} says something`);
      t.same(places(text), places(en!.get(key)!), `${language} ${key}: places, code and links`);
    }
    const same = [...other].filter(([key, text]) => text === en!.get(key) && text.length > MAY_BE_ALIKE);
    t.same(same, [], `nothing of ${language} is left in English`);
  }
});

t.test('every route has its words in every language', async (t) => {
  for (const language of ['vi', 'fr'] as const) {
    const { routes } = contentOf(language);
    const missing = ROUTES.map(({ row }) => `${row.method} ${row.path}`).filter((name) => !routes[name]);
    t.same(missing, [], language);
  }
});

t.test('French is set as French is: no break before the high signs, and its own quotes and apostrophes', async (t) => {
  const faults = [...leaves(proseOf('fr')).values()]
    .map((text) => text.replace(/`[^`]*`|\([^)]*\)/g, ''))
    .filter((text) => / [;:!?»]|« |[^\s\u00a0:][;!?](\s|$)|\w'\w|"/.test(text));
  t.same(faults, []);
});

t.test('Vietnamese is written with its marks', async (t) => {
  for (const [key, text] of leaves(proseOf('vi'))) {
    if (text.replace(/\{\w+\}/g, '').length < LONG) continue;
    t.match(text, /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]/i, key);
  }
});

t.test('the wiki has every caste, plant, avatar, cause, law, preset and event, from the tables', async (t) => {
  const types = EVENTS.map(({ type }) => type);
  const phases = PHASES.map(({ name }) => name);
  const routes = ROUTES.map(({ row }) => `${row.method} ${row.path}`);
  for (const [language, wiki] of wikis) {
    const codes = (id: string, key = 'code'): unknown[] => tableOf(wiki, id).rows.map((row) => row[key]);
    t.same(codes('table-castes'), CASTES, language);
    t.same(codes('table-plants'), VARIANTS);
    t.same(codes('table-totems'), TOTEMS);
    t.same(codes('table-causes'), CAUSES);
    t.same(codes('table-presets'), PRESET_NAMES);
    t.same(codes('table-events', 'event'), types);
    t.same(codes('table-phases'), phases);
    t.same(codes('table-routes', 'route'), routes);
    const laws = tables(wiki).filter(({ id }) => id.startsWith('table-laws-'));
    const rows = laws.flatMap((table) => table.rows);
    const shown = rows.map((row) => row['law']);
    t.same(shown, LAW_NAMES);
    for (const row of rows) {
      const law: LawRow = LAW_CATALOG[row['law'] as keyof typeof LAW_CATALOG];
      t.equal(row['default'], String(law.default));
      if ('minimum' in law) t.same([row['minimum'], row['maximum']], [law.minimum, law.maximum]);
      t.ok(row['title'], 'it has a title');
      t.ok(row['what'], 'and it says what the law does');
    }
  }
});

t.test('the wiki shows every table that has a caption', async (t) => {
  const shown = tables(english).map(({ id }) => id);
  for (const name of Object.keys(contentOf('en').wiki.captions)) {
    const isShown = shown.some((id) => id === `table-${name}` || (name === 'laws' && id.startsWith('table-laws-')));
    t.ok(isShown, name);
  }
});

t.test('the comparison of presets shows what each gives, and only where they differ', async (t) => {
  const comparison = tableOf(english, 'table-comparison');
  const presets = (await request(url, '/api/presets')).json as {
    details: Readonly<Record<string, { laws: Readonly<Record<string, unknown>> }>>;
  };
  for (const row of comparison.rows) {
    const law = row['law'] as string;
    for (const preset of PRESET_NAMES) {
      const { laws } = presets.details[preset]!;
      t.equal(row[preset], law in laws ? String(laws[law]) : '', `${law} in ${preset}`);
    }
    t.ok(new Set(PRESET_NAMES.map((preset) => row[preset])).size > 1, law);
  }
  t.ok(comparison.rows.length > 50);
});

t.test('a reader gets the language that they ask for, or that their browser prefers', async (t) => {
  t.equal(chooseLanguage('vi', 'fr'), 'vi');
  t.equal(chooseLanguage('fr-CA', undefined), 'fr');
  t.equal(chooseLanguage('de', 'fr'), 'en');
  t.equal(chooseLanguage(undefined, 'de, fr-CH;q=0.9, en;q=0.8'), 'fr');
  t.equal(chooseLanguage(undefined, 'en;q=0.3, vi;q=0.7'), 'vi');
  t.equal(chooseLanguage(undefined, 'vi;q=0, fr;q=0.1'), 'fr');
  t.equal(chooseLanguage(undefined, 'de'), 'en');
  t.equal(chooseLanguage(undefined, 'fr;q=none, *;q=0.1'), 'en');
  t.equal(chooseLanguage(undefined, undefined), 'en');
  for (const path of PAGES) {
    const preferred = await request(url, path, { headers: { 'accept-language': 'vi-VN,vi;q=0.9' } });
    t.equal(preferred.headers.get('content-language'), 'vi');
    t.match(preferred.headers.get('vary'), /accept-language/i);
    t.match(preferred.text, '<html lang="vi">');
    const asked = await request(url, `${path}?lang=fr`, { headers: { 'accept-language': 'vi' } });
    t.equal(asked.headers.get('content-language'), 'fr');
    t.match(asked.text, '<html lang="fr">');
    t.equal((await request(url, `${path}?lang=xx`)).headers.get('content-language'), 'en');
  }
  const data = await request(url, '/api/wiki', { headers: { 'accept-language': 'fr' } });
  t.equal((data.json as PageDocument).lang, 'en', 'the data have a default');
});

t.test('a page names itself in the other languages, whole', async (t) => {
  for (const path of PAGES) {
    const { text } = await request(url, `${path}?lang=fr`);
    for (const each of LANGUAGES) {
      t.match(text, `<link rel="alternate" hreflang="${each}" href="${url}${path}?lang=${each}"`);
    }
    t.match(text, `<link rel="alternate" hreflang="x-default" href="${url}${path}"`);
    t.match(text, `<a href="${path}?lang=vi" lang="vi" hreflang="vi"`);
  }
});

t.test('every link of a page resolves, every anchor exists once, nothing is loaded from other hosts', async (t) => {
  for (const path of PAGES.flatMap((page) => LANGUAGES.map((language) => `${page}?lang=${language}`))) {
    const { text } = await request(url, path);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    t.equal(new Set(ids).size, ids.length, `${path}: anchors`);
    const targets = new Set([...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, target]) => target!));
    for (const target of targets) {
      const address = new URL(target, url + path);
      t.equal(address.origin, url, `${path} asks nobody else: ${target}`);
      if (target.startsWith('#')) t.ok(ids.includes(target.slice(1)), `${path}${target}`);
    }
    const paths = [...targets].filter((target) => !target.startsWith('#'));
    for (const target of paths) {
      const { status, text: there } = await request(url, new URL(target, url).href.slice(url.length));
      t.equal(status, 200, `${path} leads to ${target}`);
      const [, anchor] = target.split('#');
      if (anchor !== undefined) t.match(there, ` id="${anchor}"`);
    }
    t.notMatch(text, /<script(?!( type="module")? src="\/viewer\/(wiki|guide|theme)\/main\.js")|style="|\{\w+:\w+\}/);
  }
});

t.test('laws and events have anchors, and a law is linked where it is named', async (t) => {
  for (const language of LANGUAGES) {
    const { text } = await request(url, `/wiki?lang=${language}`);
    for (const anchor of [...LAW_NAMES.map((law) => `law-${law}`), ...EVENTS.map(({ type }) => `event-${type}`)]) {
      t.match(text, ` id="${anchor}"`);
      t.match(text, `href="#${anchor}"`);
    }
    const laws = [...text.matchAll(/(<a href="#law-\w+">)?<code>(\w+)<\/code>/g)];
    const bare = laws.filter(([, link, name]) => link === undefined && LAW_NAMES.includes(name as never));
    t.same(bare.map(String), [], language);
  }
});

t.test('headings go down one step at a time, tables have captions and scopes', async (t) => {
  for (const path of PAGES) {
    const { text } = await request(url, path);
    const levels = [...text.slice(text.indexOf('<main')).matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    t.equal(levels[0], 1);
    t.equal(levels.filter((level) => level === 1).length, 1);
    for (const [at, level] of levels.entries()) t.ok(at === 0 || level - levels[at - 1]! <= 1);
    const count = (pattern: RegExp): number => [...text.matchAll(pattern)].length;
    t.equal(count(/<caption/g), count(/<table/g));
    t.equal(count(/<th /g), count(/<th scope="(col|row)"/g));
  }
});

t.test('what a browser has cached is not sent again', async (t) => {
  const paths = [...PAGES, '/api/wiki', '/sitemap.xml', '/docs/god-laws.md', '/pages/style.css'];
  for (const path of paths) {
    const first = await request(url, path);
    const etag = first.headers.get('etag') ?? '';
    t.match(etag, /^"[^"]+"$/, path);
    t.equal(first.headers.get('cache-control'), 'no-cache');
    const again = await request(url, path, { headers: { 'if-none-match': `"other", W/${etag}` } });
    t.equal(again.status, 304);
    t.equal(again.text, '');
    t.equal(again.headers.get('etag'), etag);
    const changed = await request(url, path, { headers: { 'if-none-match': '"other"' } });
    t.equal(changed.status, 200);
  }
  const [en, fr] = await Promise.all(['en', 'fr'].map((lang) => request(url, `/wiki?lang=${lang}`)));
  t.not(en!.headers.get('etag'), fr!.headers.get('etag'));
});

t.test('the guide is a page, or data on request; other formats are refused', async (t) => {
  const guide = await request(url, '/guide?format=json&lang=vi');
  t.match(guide.headers.get('content-type'), 'application/json');
  t.match(guide.json, { lang: 'vi', title: String, sections: Array });
  t.equal((await request(url, '/guide?format=html')).headers.get('content-type'), 'text/html; charset=utf-8');
  t.equal((await request(url, '/guide?format=pdf')).status, 422);
});

t.test('crawlers find every page in every language', async (t) => {
  t.match((await request(url, '/robots.txt')).text, `Allow: /\n\nSitemap: ${url}/sitemap.xml`);
  const map = await request(url, '/sitemap.xml');
  t.equal(map.headers.get('content-type'), 'application/xml');
  const locations = [...map.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location!);
  t.ok(locations.includes(`${url}/`) && locations.includes(`${url}/docs`));
  for (const path of PAGES) {
    t.ok(locations.includes(url + path));
    for (const each of LANGUAGES) t.ok(locations.includes(`${url}${path}?lang=${each}`));
  }
  for (const location of locations) t.equal((await request(location, '')).status, 200, location);
});

t.test('the laws as a text document are those of the catalogue', async (t) => {
  const { text, headers } = await request(url, '/docs/god-laws.md');
  t.equal(headers.get('content-type'), 'text/plain; charset=utf-8');
  const rows = [...text.matchAll(/^\| `(\w+)` \| (\w+) \| `([^`]+)` \| `([^`]+)` \|/gm)];
  t.same(
    rows.map(([, name, type, , initial]) => [name, type, initial]),
    LAW_NAMES.map((name) => [name, LAW_CATALOG[name].type, String(LAW_CATALOG[name].default)]),
  );
  t.equal(rows.find(([, name]) => name === 'perceive_radius')?.[3], '>0.5..60');
});

t.test('the limits as a text document are those of the table', async (t) => {
  const { text, headers } = await request(url, '/docs/limits.md');
  t.equal(headers.get('content-type'), 'text/plain; charset=utf-8');
  const rows = [...text.matchAll(/^\| `(\w+)` \| ([\d.]+) \| ([^|]*) \| ([^|]+) \|$/gm)];
  const shown = Object.fromEntries(rows.map(([, name = '', ...cells]) => [name, cells.map((cell) => cell.trim())]));
  const expected = Object.entries(LIMITS).map(([name, { value, unit, why }]) => [name, [String(value), unit, why]]);
  t.same(shown, Object.fromEntries(expected));
  for (const [name, value] of headers)
    if (/^(content-security|x-|referrer|cross)/.test(name)) t.match(text, `| \`${name}\` | \`${value}\` |`);
});

t.test("a request's host header is escaped in markup", async (t) => {
  const { text } = await request(url, '/guide', { headers: { 'x-forwarded-proto': '"><script>' } });
  t.notMatch(text, '<script>');
});

const MAY_BE_ALIKE = 24;
const LONG = 20;

function proseOf(language: Language): Omit<Content, 'words' | 'routes'> {
  const { words: _, routes: __, ...prose } = contentOf(language);
  return prose;
}

function leaves(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  return new Map(Object.entries(value as object).flatMap(([key, each]) => [...leaves(each, `${path}/${key}`)]));
}

/** What every language's text must contain: places for facts, code, and the targets of links. */
function places(text: string): readonly string[] {
  return [...text.matchAll(/\{[\w:%]+\}|`[^`]+`|\]\([^)]+\)/g)].map(([place]) => place).sort();
}

function tables(wiki: PageDocument): readonly DocumentTable[] {
  return wiki.sections
    .flatMap((section) => [section, ...section.sections])
    .flatMap(({ blocks }) => blocks.filter((block) => block.type === 'table'));
}

function tableOf(wiki: PageDocument, id: string): DocumentTable {
  const found = tables(wiki).find((table) => table.id === id);
  if (!found) throw new Error(`no table ${id}`);
  return found;
}

function skeleton(wiki: PageDocument): unknown {
  return {
    sections: wiki.sections.map(({ id, sections, blocks }) => [
      id,
      blocks.map(({ type }) => type),
      sections.map((each) => [each.id, each.blocks.map(({ type }) => type)]),
    ]),
    tables: tables(wiki).map(({ id, columns, rows }) => [id, columns.map(({ key }) => key), rows.length]),
  };
}

t.test(
  'the wiki has the numbers of the laws that are in force, with the defaults beside those that differ',
  async (t) => {
    const of = (laws: typeof DEFAULT_LAWS, language: Language = 'en'): string =>
      JSON.stringify(wikiDocument(language, { routes: [], version: '1', laws }));
    const plain = of(DEFAULT_LAWS);
    t.ok(plain.includes('those of the world that runs here: plain laws.'));
    t.ok(plain.includes('12,000 ticks each'));
    t.notOk(plain.includes('(default:'));
    const changed = of({ ...DEFAULT_LAWS, age_length: 1200 });
    t.ok(changed.includes('those of the world that runs here: plain laws with 1 law changed.'));
    t.ok(changed.includes('1,200 (default: 12,000) ticks each'));
    t.ok(changed.includes('"here":"1200","default":"12000"'));
    t.equal(changed.match(/"here":"/g)?.length, 1, 'only laws that differ');
    t.ok(/1\s200 \(par défaut\s: 12\s000\)/.test(of({ ...DEFAULT_LAWS, age_length: 1200 }, 'fr')));
  },
);

t.test('over HTTP the wiki follows the laws, and a kept page is requested again when one changes', async (t) => {
  const service = await openToyService(t, { godKey: PASSKEY });
  for (const [path, number] of [
    ['/wiki?lang=en', '(default: 12,000) ticks each'],
    ['/api/wiki?lang=en', '"here":"12'],
  ] as const) {
    await post(service.url, '/api/laws', { age_length: 12_000 }, PASSKEY);
    const first = await request(service.url, path);
    t.notOk(first.text.includes(number), path);
    const kept = { headers: { 'if-none-match': first.headers.get('etag')! } };
    t.equal((await request(service.url, path, kept)).status, 304);
    await post(service.url, '/api/laws', { age_length: 1200 }, PASSKEY);
    const second = await request(service.url, path, kept);
    t.equal(second.status, 200);
    t.not(second.headers.get('etag'), first.headers.get('etag'));
    t.ok(second.text.includes(number), path);
  }
});
