/** Every route against the OpenAPI document. No route is named here: a new row is tested because it is in the table. */
import t, { type Test } from 'tap';
import { ROUTES } from '../../http/routes/table.js';
import { createWorld, restoreWorld } from '../../actors/world/world.js';
import { ERRORS } from '../../schemas/errors.js';
import { isApi, isRead, routeErrors, type RouteRow } from '../../schemas/route.js';
import { checker } from '../../schemas/validation.js';
import type { StateMessage } from '../../schemas/wire/state.js';
import { errorCode, locations, PASSKEY, post, request, type Reply } from '../support/requests.js';
import { keepSnapshot } from '../support/snapshots.js';
import { keepRecord } from '../support/records.js';
import { until } from '../support/until.js';
import { startToyService } from '../support/toy-service.js';

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly security?: unknown;
  readonly requestBody?: unknown;
  readonly parameters?: readonly { name: string; in: string; required: boolean }[];
}

const service = await startToyService({
  godKey: PASSKEY,
  factory: { create: createWorld, restore: restoreWorld },
  laws: { width: 180, height: 135 },
  standsAt: 1,
});
t.teardown(() => service.close());
const { url } = service;
const ADMIN = { headers: { 'x-god-key': PASSKEY } };
const rows = ROUTES.map(({ row }) => row);
const document = (await request(url, '/openapi.json')).json as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};

const state = (await request(url, '/api/state')).json as StateMessage;
/** Values for path parameters; a new parameter needs one here. */
const EXAMPLES: Readonly<Record<string, string>> = {
  name: 'balance',
  clan_id: Object.keys(state.clans)[0] ?? '',
  other_id: Object.keys(state.clans)[1] ?? '',
  creature_id: String(state.entities.find(({ kind }) => kind === 'creature')?.id),
  world_id: String(state.world_id),
  snapshot_id: String(await keepSnapshot(service.store, state.world_id)),
  record_id: String(await keepRecord(service.store, state.world_id)),
  tick: '1',
  viewer_id: '1',
};
const pathOf = ({ path }: RouteRow): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const example = EXAMPLES[name];
    if (example === undefined) throw new Error(`no example for the path parameter ${name}`);
    return example;
  });
const operationOf = ({ path, method }: RouteRow): Operation | undefined => document.paths[path]?.[method.toLowerCase()];

await until('the chronicle knows the clan', async () => {
  const { status } = await request(url, `/api/clans/${EXAMPLES['clan_id']}/history`);
  return status === 200;
});

t.test('the document has exactly the routes of the table', async (t) => {
  t.match(document.openapi, /^3\.1/);
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  t.same(documented.sort(), rows.map(({ method, path }) => `${method} ${path}`).sort());
  const names = rows.map(({ operationId }) => operationId);
  t.equal(new Set(names).size, names.length, 'operation ids are unique');
});

t.test('every reference in the document resolves', async (t) => {
  const text = JSON.stringify(document);
  for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
    t.match(text, `"${name as string}":{`);
  }
});

