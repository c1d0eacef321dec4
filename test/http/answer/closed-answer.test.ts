/** Answers are written as `JSON.stringify` writes them, in the schema's order, without unnamed fields. */
import fc from 'fast-check';
import t from 'tap';
import { inForm } from '../../support/form.js';
import { closedWriter } from '#http/answer/closed-answer.js';
import { ROUTES } from '#http/routes/table.js';

interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly allOf?: readonly [Schema];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
}

/** Operations whose text is made elsewhere, once for many requests. */
const TEXTS = ['getState', 'getLaws'];
const RUNS = inForm(8, 30);

const answers = ROUTES.flatMap(({ row }) => {
  const schema = row.isTagged ? undefined : (row.responses[200]?.schema as Schema | undefined);
  return schema === undefined || TEXTS.includes(row.operationId) ? [] : [{ id: row.operationId, schema }];
});

const numbers = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(2 ** 53 + 2, -0, 1e21, NaN, -Infinity));
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ maxLength: 60 }),
  fc.constantFrom('"', '\\', '\n', '\ud800'),
);

/** Values of the schema, of JSON's types. Minimum and maximum do not matter here. */
function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.allOf) return valuesOf(schema.allOf[0]);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  return fc.oneof(...[schema.type ?? 'any'].flat().map((type) => valuesOfType(type, schema)));
}

function valuesOfType(type: string, { items, properties, required, ...schema }: Schema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return texts;
    case 'number':
    case 'integer':
      return numbers;
    case 'array':
      return fc.array(valuesOf(items ?? {}), { maxLength: 3 });
    case 'object': {
      const { additionalProperties: values } = schema;
      if (properties === undefined) {
        return fc.dictionary(texts, valuesOf(typeof values === 'object' ? values : {}), { maxKeys: 3 });
      }
      const named = Object.entries(properties).map(([name, value]) => [name, valuesOf(value)]);
      return fc.record(Object.fromEntries(named) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: [...(required ?? [])],
      });
    }
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** The value with a field more in every object whose fields the schema names. */
function withSecrets(value: unknown, schema: Schema): unknown {
  const { allOf, items, properties, additionalProperties: values } = schema;
  if (allOf) return withSecrets(value, allOf[0]);
  if (Array.isArray(value)) return value.map((each) => withSecrets(each, items ?? {}));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => {
    const inner = properties?.[name] ?? (typeof values === 'object' ? values : {});
    return [name, withSecrets(each, inner)];
  });
  return Object.fromEntries(properties === undefined ? entries : [['secret', 'a secret'], ...entries]);
}

t.test('an answer has the bytes that JSON.stringify writes, in the order of the schema', async (test) => {
  for (const { id, schema } of answers) {
    const write = closedWriter(schema);
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        const plain = JSON.stringify(value);
        const written = write(value);
        return written.length === plain.length && test.same(JSON.parse(written), JSON.parse(plain), id);
      }),
      { numRuns: RUNS },
    );
  }
});

t.test('a field that the schema does not name is left out, on every level', async (test) => {
  for (const { id, schema } of answers) {
    const write = closedWriter(schema);
    fc.assert(
      fc.property(valuesOf(schema), (value) => write(withSecrets(value, schema)) === write(value)),
      { numRuns: RUNS },
    );
    test.notMatch(write(withSecrets(fc.sample(valuesOf(schema), 1)[0], schema)), 'a secret', id);
  }
});

t.test('a field that is undefined is absent, unless it is required', async (test) => {
  const { schema } = answers.find(({ id }) => id === 'getWorlds')!;
  const write = closedWriter(schema);
  const world = {
    ...(fc.sample(valuesOf(schema.properties!['worlds']!.items!), 1)[0] as object),
    state_hash: undefined,
  };
  test.notMatch(write({ worlds: [world] }), 'state_hash');
  test.throws(() => write({ worlds: [{ ...world, seed: undefined }] }), /lacks seed/);
});
