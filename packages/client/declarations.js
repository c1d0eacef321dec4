/**
 * Makes the declarations of `spaceland-client`, which need no other package: answers and messages are interfaces that
 * are made of the JSON schemas of the service, with their descriptions as comments.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

/** Folder with the compiled schemas of the wire. */
const WIRE = 'dist/schemas/wire';
/** Module with all interfaces that are made of schemas. */
const NAMED = 'wire-interfaces.d.ts';
const INDENT = '  ';
/** A declaration of a constant, or an import. */
const STATEMENT =
  /^(?:(?:export )?declare const|import) [^]*?;\n(?=export|import|declare|type|interface|\/\*\*|$(?![^]))/gm;

/**
 * Returns the text of one declaration file for all that `input` exports. Classes that are not in `values`, the exports of
 * the script, are exported as types only.
 */
export async function bundledDeclarations(input, values) {
  const texts = await wireDeclarations();
  const wire = {
    name: 'wire',
    resolveId: (id) => (id.endsWith(NAMED) ? NAMED : null),
    load: (id) => texts.get(id) ?? null,
  };
  const bundle = await rollup({ input, plugins: [wire, dts()] });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const [{ code, imports }] = output;
  if (imports.length > 0) throw new Error(`the declarations of the client import ${imports.join(', ')}`);
  return code.replace(/^export \{ (.*) \};\nexport type \{ (.*) \};$/m, (_, mixed, types) => {
    const isValue = (name) => values.includes(name.replace(/.* as /, ''));
    const names = mixed.split(', ');
    const asTypes = [...names.filter((name) => !isValue(name)), ...types.split(', ')];
    return `export { ${names.filter(isValue).join(', ')} };\nexport type { ${asTypes.join(', ')} };`;
  });
}

/**
 * Returns the declarations of the modules of the wire, by file, in which an interface stands for each type that is
 * derived from a schema.
 */
async function wireDeclarations() {
  const named = new Map();
  const texts = new Map();
  for (const file of readdirSync(WIRE).filter((name) => name.endsWith('.d.ts'))) {
    const path = resolve(WIRE, file);
    const schemas = await import(pathToFileURL(path.replace(/\.d\.ts$/, '.js')).href);
    const exports = [];
    const kept = readFileSync(path, 'utf8')
      .replace(STATEMENT, (text) => (/\btypebox\b/.test(text) ? '' : text))
      .replace(/^export type (\w+) = Static<typeof \w+>;$/gm, (_, name) => {
        // A type whose schema is not exported is part of another one.
        if (schemas[name] !== undefined) exports.push(`${nameOf(schemas[name], name, named)} as ${name}`);
        return '';
      });
    texts.set(path, `${kept}\nexport type { ${exports.join(', ')} } from './${NAMED}';\n`);
  }
  return texts.set(NAMED, [...named.values()].join('\n'));
}

/** Returns the name of the interface of a schema, which is made at the first use. */
function nameOf(schema, fallback, named) {
  const name = schema.$id ?? fallback;
  if (named.has(name)) return name;
  // A schema may contain itself.
  named.set(name, '');
  const comment = commentOf(schema, '');
  const text = typeOf({ ...schema, $id: undefined }, '', named);
  const isObject = text.startsWith('{');
  named.set(name, `${comment}export ${isObject ? `interface ${name} ${text}` : `type ${name} = ${text};`}\n`);
  return name;
}

/** Returns the TypeScript type of a JSON schema. */
function typeOf(schema, indent, named) {
  if (schema.$id !== undefined) return nameOf(schema, schema.$id, named);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts !== undefined) return unique(parts.map((part) => typeOf(part, indent, named))).join(' | ');
  if (schema.allOf !== undefined) return schema.allOf.map((part) => typeOf(part, indent, named)).join(' & ');
  return unique([schema.type].flat().map((type) => typeNamed(type, schema, indent, named))).join(' | ');
}

function typeNamed(type, schema, indent, named) {
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'array') return arrayType(typeOf(schema.items ?? {}, indent, named));
  if (type === 'object') return objectType(schema, indent, named);
  return type ?? 'unknown';
}

function arrayType(item) {
  return /^\w+$/.test(item) ? `readonly ${item}[]` : `readonly (${item})[]`;
}

function objectType({ properties = {}, required = [], additionalProperties }, indent, named) {
  const deeper = indent + INDENT;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    const mark = required.includes(name) ? '' : '?';
    return `${commentOf(schema, deeper)}${deeper}readonly ${key}${mark}: ${typeOf(schema, deeper, named)};\n`;
  });
  if (typeof additionalProperties === 'object' || lines.length === 0) {
    const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties, deeper, named) : 'unknown';
    if (lines.length === 0) return `Readonly<Record<string, ${value}>>`;
    lines.push(`${deeper}readonly [key: string]: ${value};\n`);
  }
  return `{\n${lines.join('')}${indent}}`;
}

function commentOf({ description }, indent) {
  return description === undefined ? '' : `${indent}/** ${description.replaceAll('*/', '* /')} */\n`;
}

function unique(texts) {
  return [...new Set(texts)];
}
