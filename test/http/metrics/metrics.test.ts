/** `GET /metrics`: format and conventions of Prometheus, correct values, a Grafana dashboard of existing metrics. */
import { readFileSync } from 'node:fs';
import t from 'tap';
import { WebSocket } from 'ws';
import { createWorld, restoreWorld } from '#world/world.js';
import { COMPACT_SUBPROTOCOL } from '#schemas/compact/tables.js';
import { CASTES, CAUSES } from '#schemas/vocabulary.js';
import { ROUTES } from '#http/routes/table.js';
import { until } from '../../support/until.js';
import { PASSKEY, post, request } from '../../support/requests.js';
import { connectSocket } from '../../support/socket-client.js';
import { openToyService } from '../../support/toy-service.js';

const DASHBOARD = 'http/grafana/spaceland.json';

const service = await openToyService(t, {
  godKey: PASSKEY,
  factory: { create: createWorld, restore: restoreWorld },
  laws: { tick_rate: 100, width: 200, height: 150 },
});
const { url } = service;

interface Family {
  readonly type: string;
  readonly help: string;
}

interface Line {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

async function scrape() {
  const { text } = await request(url, '/metrics');
  const families = new Map<string, Family>();
  const helps = new Map<string, string>();
  const lines: Line[] = [];
  for (const line of text.split('\n')) {
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (kind === 'HELP') helps.set(name, rest);
    else if (kind === 'TYPE') families.set(name, { type: rest, help: helps.get(name) ?? '' });
    else if (line !== '') {
      const parts = /^([a-z_:][a-z0-9_:]*)(?:\{(.*)\})? (\S+)$/i.exec(line);
      if (!parts) throw new Error(`not the text format: ${line}`);
      const pairs = [...(parts[2] ?? '').matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
      const labels = Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, value]));
      lines.push({ name: parts[1] ?? '', labels, value: Number(parts[3]) });
    }
  }
  const value = (name: string, labels: Record<string, string> = {}): number | undefined =>
    lines.find((each) => each.name === name && Object.entries(labels).every(([key, text]) => each.labels[key] === text))
      ?.value;
  return { families, lines, value };
}

const familyOf = (name: string): string => name.replace(/_(bucket|sum|count)$/, '');

const isComplete = async (): Promise<boolean> => {
  const { lines, value } = await scrape();
  const hasPhases = lines.some(({ labels }) => labels['phase'] === 'creatures');
  return hasPhases && (value('spaceland_biomass_energy') ?? 0) > 0;
};
await until('a survey and a sample with ticks', isComplete);

t.test('every metric has help and type, named by the conventions of Prometheus', async (test) => {
  const { families, lines } = await scrape();
  const own = [...families].filter(([name]) => name.startsWith('spaceland_'));
  test.ok(own.length > 40, `${own.length} families`);
  for (const [name, { type, help }] of own) {
    test.match(help, /^[A-Z].*\.$/, `${name} has its help`);
    test.match(name, /^[a-z][a-z0-9_]*$/);
    test.equal(type === 'counter', name.endsWith('_total'), `${name} is a ${type}`);
    test.notMatch(name, /_(ms|milliseconds|mb|kb|percent)(_|$)/, 'base units');
  }
  for (const { name, value } of lines) {
    test.ok(families.has(name) || families.has(familyOf(name)), `${name} has a type`);
    test.notOk(Number.isNaN(value) && !name.startsWith('nodejs_'), `${name} is a number`);
  }
  test.equal(new Set(lines.map((line) => JSON.stringify([line.name, line.labels]))).size, lines.length);
});

t.test('labels come from closed sets', async (test) => {
  await request(url, '/no/such/path/1');
  await request(url, '/no/such/path/2');
  await request(url, '/api/creature/1');
  await request(url, '/api/creature/2', { method: 'PROPFIND' });
  const { lines } = await scrape();
  const values = (label: string): string[] =>
    [...new Set(lines.flatMap(({ labels }) => labels[label] ?? []))].filter((value) => value !== '');
  const closed = { route: ['none', ...ROUTES.map(({ row }) => row.path)], caste: CASTES, cause: CAUSES };
  for (const [label, allowed] of Object.entries<readonly string[]>(closed)) {
    const others = values(label).filter((each) => !allowed.includes(each));
    test.same(others, [], label);
  }
  test.ok(values('method').includes('other'));
  test.ok(values('phase').includes('creatures') && values('phase').includes('publish'));
  test.ok(values('actor').includes('clock'));
});

