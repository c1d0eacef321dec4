/** Makes the tables of laws and presets: every row of the catalogue, and every law in which two presets differ. */
import { LAW_CATALOG, LAW_GROUPS, LAW_NAMES, type LawName } from '#schemas/laws/catalog/catalog.js';
import { PRESET_NAMES, PRESETS } from '#schemas/laws/presets.js';
import type { LawRow } from '#schemas/laws/catalog/row.js';
import type { DocumentSubsection } from '#schemas/wire/document.js';
import type { ChapterTables, TableWriter, Row } from './table-writer.js';

export function lawGroupChapters(writer: TableWriter): DocumentSubsection[] {
  return LAW_GROUPS.map((group) => {
    const title = writer.content.words.lawGroups[group.name];
    const table = writer.table(
      'laws',
      [
        ['law', 'text', 'title'],
        ['code', 'code', 'law'],
        ['what'],
        ['range', 'code'],
        ...(group.laws.some((name) => isChanged(writer, name)) ? [['here', 'code'] as const] : []),
        ['default', 'code'],
        ['unit', 'word'],
        ['acts', 'word'],
      ],
      group.laws.map((name) => lawRow(writer, name)),
      {
        id: `table-laws-${group.name}`,
        caption: writer.content.wiki.captions.laws.replace('{n}', title),
        layout: 'list',
      },
    );
    return { id: `laws-${group.name}`, title, blocks: [table] };
  });
}

function isChanged({ laws }: TableWriter, name: LawName): boolean {
  return laws[name] !== LAW_CATALOG[name].default;
}

function lawRow(writer: TableWriter, name: LawName): Row {
  const { content, laws } = writer;
  const row: LawRow = LAW_CATALOG[name];
  return {
    id: `law-${name}`,
    title: content.words.lawTitles[name],
    law: name,
    what: content.words.laws[name],
    range: rangeOf(row),
    ...(isChanged(writer, name) && { here: String(laws[name]) }),
    default: String(row.default),
    unit: row.unit === null ? '' : content.words.terms.lawUnits[row.unit].name,
    acts: content.wiki.acts[row.acts],
    type: row.type,
    ...('minimum' in row && { minimum: row.minimum, maximum: row.maximum, exclusive: row.exclusive }),
  };
}

/** `0..2000`, `>1..60`, `0..2^53-1` up to the greatest exact integer, or the values to choose from. */
export function rangeOf(row: LawRow): string {
  if (row.type === 'boolean') return 'true, false';
  if (row.type === 'enum') return row.values.join(', ');
  const end = row.maximum === Number.MAX_SAFE_INTEGER ? '2^53-1' : row.maximum;
  return `${row.exclusive ? '>' : ''}${row.minimum}..${end}${row.nullable ? ', null' : ''}`;
}

export function presetTables(writer: TableWriter): ChapterTables {
  const { lawTitles, terms } = writer.content.words;
  const { presets } = terms;
  const characters = PRESET_NAMES.map((code) => ({
    id: `preset-${code}`,
    name: presets[code].name,
    code,
    character: presets[code].description,
    laws: Object.keys(PRESETS[code].laws).length,
  }));
  const comparison = LAW_NAMES.filter(isDisputed).map((name) => ({
    title: lawTitles[name],
    law: name,
    default: String(LAW_CATALOG[name].default),
    ...Object.fromEntries(PRESET_NAMES.map((code) => [code, presetValue(code, name)])),
  }));
  return {
    presets: [
      writer.table('presets', [['preset', 'text', 'name'], ['code', 'code'], ['character']], characters, {
        layout: 'list',
      }),
    ],
    comparison: [
      writer.table(
        'comparison',
        [
          ['law', 'text', 'title'],
          ['code', 'code', 'law'],
          ...PRESET_NAMES.map((code) => ['preset', 'code', code, presets[code].name] as const),
          ['default', 'code'],
        ],
        comparison,
      ),
    ],
  };
}

function isDisputed(name: LawName): boolean {
  return new Set(PRESET_NAMES.map((preset) => presetValue(preset, name))).size > 1;
}

function presetValue(preset: (typeof PRESET_NAMES)[number], name: LawName): string {
  const { laws } = PRESETS[preset];
  return name in laws ? String(laws[name]) : '';
}
