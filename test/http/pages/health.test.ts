/** The dashboard as it is served, before any script runs (docs/decisions.md#agreements-are-rows-and-schemas). */
import t from 'tap';
import { createWorld, restoreWorld } from '#world/world.js';
import { LANGUAGES } from '#http/content/language.js';
import { CHARTS } from '#http/pages/health/page.js';
import { FIGURES, GROUPS, SOURCES } from '#http/pages/health/figures.js';
import { valueAt } from '#http/text/measures.js';
import { request } from '../../support/requests.js';
import { openToyService } from '../../support/toy-service.js';
import { until } from '../../support/until.js';

const { url } = await openToyService(t, { factory: { create: createWorld, restore: restoreWorld }, standsAt: 5 });
await until('the world tells its numbers', async () => (await request(url, '/healthz')).status === 200);

t.test('/health and /health.html are one page, in the language of the reader', async (t) => {
  const page = await request(url, '/health?lang=fr');
  t.equal(page.status, 200);
  t.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
  t.equal(page.headers.get('cache-control'), 'no-store', 'its values are those of now');
  const same = await request(url, '/health.html?lang=fr');
  const still = (text: string): string =>
    text
      .replace(/<time.*?<\/time>/, '')
      .replace(/(<(span|meter)[^>]*data-[^>]*>)[^<]*/g, '')
      .replace(/<tbody>[^]*?<\/tbody>/g, '');
  t.equal(still(same.text), still(page.text));
  for (const each of LANGUAGES) {
    const { text, headers } = await request(url, '/health', { headers: { 'accept-language': each } });
    t.match(text, `<html lang="${each}">`);
    t.equal(headers.get('content-language'), each);
    t.match(headers.get('vary'), /accept-language/i);
    t.match(text, `<link rel="alternate" hreflang="${each}" href="${url}/health?lang=${each}"`);
  }
});

t.test('every figure of the page is there in the answers that it names, and stands in a table', async (t) => {
  const answers = await answersOfAll();
  const { text } = await request(url, '/health?lang=en');
  for (const [name, { from }] of Object.entries(FIGURES)) {
    // The table of the cluster stands on the page of a service that has one (packages/cluster/test/services/nats.test.ts).
    if (GROUPS.cluster?.some((figure) => figure === name)) {
      t.notMatch(text, `data-value="${from}"`);
      continue;
    }
    const value = valueAt(answers, from);
    t.not(value, undefined, `${name}: ${from}`);
    const written = new RegExp(`<td class="number">\\s*<span data-value="${from}"[^>]*>([^<]+)</span>`).exec(text);
    t.ok(written, `${name} is in a table`);
    if (typeof value === 'number' && !from.startsWith('telemetry'))
      t.match(written?.[1], /^[-\d,.]+( \w+ [\d,.]+ \w+)?$/, name);
  }
  const tick = String(valueAt(answers, 'health.tick'));
  t.match(text, new RegExp(`data-value="health.tick"[^>]*>${tick}<`), 'the values are those of now');
});

t.test('every line of a chart is in the answers that it is drawn from', async (t) => {
  const answers = await answersOfAll();
  const minute = (valueAt(answers, 'health.history') as object[])[0];
  for (const { chart, source, lines } of CHARTS) {
    for (const { field, level } of lines) {
      const value =
        level !== undefined
          ? valueAt(answers, level)
          : source === 'minutes'
            ? valueAt(minute, field ?? '')
            : valueAt(answers, source === 'series' ? `series.${field}` : `telemetry.${field}.ring`);
      t.ok(typeof value === 'number' || Array.isArray(value), `${chart}: ${field ?? level}`);
    }
  }
});

t.test('it has nothing inline and nothing from other hosts; all its links and files exist', async (t) => {
  const { text } = await request(url, '/health?lang=en');
  t.notMatch(text, /<script>|style="| on\w+="/);
  const targets = new Set([...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, target]) => target!));
  for (const target of targets) {
    if (target.startsWith('#')) continue;
    const address = new URL(target, url);
    t.equal(address.origin, url, target);
    t.equal((await request(url, address.pathname + address.search)).status, 200, target);
  }
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
  t.equal(new Set(ids).size, ids.length, 'ids are unique');
  const levels = [...text.slice(text.indexOf('<main')).matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
  for (const [at, level] of levels.entries()) t.ok(level - (levels[at - 1] ?? 0) <= 1, 'headings go down by one');
  t.equal([...text.matchAll(/<caption/g)].length, [...text.matchAll(/<table/g)].length);
});

t.test('the page is served even if the world has no data', async (t) => {
  // The test world has no survey: the dashboard shows a dash for it.
  const toy = await openToyService(t);
  const page = await request(toy.url, '/health?lang=en');
  t.equal(page.status, 200);
  t.match(page.text, /data-value="damping.Kcap"[^>]*>–</);
});

async function answersOfAll(): Promise<Readonly<Record<string, unknown>>> {
  const read = async (path: string): Promise<unknown> => (await request(url, path)).json;
  const entries = Object.entries(SOURCES).map(async ([name, path]) => [name, await read(path)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
