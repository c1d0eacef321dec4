/** The OpenAPI 3.1 document is valid, its schemas included, and its examples are accepted and harmless to try. */
import { validate } from '@hyperjump/json-schema/openapi-3-1';
import t from 'tap';
import { contentOf } from '../../http/content/index.js';
import { LANGUAGES } from '../../http/content/language.js';
import { ROUTES } from '../../http/routes/table.js';
import { exampleOf } from '../../schemas/documents/openapi.js';
import { checker } from '../../schemas/validation.js';
import { EVENTS } from '../../schemas/events/events.js';
import { EVENT_ALTERNATIVES } from '../../schemas/wire/event.js';
import { HistoryEventState } from '../../schemas/wire/history.js';
import { CodedErrorBody, ValidationErrorBody } from '../../schemas/wire/types.js';
import { request } from '../support/requests.js';
import { startToyService } from '../support/toy-service.js';

/** Includes the JSON Schema of the schemas in the document, which `/schema` does not. */
const OFFICIAL_SCHEMA = 'https://spec.openapis.org/oas/3.1/schema-base';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly example?: unknown;
  readonly schema: { readonly default?: unknown };
}
interface Media {
  readonly example?: unknown;
}
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

const service = await startToyService();
t.teardown(() => service.close());
const { url } = service;
const document = (await request(url, '/openapi.json')).json as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: { godKey: { description: string } } };
};

t.test('the official schema of OpenAPI 3.1 finds nothing wrong with the document', async (t) => {
  const judged = await validate(OFFICIAL_SCHEMA, document as never, 'BASIC');
  t.same(judged, { valid: true });
  const broken = structuredClone(document);
  broken.components.schemas['World'] = { type: 'objekt' };
  t.notOk((await validate(OFFICIAL_SCHEMA, broken as never)).valid, 'and it checks the schemas');
});

t.test('every body has an example that its route accepts', async (t) => {
  const withBody = ROUTES.filter(({ row }) => row.body !== undefined);
  t.ok(withBody.length >= 3);
  for (const { row } of withBody) {
    const { requestBody } = document.paths[row.path]?.[row.method.toLowerCase()] ?? {};
    const example = requestBody?.content['application/json']?.example;
    const checked = checker(row.body!, 'body')(example);
    t.same(checked.ok ? [] : checked.items, [], `${row.method} ${row.path}`);
  }
});

t.test('every answer has examples, and they validate against its schema', async (t) => {
  const errors = { 422: checker(ValidationErrorBody, 'body'), other: checker(CodedErrorBody, 'body') };
  let count = 0;
  for (const { row } of ROUTES) {
    const { responses } = document.paths[row.path]![row.method.toLowerCase()]!;
    for (const [status, { content = {} }] of Object.entries(responses)) {
      const name = `${row.method} ${row.path} ${status}`;
      const answer = row.responses[Number(status)];
      for (const each of answer ? [answer, ...(answer.alternative ? [answer.alternative] : [])] : []) {
        if (each.schema === undefined) continue;
        const { example } = content[each.contentType ?? 'application/json'] ?? {};
        const checked = checker(each.schema, 'body')(example);
        t.same(checked.ok ? [] : checked.items, [], name);
        count++;
      }
      if (answer !== undefined || status === '304') continue;
      const checked = (status === '422' ? errors[422] : errors.other)(content['application/json']?.example);
      t.same(checked.ok ? [] : checked.items, [], name);
      count++;
    }
  }
  t.ok(count > 2 * ROUTES.length, `${count} examples`);
});

t.test('the type of an event selects the schema of its payload', async (t) => {
  const event = { ...HistoryEventState, ...EVENT_ALTERNATIVES } as typeof HistoryEventState;
  const check = checker(event, 'body');
  const example = exampleOf(HistoryEventState) as { type: string };
  t.equal(example.type, 'death');
  t.equal(check(example).ok, true);
  t.equal(check({ ...example, type: 'birth' }).ok, false, 'with the payload of another type');
  const { oneOf } = document.components.schemas['HistoryEvent'] as {
    oneOf: { properties: { payload: object } }[];
  };
  t.same(
    oneOf.map(({ properties }) => properties.payload),
    EVENTS.map(({ type }) => ({ $ref: `#/components/schemas/Event_${type}` })),
  );
});

t.test('the example for the laws changes one law, for this world only', async (t) => {
  for (const path of ['/api/laws', '/api/presets/{name}']) {
    const offered = Object.fromEntries(
      (document.paths[path]?.['post']?.parameters ?? [])
        .filter((each) => each.in === 'query')
        .map(({ name, example, schema }) => [name, example ?? schema.default]),
    );
    t.same(offered, { persist: false, reset: false }, path);
  }
  t.match(document.paths['/api/laws']?.['post']?.requestBody, {
    content: { 'application/json': { example: { food_count: 400 } } },
  });
});

t.test('a route with two content types documents and returns both', async (t) => {
  const { content } = document.paths['/guide']?.['get']?.responses['200'] ?? { content: {} };
  t.match(content, {
    'text/html; charset=utf-8': { schema: { type: 'string' } },
    'application/json': { schema: { $ref: '#/components/schemas/PageDocument' } },
  });
  const { row } = ROUTES.find((each) => each.row.path === '/guide')!;
  const { json } = await request(url, '/guide?format=json');
  t.ok(checker(row.responses[200]!.alternative!.schema!, 'body')(json).ok);
});

t.test('the document describes how any passkey is sent in the header', async (t) => {
  t.match(document.components.securitySchemes.godKey.description, /percent-encoded as UTF-8/);
});

t.test('the reference and the summaries of its document are in the language that is asked for', async (t) => {
  for (const language of LANGUAGES) {
    const { routes, site } = contentOf(language);
    const page = await request(url, '/docs', { headers: { 'accept-language': language } });
    t.match(page.text, `<html lang="${language}">`);
    t.match(page.text, site.reference.title);
    const { paths } = (await request(url, `/openapi.json?lang=${language}`)).json as typeof document;
    const summary = (paths['/api/state']?.['get'] as { summary?: string } | undefined)?.summary;
    t.equal(summary, routes['GET /api/state'] ?? 'The whole world now', language);
  }
});
