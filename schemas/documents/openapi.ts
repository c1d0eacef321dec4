/**
 * Makes the OpenAPI 3.1 document from the route table (docs/decisions.md#agreements-are-rows-and-schemas). TypeBox schemas are JSON
 * Schema 2020-12, which OpenAPI 3.1 accepts. Schemas with an `$id` become components; all others are written in place.
 */
import { Components, type Json, DOCUMENTED } from './components.js';
import type { TObject, TSchema } from '../typebox.js';
import { ERRORS, type ErrorCode } from '../errors.js';
import { type Content, type RouteRow, routeErrors } from '../route.js';
import { CodedErrorBody, ValidationErrorBody } from '../wire/types.js';

/** Throws if two different schemas share an `$id`, or two routes share a path and a method. */
export function openApiDocument(routes: readonly RouteRow[], about: { readonly version: string }): Json {
  const components = new Components();
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const place = (paths[route.path] ??= {});
    const method = route.method.toLowerCase();
    if (Object.hasOwn(place, method)) throw new Error(`two routes at ${route.method} ${route.path}`);
    place[method] = operation(route, components);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Spaceland',
      version: about.version,
      description:
        'A world of polygons and lines: its state, its chronicle, and the hand of its god. The socket `/ws` has a document of its own: [/asyncapi.json](/asyncapi.json).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.flatMap((route) => route.tags))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components.schemas(),
      securitySchemes: {
        [GOD_KEY]: {
          type: 'apiKey',
          in: 'header',
          name: 'X-God-Key',
          description: GOD_KEY_WORDS,
        },
      },
    },
  };
}

const GOD_KEY = 'godKey';
const GOD_KEY_WORDS = `The god passkey; set the first one with POST /api/auth/setup. It may have any characters, a header
may not: send it percent-encoded as UTF-8, as \`encodeURIComponent\` does. Only a passkey of ASCII letters and signs,
without \`%\` and without spaces at its ends, may go as it is. The reference at /docs encodes what is typed there.`;
const JSON_TYPE = 'application/json';
const ETAG = { ETag: { description: 'Names this very body.', schema: { type: 'string' } } };
const NOT_MODIFIED = {
  description: 'The body is still the one whose tag `If-None-Match` names; it is not sent again.',
  headers: ETAG,
};

function operation(route: RouteRow, components: Components): Json {
  const parameters = [
    ...parametersOf(route.pathParameters, 'path', components),
    ...parametersOf(route.query, 'query', components),
  ];
  return {
    operationId: route.operationId,
    summary: route.summary,
    ...(route.description !== undefined && { description: route.description }),
    tags: route.tags,
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          [JSON_TYPE]: {
            schema: components.refer(route.body),
            ...(route.bodyExample !== undefined && { example: route.bodyExample }),
          },
        },
      },
    }),
    responses: {
      ...successes(route, components),
      ...(route.isTagged && { 304: NOT_MODIFIED }),
      ...failures(route, components),
    },
    security: route.guard === 'god' ? [{ [GOD_KEY]: [] }] : [],
  };
}

function parametersOf(schema: TObject | undefined, place: 'path' | 'query', components: Components): Json[] {
  if (!schema) return [];
  const required = new Set(schema.required as readonly string[] | undefined);
  return Object.entries(schema.properties as Record<string, TSchema>).map(([name, property]) => {
    const { description, example, style, items, ...rest } = property as Json;
    return {
      name,
      in: place,
      // A parameter with a default is optional.
      required: place === 'path' || (required.has(name) && !('default' in rest)),
      ...(description !== undefined && { description }),
      // The value that `/docs` fills in; without an example it fills in the default.
      ...(example !== undefined && { example }),
      // The parameter is a list with commas (`commaList` of schemas/wire/types.ts).
      ...(style !== undefined && { style, explode: false }),
      schema: components.refer(
        (style === undefined
          ? { ...rest, ...(items !== undefined && { items }) }
          : { type: 'array', items }) as TSchema,
      ),
    };
  });
}

function successes(route: RouteRow, components: Components): Json {
  return Object.fromEntries(
    Object.entries(route.responses).map(([status, response]) => [
      status,
      {
        description: response.description,
        ...(route.isTagged && { headers: ETAG }),
        content: Object.fromEntries(
          [response, ...(response.alternative ? [response.alternative] : [])].map((content) => [
            content.contentType ?? JSON_TYPE,
            {
              schema: contentSchema(content, components),
              ...(content.schema && { example: exampleOf(content.schema) }),
            },
          ]),
        ),
      },
    ]),
  );
}

function contentSchema({ schema, contentType }: Content, components: Components): unknown {
  if (schema) return components.refer(schema);
  return { type: (contentType ?? JSON_TYPE).startsWith(JSON_TYPE) ? 'object' : 'string' };
}

function failures(route: RouteRow, components: Components): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of routeErrors(route)) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, failure(status, codes, components)]));
}

const INVALID_EXAMPLE = {
  detail: [{ loc: ['query', 'world'], msg: 'is not known; known: world_id', type: 'unknown_parameter' }],
};

function failure(status: number, codes: readonly ErrorCode[], components: Components): Json {
  const isInvalid = status === ERRORS.invalid.status;
  const body = isInvalid ? ValidationErrorBody : CodedErrorBody;
  const [first] = codes;
  const example = isInvalid ? INVALID_EXAMPLE : { detail: { error: first, detail: ERRORS[first!].text } };
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].text}`).join('\n\n'),
    ...(status === ERRORS.too_many_attempts.status && {
      headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
    }),
    content: {
      [JSON_TYPE]: {
        schema: components.refer(body),
        // Only one example is given, because Swagger UI offers several in a list without labels.
        example,
      },
    },
  };
}

// Example values of schemas for the API documents. Each shows every field and validates.

const TEXT = 'text';

/** Returns an example of a schema: its `default` or its first word if it has one, otherwise a value of its type. */
export function exampleOf(schema: TSchema): unknown {
  const node = schema as Json;
  if ('const' in node) return node['const'];
  if ('default' in node) return node['default'];
  if (Array.isArray(node['enum'])) return node['enum'][0];
  const choice = node['anyOf'] ?? node['allOf'];
  if (Array.isArray(choice)) return exampleOf(choice[0] as TSchema);
  const type = Array.isArray(node['type']) ? (node['type'] as unknown[])[0] : node['type'];
  switch (type) {
    case 'object':
      return objectExample(node);
    case 'array':
      return Array.from({ length: Number(node['minItems'] ?? 1) }, () => exampleOf(node['items'] as TSchema));
    case 'integer':
    case 'number':
      return numberExample(node);
    case 'string':
      return TEXT.padEnd(Number(node['minLength'] ?? 0), '.');
    case 'boolean':
      return true;
    default:
      return null;
  }
}

/** Returns an example of an object; it includes the properties of the first documented alternative. */
function objectExample(node: Json): Json {
  const [alternative] = (DOCUMENTED[String(node['$id'])]?.['oneOf'] ?? [{}]) as readonly Json[];
  const properties = { ...(node['properties'] as object), ...(alternative?.['properties'] as object) };
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, exampleOf(property as TSchema)]),
  );
}

/** Returns the smallest integer, at least 1, that the bounds allow, or `maximum` if the integer would exceed it. */
function numberExample({ minimum = 1, exclusiveMinimum = 0, maximum = Infinity }: Json): number {
  const least = Math.max(1, Number(minimum), Math.floor(Number(exclusiveMinimum)) + 1);
  return Math.min(least, Number(maximum));
}
