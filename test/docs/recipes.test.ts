/** The recipes of docs/recipes.md, run: what the service sends is what Discord and Home Assistant need. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import t from 'tap';
import { LIMITS } from '#schemas/limits.js';
import { VARIABLES } from '#schemas/configuration/configuration.js';
import { openReceiver } from '../support/receiver.js';
import { readJson } from '../support/requests.js';
import { temporaryFolder } from '../support/scope.js';
import { startService } from '../support/service.js';
import { until } from '../support/until.js';

const PAGE = readFileSync(new URL('../../../docs/recipes.md', import.meta.url), 'utf8');
const SECRET = 'a secret of the receiver';

function recipe(name: string): string {
  const found = new RegExp(`<!-- recipe: ${name} -->\\s+\`\`\`\\w+\\n([^]*?)\`\`\``).exec(PAGE)?.[1];
  if (found === undefined) throw new Error(`no recipe ${name}`);
  return found;
}

/** Returns what a template names below `root`, such as `content` of `trigger.json.content`. */
function placesOf(text: string, root: string): string[] {
  return [...text.matchAll(new RegExp(`{{ ${root.replace('.', '\\.')}\\.([\\w.[\\]]+) }}`, 'g'))].map(
    ([, place]) => place!,
  );
}

function valueAt(value: unknown, place: string): unknown {
  const names = place.replaceAll(/\[(\d+)\]/g, '.$1').split('.');
  return names.reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], value);
}

t.test('a service with the webhook sends what the recipes need, and after a restart nothing twice', async (test) => {
  const receiver = await openReceiver(test);
  for (const name of ['discord', 'home-assistant']) {
    const [variable = ''] = recipe(name).split('=');
    test.ok(Object.hasOwn(VARIABLES, variable), `${name} sets ${variable}`);
  }
  receiver.answerWith([500], [429, { 'retry-after': '1' }]);
  const env = { SIM_WEBHOOK: receiver.url, SIM_WEBHOOK_SECRET: SECRET, SIM_TICK_RATE: '100' };
  const first = await startService(test, { env });
  await until('an event is taken after two failures', () => receiver.taken().length > 0);
  await first.kill();
  const second = await startService(test, { env, store: first.store });
  const before = receiver.taken().length;
  await until('more is taken', () => receiver.taken().length > before);
  const taken = receiver.taken();
  test.same(
    taken,
    [...new Set(taken)].sort((a, b) => a - b),
    'each once, in order',
  );

  test.same(
    receiver.deliveries.slice(0, 3).map(({ status }) => status),
    [500, 429, 204],
  );
  test.equal(receiver.deliveries[2]!.text, receiver.deliveries[0]!.text, 'what failed is sent again');
  const file = join(temporaryFolder(test), 'signature.mjs');
  writeFileSync(file, recipe('signature'));
  const { isSigned } = (await import(pathToFileURL(file).href)) as {
    isSigned(body: string, header: string | undefined, secret: string): boolean;
  };
  for (const { text, headers, body } of receiver.deliveries) {
    const signature = headers['x-spaceland-signature'] as string;
    test.ok(isSigned(text, signature, SECRET));
    test.notOk(isSigned(`${text} `, signature, SECRET), 'another body has another signature');
    test.notOk(isSigned(text, undefined, SECRET));
    test.ok(body.content.length > 0 && body.content.length <= LIMITS.webhookContentCharactersMax.value, 'for Discord');
  }

  const automation = recipe('automation');
  test.match(automation, /^ {2}- trigger: webhook$/m);
  const [, webhookId = ''] = /^ {4}webhook_id: ([\w-]+)$/m.exec(automation) ?? [];
  test.match(recipe('home-assistant'), `/api/webhook/${webhookId}`);
  const places = placesOf(automation, 'trigger.json');
  test.ok(places.length >= 3);
  for (const place of places) test.ok(valueAt(receiver.deliveries[0]!.body, place), `the body has ${place}`);

  test.match(PAGE, 'Grafana dashboard is at `/docs/grafana.json`');
  test.match(await readJson(second.url, '/docs/grafana.json'), { title: String, panels: Array });

  const sensor = recipe('sensor');
  const resource = new URL(/resource: (\S+)/.exec(sensor)?.[1] ?? '');
  const answer = await readJson(second.url, resource.pathname + resource.search);
  for (const place of placesOf(sensor, 'value_json')) test.ok(valueAt(answer, place), place);
  const attributes = [...sensor.matchAll(/^ {10}- (\w+)$/gm)].map(([, name]) => name!);
  test.ok(attributes.length >= 3);
  for (const name of attributes) test.ok(valueAt(answer, `events[0].${name}`) !== undefined, name);
});
