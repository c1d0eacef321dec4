/** The OpenAPI document (docs/decisions.md#agreements-are-rows-and-schemas): every route, both bodies, its errors, its guard. */
import t from 'tap';
import { Type } from '#schemas/typebox.js';
import { openApiDocument } from '#schemas/documents/openapi.js';
import { type RouteRow, routeErrors } from '#schemas/route.js';
import { SetupAnswer, SetupPasskey } from '#schemas/wire/service.js';
import {
  ControlAnswer,
  ControlMessage,
  LawsQueryParameters,
  PresetAnswer,
  PresetPathParameters,
} from '#schemas/wire/control.js';
import { HistoryPageState, HistoryQueryParameters } from '#schemas/wire/history.js';
import { LawSet, LawUpdate } from '#schemas/laws/schema.js';
import { StateMessage } from '#schemas/wire/state.js';

const ROUTES: readonly RouteRow[] = [
  row('GET', '/api/state', { responses: { 200: { description: 'The state.', schema: StateMessage } } }),
  row('GET', '/api/history', {
    query: HistoryQueryParameters,
    responses: { 200: { description: 'A page.', schema: HistoryPageState } },
  }),
  row('GET', '/wiki', {
    responses: { 200: { description: 'A page.', contentType: 'text/html; charset=utf-8' } },
  }),
  row('POST', '/api/laws', {
    guard: 'god',
    query: LawsQueryParameters,
    body: LawUpdate,
    responses: { 200: { description: 'The laws.', schema: LawSet } },
  }),
  row('POST', '/api/presets/{name}', {
    guard: 'god',
    pathParameters: PresetPathParameters,
    query: LawsQueryParameters,
    errors: ['unknown_preset'],
    responses: { 200: { description: 'The preset.', schema: PresetAnswer } },
  }),
  row('POST', '/api/control', {
    guard: 'god',
    body: ControlMessage,
    responses: { 200: { description: 'The clock.', schema: ControlAnswer } },
  }),
  row('POST', '/api/auth/setup', {
    body: SetupPasskey,
    errors: ['god_key_already_configured'],
    responses: { 200: { description: 'Done.', schema: SetupAnswer } },
  }),
];

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  readonly responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
  readonly security?: readonly object[];
}

const document = openApiDocument(ROUTES, { version: '0.1.6' });
const paths = document['paths'] as Record<string, Record<string, Operation>>;
const components = document['components'] as { schemas: Record<string, object>; securitySchemes: object };

t.test(
  'It is a 3.1 document of this version with every route once (docs/decisions.md#agreements-are-rows-and-schemas)',
  async (t) => {
    t.match(document, { openapi: /^3\.1\.\d$/, info: { title: 'Spaceland', version: '0.1.6' } });
    const listed = Object.entries(paths).flatMap(([path, place]) =>
      Object.keys(place).map((method) => `${method.toUpperCase()} ${path}`),
    );
    t.same(listed.sort(), ROUTES.map((route) => `${route.method} ${route.path}`).sort());
    t.equal(JSON.stringify(JSON.parse(JSON.stringify(document))), JSON.stringify(document), 'it is plain JSON');
  },
);

t.test('Named schemas are components, and every reference leads to one', async (t) => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1] ?? '');
  t.ok(references.length > 20);
  for (const name of new Set(references)) t.ok(Object.hasOwn(components.schemas, name), name);
  t.notMatch(text, /"\$id"/);
  for (const name of ['EntityState', 'StateMessage', 'HistoryEvent', 'LawSet', 'LawUpdate', 'ControlMessage']) {
    t.ok(Object.hasOwn(components.schemas, name), name);
  }
});

t.test('A guarded route asks for the passkey in X-God-Key and lists 401, 409 and 429 (Authentication)', async (t) => {
  t.match(components.securitySchemes, { godKey: { type: 'apiKey', in: 'header', name: 'X-God-Key' } });
  for (const path of ['/api/laws', '/api/presets/{name}', '/api/control']) {
    const post = paths[path]?.['post'];
    t.same(post?.security, [{ godKey: [] }], path);
    for (const status of ['200', '401', '409', '422', '429', '500']) t.ok(post?.responses[status], `${path} ${status}`);
  }
  t.same(paths['/api/state']?.['get']?.security, [], 'a public route needs nothing');
  t.notOk(paths['/api/state']?.['get']?.responses['401']);
});

