/** Makes the tables of the chapters on castes and on the course of a life, from the tables that the engine uses. */
import { CASTE_ROWS, casteOfPolygon, EQUILATERAL_DEGREES, LINE_SIDES, WILD_SIDES } from '#tables/castes.js';
import { STAGE_ROWS } from '#tables/stages.js';
import { LAW_CATALOG } from '#schemas/laws/catalog/catalog.js';
import { ARCHETYPES, CASTES, CAUSES, PERSONALITIES, SKILL_TITLES, TOOLS, TRAITS } from '#schemas/vocabulary.js';
import type { DocumentTable } from '#schemas/wire/document.js';
import type { ChapterTables, TableWriter, Row } from './table-writer.js';

export function peopleTables(writer: TableWriter): ChapterTables {
  return {
    castes: casteTables(writer),
    character: [characterTable(writer)],
    stages: [stagesTable(writer)],
    hunger: [hungerTable(writer)],
    death: [causesTable(writer)],
  };
}

function casteTables(writer: TableWriter): DocumentTable[] {
  const { castes } = writer.content.words.terms;
  const rows = CASTES.map((caste, code) => {
    const { lifespan, maxHealth, speed, sight, upkeep } = CASTE_ROWS[code]!;
    const { name, text } = castes[caste];
    const numbers = { lifespan, maxHealth, speed, sight, upkeep };
    return { id: `caste-${caste}`, name, what: text, code: caste, body: bodyOf(writer, code), ...numbers };
  });
  const table = writer.table(
    'castes',
    [
      ['name'],
      ['code', 'code'],
      ['body', 'word'],
      ['lifespan', 'number'],
      ['maxHealth', 'number'],
      ['speed', 'number'],
      ['sight', 'number'],
      ['upkeep', 'number'],
    ],
    rows,
  );
  const ranks = writer.table(
    'ranks',
    [['name'], ['what']],
    rows.map(({ name, code, what }) => ({ name, code, what })),
    {
      layout: 'list',
    },
  );
  return [table, ranks];
}

/** Describes the body of a male of this caste, from the rule that assigns castes to numbers of sides. */
function bodyOf(writer: TableWriter, code: number): string {
  const { bodies } = writer.content.wiki;
  const wild = WILD_SIDES[code];
  if (wild !== undefined) return writer.numbered(bodies.wild, wild);
  const sides: number[] = [];
  for (let n = LINE_SIDES + 1; n <= LAW_CATALOG.max_sides.maximum; n++) {
    if (casteOfPolygon(n, EQUILATERAL_DEGREES) === code) sides.push(n);
  }
  const [first, last] = [sides[0], sides.at(-1)];
  if (casteOfPolygon(LINE_SIDES + 1, 0) === code) return writer.numbered(bodies.acute, EQUILATERAL_DEGREES);
  if (first === undefined || last === undefined) return bodies.line;
  if (first === LINE_SIDES + 1) return writer.numbered(bodies.equilateral, EQUILATERAL_DEGREES);
  return writer.numbered(bodies.sides, first === last ? first : `${first}–${last}`);
}

function characterTable(writer: TableWriter): DocumentTable {
  const { columns } = writer.content.wiki;
  const { personalities, traits, skills, titles, archetypes, tools } = writer.content.words.terms;
  const rowsOf = <Code extends string>(
    kind: string,
    codes: readonly (Code | null)[],
    words: Readonly<Record<Code, { readonly name: string; readonly text: string }>>,
  ): Row[] =>
    codes.flatMap((code) => (code === null ? [] : [{ kind, name: words[code].name, code, what: words[code].text }]));
  return writer.table(
    'vocabulary',
    [['name'], ['code', 'code'], ['kind', 'word'], ['what']],
    [
      ...rowsOf(columns.personality, PERSONALITIES, personalities),
      ...rowsOf(columns.trait, TRAITS, traits),
      ...rowsOf(columns.skill, ['farming', 'combat', 'foraging', 'healing'] as const, skills),
      ...rowsOf(columns.title, SKILL_TITLES, titles),
      ...rowsOf(columns.archetype, ARCHETYPES, archetypes),
      ...rowsOf(columns.tool, TOOLS, tools),
    ],
    { layout: 'list' },
  );
}

function causesTable(writer: TableWriter): DocumentTable {
  const { causes } = writer.content.words.terms;
  return writer.table(
    'causes',
    [['name'], ['code', 'code'], ['what']],
    CAUSES.map((cause) => ({ name: causes[cause].name, code: cause, what: causes[cause].text })),
    { layout: 'list' },
  );
}

function stagesTable(writer: TableWriter): DocumentTable {
  const { stages } = writer.content.words.terms;
  return writer.table(
    'stages',
    [
      ['name'],
      ['code', 'code'],
      ['from', 'number'],
      ['burn', 'number'],
      ['speed', 'number'],
      ['sight', 'number'],
      ['fertility', 'number'],
      ['what'],
    ],
    STAGE_ROWS.map(({ name, from, burn, speed, sight, fertility }) => {
      const numbers = { from, burn, speed, sight, fertility };
      return { name: stages[name].name, code: name, what: stages[name].text, ...numbers };
    }),
  );
}

/** Returns the table of hunger, with the defaults of the laws that set its thresholds and effects. */
function hungerTable(writer: TableWriter): DocumentTable {
  const { hunger } = writer.content.words.terms;
  const laws = LAW_CATALOG;
  const row = (code: 'fine' | 'hungry' | 'starving', upTo: number | null, sight: number, speed: number): Row => ({
    name: hunger[code].name,
    code: code === 'fine' ? '' : code,
    what: hunger[code].text,
    upTo,
    sight,
    speed,
  });
  const { hungry_perceive_mult, desperate_perceive_mult, desperate_speed_mult } = laws;
  return writer.table(
    'hunger',
    [['name'], ['code', 'code'], ['upTo', 'number'], ['sight', 'number'], ['speed', 'number'], ['what']],
    [
      row('fine', null, 1, 1),
      row('hungry', laws.hungry_ratio.default, hungry_perceive_mult.default, 1),
      row('starving', laws.starving_ratio.default, desperate_perceive_mult.default, desperate_speed_mult.default),
    ],
  );
}
