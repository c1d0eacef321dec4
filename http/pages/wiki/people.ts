/** The chapters of castes and of a life, from the tables that the engine runs. */
import {
  CASTE_ROWS,
  casteOfPolygon,
  EQUILATERAL_DEGREES,
  LINE_SIDES,
  WILD_SIDES,
} from '../../../machines/tables/castes.js';
import { STAGE_ROWS } from '../../../machines/tables/stages.js';
import { LAW_CATALOG } from '../../../schemas/laws/catalog.js';
import {
  ARCHETYPES,
  CASTES,
  CAUSES,
  PERSONALITIES,
  SKILL_LEVELS,
  SKILL_TITLES,
  TOOLS,
  TRAITS,
} from '../../../schemas/vocabulary.js';
import type { DocumentSection } from '../../../schemas/wire/document.js';
import type { Chapters, Row } from './chapters.js';

/** The chapter on castes. */
export function castesSection(chapters: Chapters): DocumentSection {
  const { castes } = chapters.content.words.terms;
  const rows = CASTES.map((caste, code) => {
    const { lifespan, maxHealth, speed, sight, upkeep } = CASTE_ROWS[code]!;
    const { name, text } = castes[caste];
    const numbers = { lifespan, maxHealth, speed, sight, upkeep };
    return { id: `caste-${caste}`, name, what: text, code: caste, body: bodyOf(chapters, code), ...numbers };
  });
  const table = chapters.table(
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
  const ranks = chapters.table(
    'ranks',
    [['name'], ['what']],
    rows.map(({ name, code, what }) => ({ name, code, what })),
    {
      layout: 'list',
    },
  );
  return chapters.section(
    'castes',
    [table, ranks],
    [chapters.subsection('character', characterTable(chapters))],
  );
}

/** The look of a male of this caste, from the rule that assigns castes to sides. */
function bodyOf(chapters: Chapters, code: number): string {
  const { bodies } = chapters.content.wiki;
  const wild = WILD_SIDES[code];
  if (wild !== undefined) return chapters.numbered(bodies.wild, wild);
  const sides: number[] = [];
  for (let n = LINE_SIDES + 1; n <= LAW_CATALOG.max_sides.maximum; n++) {
    if (casteOfPolygon(n, EQUILATERAL_DEGREES) === code) sides.push(n);
  }
  const [first, last] = [sides[0], sides.at(-1)];
  if (casteOfPolygon(LINE_SIDES + 1, 0) === code) return chapters.numbered(bodies.acute, EQUILATERAL_DEGREES);
  if (first === undefined || last === undefined) return bodies.line;
  if (first === LINE_SIDES + 1) return chapters.numbered(bodies.equilateral, EQUILATERAL_DEGREES);
  return chapters.numbered(bodies.sides, first === last ? first : `${first}–${last}`);
}

function characterTable(chapters: Chapters) {
  const { columns } = chapters.content.wiki;
  const { personalities, traits, skills, titles, archetypes, tools } = chapters.content.words.terms;
  const rowsOf = <Code extends string>(
    kind: string,
    codes: readonly (Code | null)[],
    words: Readonly<Record<Code, { readonly name: string; readonly text: string }>>,
  ): Row[] =>
    codes.flatMap((code) =>
      code === null ? [] : [{ kind, name: words[code].name, code, what: words[code].text }],
    );
  return chapters.table(
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

/** The chapter on a life: its stages, hunger, health, death, heredity, and the balance of numbers. */
export function lifeSection(chapters: Chapters): DocumentSection {
  const { causes, skillLevels } = chapters.content.words.terms;
  const levels = SKILL_LEVELS.map((level) => skillLevels[level].name).join(', ');
  return chapters.section(
    'life',
    [],
    [
      chapters.subsection('stages', stagesTable(chapters)),
      chapters.subsection('hunger', hungerTable(chapters)),
      chapters.subsection('health'),
      chapters.subsection(
        'death',
        chapters.table(
          'causes',
          [['name'], ['code', 'code'], ['what']],
          CAUSES.map((cause) => ({ name: causes[cause].name, code: cause, what: causes[cause].text })),
          { layout: 'list' },
        ),
      ),
      chapters.subsection('heredity'),
      chapters.subsection('brain'),
      {
        ...chapters.subsection('skills'),
        blocks: chapters.paragraphs(
          chapters.content.wiki.chapters.skills.text.map((text) => text.replace('{levels}', levels)),
        ),
      },
      chapters.subsection('balance'),
    ],
  );
}

function stagesTable(chapters: Chapters) {
  const { stages } = chapters.content.words.terms;
  return chapters.table(
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

/** Hunger begins and bites by laws; these are their defaults. */
function hungerTable(chapters: Chapters) {
  const { hunger } = chapters.content.words.terms;
  const laws = LAW_CATALOG;
  const row = (
    code: 'fine' | 'hungry' | 'starving',
    upTo: number | null,
    sight: number,
    speed: number,
  ): Row => ({
    name: hunger[code].name,
    code: code === 'fine' ? '' : code,
    what: hunger[code].text,
    upTo,
    sight,
    speed,
  });
  const { hungry_perceive_mult, desperate_perceive_mult, desperate_speed_mult } = laws;
  return chapters.table(
    'hunger',
    [['name'], ['code', 'code'], ['upTo', 'number'], ['sight', 'number'], ['speed', 'number'], ['what']],
    [
      row('fine', null, 1, 1),
      row('hungry', laws.hungry_ratio.default, hungry_perceive_mult.default, 1),
      row(
        'starving',
        laws.starving_ratio.default,
        desperate_perceive_mult.default,
        desperate_speed_mult.default,
      ),
    ],
  );
}