t.test('viewers and their frames are counted by form', async (test) => {
  const json = await connectSocket(url);
  const compact = new WebSocket(`${url.replace('http', 'ws')}/ws`, COMPACT_SUBPROTOCOL);
  test.teardown(() => [json, compact].forEach((viewer) => viewer.close()));
  await until('frames of both forms', async () => {
    const { value } = await scrape();
    return ['json', 'compact'].every((form) => (value('spaceland_frames_sent_total', { form }) ?? 0) > 1);
  });
  const { value } = await scrape();
  for (const form of ['json', 'compact']) {
    test.equal(value('spaceland_viewers', { form }), 1);
    test.ok((value('spaceland_broadcast_duration_seconds_count', { form }) ?? 0) > 0, form);
    test.equal(value('spaceland_viewers_stalled_total', { form }), 0);
  }
});

t.test('the values are those of the service', async (test) => {
  await post(url, '/api/control', { action: 'pause' }, PASSKEY);
  const before = await scrape();
  for (let i = 0; i < 3; i++) await request(url, '/api/version');
  await request(url, '/api/clans/424242');
  for (let i = 0; i < 2; i++) await post(url, '/api/control', { action: 'step' }, PASSKEY);
  const after = await scrape();
  const grown = (name: string, labels: Record<string, string>): number =>
    (after.value(name, labels) ?? 0) - (before.value(name, labels) ?? 0);
  const requests = 'spaceland_http_requests_total';
  test.equal(grown(requests, { route: '/api/version', status: '200', method: 'GET' }), 3);
  test.equal(grown(requests, { route: '/api/clans/{clan_id}', status: '404' }), 1);
  test.equal(grown('spaceland_http_request_duration_seconds_count', { route: '/api/version' }), 3);
  const health = (await request(url, '/healthz')).json as Record<string, number> & {
    castes: Record<string, number>;
  };
  test.equal(after.value('spaceland_world_tick'), health['tick']);
  test.equal(after.value('spaceland_clock_paused'), 1);
  for (const [caste, count] of Object.entries(health.castes)) {
    test.equal(after.value('spaceland_creatures', { caste }), count, caste);
  }
  test.equal(after.value('spaceland_clans'), health['clans_count']);
  test.equal(grown('spaceland_ticks_total', {}), 2);
  test.equal(grown('spaceland_world_tick', {}), 2);
  test.equal(after.value('spaceland_tick_duration_seconds_count'), after.value('spaceland_ticks_total'));
  test.equal(after.value('spaceland_build_info', { version: '0.1.6' }), 1);
});

t.test('the dashboard uses only existing metrics', async (test) => {
  const dashboard = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as {
    panels: { id: number; title: string; type: string; targets?: { expr: string }[] }[];
  };
  const { families } = await scrape();
  const panels = dashboard.panels.filter(({ type }) => type !== 'row');
  test.ok(panels.length > 20);
  test.equal(new Set(dashboard.panels.map(({ id }) => id)).size, dashboard.panels.length);
  for (const { title, targets = [] } of panels) {
    test.ok(targets.length > 0, title);
    for (const { expr } of targets) {
      const named = [...expr.matchAll(/\b(?:spaceland|process|nodejs)_\w+/g)].map(([name]) => name);
      test.ok(named.length > 0, expr);
      for (const name of named) {
        const isThere = families.has(name) || families.get(familyOf(name))?.type === 'histogram';
        test.ok(isThere, `${title}: ${name}`);
        if (name.endsWith('_total')) test.match(expr, /(rate|increase)\(/, `${name} counts on`);
      }
    }
  }
});