t.test('Parameters, bodies and answers stand in their place', async (t) => {
  const preset = paths['/api/presets/{name}']?.['post'];
  t.match(preset?.parameters, [
    { name: 'name', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'persist', in: 'query', required: false, schema: { type: 'boolean', default: true } },
    { name: 'reset', in: 'query', required: false, schema: { type: 'boolean', default: false } },
  ]);
  t.notOk(preset?.requestBody);
  t.ok(preset?.responses['404']);
  const laws = paths['/api/laws']?.['post'];
  t.match(laws?.requestBody, {
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/LawUpdate' } } },
  });
  t.ok(laws?.responses['413']);
  t.match(laws?.responses['422']?.content['application/json']?.schema, {
    $ref: '#/components/schemas/ValidationError',
  });
  t.match(laws?.responses['401']?.content['application/json']?.schema, {
    $ref: '#/components/schemas/CodedError',
  });
  t.same(paths['/wiki']?.['get']?.responses['200']?.content, {
    'text/html; charset=utf-8': { schema: { type: 'string' } },
  });
});

t.test('A law in the document shows its range, its default and its words', async (t) => {
  t.match(components.schemas['LawUpdate'], {
    additionalProperties: false,
    properties: {
      energy_max: {
        type: ['number', 'null'],
        exclusiveMinimum: 1,
        maximum: 10000,
        description: /Unit: energy\. Default: 100\./,
      },
      boundary: { enum: ['wrap', 'clamp', null] },
      birth_enabled: { type: ['boolean', 'null'] },
    },
  });
  t.match(components.schemas['LawSet'], {
    properties: {
      energy_max: { type: 'number' },
      morph_lambda_override: { type: ['number', 'null'] },
      boundary: { type: 'string', enum: ['wrap', 'clamp'] },
    },
  });
});

t.test('Two schemas of one name, or two routes at one place, are refused', async (t) => {
  const clash = (id: string): RouteRow =>
    row('GET', `/${id}`, {
      responses: { 200: { description: 'x', schema: Type.Object({ [id]: Type.String() }, { $id: 'Same' }) } },
    });
  t.throws(() => openApiDocument([clash('a'), clash('b')], { version: '1' }), /Same/);
  t.throws(() => openApiDocument([clash('a'), clash('a')], { version: '1' }), /GET \/a/);
});

t.test('A route answers the errors that follow from its row', async (t) => {
  t.same(routeErrors(row('GET', '/', { standsAlone: true, responses: {} })), ['head_too_large', 'internal']);
  const ofOtherParts = [
    'store_unavailable',
    'store_damaged',
    'primary_away',
    'mailbox_full',
    'actor_restarted',
    'actor_stopped',
    'deadline_exceeded',
  ];
  t.same(routeErrors(row('GET', '/', { responses: {} })), ['head_too_large', 'internal', ...ofOtherParts]);
  t.same(routeErrors(row('POST', '/', { guard: 'god', body: ControlMessage, responses: {} })), [
    'invalid',
    'god_key_required',
    'god_key_not_configured',
    'too_many_attempts',
    'origin_not_allowed',
    'head_too_large',
    'body_too_large',
    'internal',
    ...ofOtherParts.slice(0, 3),
    'primary_unproved',
    'standby',
    ...ofOtherParts.slice(3),
  ]);
});

type Rest = Partial<RouteRow> & Pick<RouteRow, 'responses'>;

function row(method: RouteRow['method'], path: string, rest: Rest): RouteRow {
  return {
    method,
    path,
    operationId: `${method} ${path}`,
    summary: 'A route.',
    tags: ['test'],
    guard: 'public',
    ...rest,
  };
}
