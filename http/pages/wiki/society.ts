/** Living together: the chapters of clans and of faith. */
import { GOVERNANCE_ROWS } from '../../../machines/tables/governance.js';
import { MATERIAL_ROWS } from '../../../machines/tables/houses.js';
import { type Gift, TOTEM_ROWS } from '../../../machines/tables/totems.js';
import { TRAIT_ROWS } from '../../../machines/tables/traits.js';
import { GOVERNANCES, MATERIALS, TOTEMS, TRAITS } from '../../../schemas/vocabulary.js';
import type { DocumentSection, DocumentTable } from '../../../schemas/wire/document.js';
import type { Chapters } from './chapters.js';

/** The chapter on clans: houses, relations, leaders, stores, war and speech. */
export function clansSection(chapters: Chapters): DocumentSection {
  const { houseStates, standings, cultures } = chapters.content.words.terms;
  return chapters.section(
    'clans',
    [],
    [
      chapters.subsection('houses', chapters.glossary('houseStates', houseStates), materialsTable(chapters)),
      chapters.subsection('relations', chapters.glossary('standings', standings)),
      chapters.subsection('leaders', leadersTable(chapters), governancesTable(chapters)),
      chapters.subsection('economy'),
      chapters.subsection('war'),
      chapters.subsection('speech', chapters.glossary('cultures', cultures)),
    ],
  );
}

function materialsTable(chapters: Chapters): DocumentTable {
  const { materials } = chapters.content.words.terms;
  return chapters.table(
    'materials',
    [['name'], ['code', 'code'], ['insulation', 'number'], ['hitPoints', 'number'], ['what']],
    MATERIALS.map((code, at) => ({
      name: materials[code].name,
      code,
      what: materials[code].text,
      ...MATERIAL_ROWS[at]!,
    })),
  );
}

function leadersTable(chapters: Chapters): DocumentTable {
  const { traits } = chapters.content.words.terms;
  return chapters.table(
    'leaders',
    [
      ['trait', 'text', 'name'],
      ['betrayal', 'number'],
      ['war', 'number'],
      ['peace', 'number'],
      ['envoy', 'number'],
      ['demand', 'number'],
      ['acceptance', 'number'],
    ],
    TRAITS.map((code, at) => {
      const { warmth: _, ...chances } = TRAIT_ROWS[at]!;
      const name = code === null ? chapters.content.site.none : traits[code].name;
      return { name, code, ...chances };
    }),
  );
}

function governancesTable(chapters: Chapters): DocumentTable {
  const { governances } = chapters.content.words.terms;
  return chapters.table(
    'governances',
    [
      ['name'],
      ['code', 'code'],
      ['aura', 'number'],
      ['tribute', 'number'],
      ['larder', 'number'],
      ['peace', 'number'],
      ['combat', 'number'],
      ['rites', 'number'],
      ['what'],
    ],
    GOVERNANCES.map((code, at) => ({
      name: governances[code].name,
      code,
      what: governances[code].text,
      ...GOVERNANCE_ROWS[at]!,
    })),
  );
}

/** The chapter on faith: avatars and rites. */
export function faithSection(chapters: Chapters): DocumentSection {
  const { totems } = chapters.content.words.terms;
  const rows = TOTEMS.map((code, at) => ({
    id: `totem-${code.toLowerCase().replaceAll(' ', '-')}`,
    name: totems[code].name,
    code,
    what: totems[code].text,
    gifts: giftsOf(chapters, at),
  }));
  return chapters.section(
    'faith',
    [],
    [
      chapters.subsection(
        'totems',
        chapters.table('totems', [['name'], ['code', 'code'], ['what'], ['gifts']], rows, { layout: 'list' }),
      ),
      chapters.subsection('rites'),
    ],
  );
}

const PERCENT = 100;

/** The gifts of an avatar in words: `{%}` stands for a share in hundredths, `{n}` for the number itself. */
function giftsOf(chapters: Chapters, totem: number): string {
  const row = TOTEM_ROWS[totem]!;
  return (Object.keys(row) as Gift[])
    .filter((gift) => row[gift] !== 0)
    .map((gift) => {
      const text = chapters.content.wiki.gifts[gift];
      return text.includes('{%}')
        ? chapters.numbered(text.replace('{%}', '{n}'), Math.round(row[gift] * PERCENT))
        : chapters.numbered(text, row[gift]);
    })
    .join('; ');
}