for (const row of rows) {
  const name = `${row.method} ${row.path}`;

  t.test(`${name}: the document has its parameters, guard and answers`, async (t) => {
    const operation = operationOf(row);
    t.equal(operation?.operationId, row.operationId);
    t.equal(((operation?.security ?? []) as unknown[]).length > 0, row.guard === 'god');
    t.equal(operation?.requestBody !== undefined, row.body !== undefined);
    const parameters = Object.keys({ ...row.pathParameters?.properties, ...row.query?.properties });
    t.same((operation?.parameters ?? []).map((each) => each.name).sort(), parameters.sort());
    const statuses = new Set([
      ...Object.keys(row.responses),
      ...(row.isTagged ? ['304'] : []),
      ...routeErrors(row).map((code) => String(ERRORS[code].status)),
    ]);
    t.same(Object.keys(operation?.responses ?? {}).sort(), [...statuses].sort());
  });

  if (row.method === 'GET') {
    t.test(`${name}: answers as its row declares`, async (t) => {
      const reply = await request(url, pathOf(row), ADMIN);
      t.equal(reply.status, 200);
      const { schema, contentType } = row.responses[200] ?? {};
      t.equal(reply.headers.get('content-type'), contentType ?? 'application/json; charset=utf-8');
      if (schema === undefined) return;
      const checked = checker(schema, 'body')(reply.json);
      t.same(checked.ok ? [] : checked.items, []);
    });

    t.test(`${name}: a request with the tag of its body gets 304, documented`, async (t) => {
      const tag = (await request(url, pathOf(row), ADMIN)).headers.get('etag');
      t.equal(tag !== null, row.isTagged === true);
      const reply = await request(url, pathOf(row), {
        headers: { ...ADMIN.headers, 'if-none-match': tag ?? '*' },
      });
      t.equal(reply.status, tag === null ? 200 : 304);
      isDocumented(t, row, reply);
    });
  }

  if (row.guard === 'god') {
    t.test(`${name}: without the passkey it is 401, documented`, async (t) => {
      const call = { method: row.method, ...(row.method === 'POST' && { body: '{}' }) };
      const reply = await request(url, pathOf(row), call);
      t.equal(errorCode(reply), 'god_key_required');
      t.match(reply.headers.get('www-authenticate'), 'X-God-Key');
      isDocumented(t, row, reply);
    });
  }

  if (row.body) {
    t.test(`${name}: an unknown field of a body is 422`, async (t) => {
      const reply = await post(url, pathOf(row), { no_such_field: 1 }, PASSKEY);
      // Enrolment checks the store first.
      if (reply.status !== 409)
        t.ok(
          locations(reply).some((loc) => String(loc).includes('no_such_field')),
          reply.text,
        );
    });

    t.test(`${name}: a body of the wrong type is 422, documented`, async (t) => {
      const reply = await post(url, pathOf(row), '[]', PASSKEY);
      // Enrolment checks the store first.
      t.ok([422, 409].includes(reply.status));
      isDocumented(t, row, reply);
    });
  }

  t.test(
    `${name}: ${isApi(row) ? 'an unknown query parameter is 422' : 'unknown parameters are ignored'}`,
    async (t) => {
      const ask = (query: string) =>
        request(url, `${pathOf(row)}?${query}`, {
          method: row.method,
          headers: { 'x-god-key': PASSKEY },
          ...(row.method === 'POST' && { body: '{}' }),
        });
      if (isRead(row)) {
        const { status } = await request(url, pathOf(row), { headers: { 'x-god-key': PASSKEY } });
        t.equal(
          (await ask('_=123&utm_source=x&fbclid=y&gclid=z')).status,
          status,
          'what others add to links is ignored',
        );
      }
      const reply = await ask('page_size=5');
      if (!isApi(row)) {
        t.equal(reply.status, 200);
        return;
      }
      // Enrolment checks the store first.
      if (reply.status === 409) return;
      t.match(reply.json, { detail: [{ loc: ['query', 'page_size'], type: 'unknown_parameter' }] });
      const [{ msg }] = (reply.json as { detail: [{ msg: string }] }).detail;
      for (const known of Object.keys(row.query?.properties ?? {})) t.match(msg, known);
      isDocumented(t, row, reply);
    },
  );

  if (row.query) {
    t.test(`${name}: each typed query parameter refuses other text`, async (t) => {
      for (const [parameter, schema] of Object.entries(row.query?.properties ?? {})) {
        if ((schema as { type?: string }).type === 'string') continue;
        const reply = await request(url, `${pathOf(row)}?${parameter}=not-this`, {
          method: row.method,
          headers: { 'x-god-key': PASSKEY },
          ...(row.method === 'POST' && { body: '{}' }),
        });
        t.equal(reply.status, 422, parameter);
        t.match(reply.json, { detail: [{ loc: ['query', parameter], msg: String, type: String }] });
        isDocumented(t, row, reply);
      }
    });
  }

  t.test(`${name}: another method is 405 with Allow`, async (t) => {
    const reply = await request(url, pathOf(row), { method: 'PATCH' });
    t.equal(reply.status, 405);
    t.ok(reply.headers.get('allow')?.split(', ').includes(row.method));
  });
}

function isDocumented(t: Test, row: RouteRow, reply: Reply): void {
  t.ok(operationOf(row)?.responses[String(reply.status)], `${reply.status} is in the document`);
}
