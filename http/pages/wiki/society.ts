/** Makes the tables of the chapters on clans and on faith. */
import { GOVERNANCE_ROWS } from '#tables/governance.js';
import { MATERIAL_ROWS } from '#tables/houses.js';
import { type Gift, TOTEM_ROWS } from '#tables/totems.js';
import { TRAIT_ROWS } from '#tables/traits.js';
import { GOVERNANCES, MATERIALS, TOTEMS, TRAITS } from '#schemas/vocabulary.js';
import type { DocumentTable } from '#schemas/wire/document.js';
import type { ChapterTables, TableWriter } from './table-writer.js';

export function societyTables(writer: TableWriter): ChapterTables {
  const { houseStates, standings, cultures } = writer.content.words.terms;
  return {
    houses: [writer.glossary('houseStates', houseStates), materialsTable(writer)],
    relations: [writer.glossary('standings', standings)],
    leaders: [leadersTable(writer), governancesTable(writer)],
    speech: [writer.glossary('cultures', cultures)],
    totems: [totemsTable(writer)],
  };
}

function materialsTable(writer: TableWriter): DocumentTable {
  const { materials } = writer.content.words.terms;
  return writer.table(
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

function leadersTable(writer: TableWriter): DocumentTable {
  const { traits } = writer.content.words.terms;
  return writer.table(
    'leaders',
    [
      ['trait', 'text', 'name'],
      ['war', 'number'],
      ['envoy', 'number'],
      ['demand', 'number'],
      ['acceptance', 'number'],
    ],
    TRAITS.map((code, at) => ({
      name: code === null ? writer.content.site.none : traits[code].name,
      code,
      ...TRAIT_ROWS[at]!,
    })),
  );
}

function governancesTable(writer: TableWriter): DocumentTable {
  const { governances } = writer.content.words.terms;
  return writer.table(
    'governances',
    [
      ['name'],
      ['code', 'code'],
      ['aura', 'number'],
      ['tribute', 'number'],
      ['larder', 'number'],
      ['peace', 'number'],
      ['combat', 'number'],
      ['devotion', 'number'],
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

function totemsTable(writer: TableWriter): DocumentTable {
  const { totems } = writer.content.words.terms;
  const rows = TOTEMS.map((code, at) => ({
    id: `totem-${code.toLowerCase().replaceAll(' ', '-')}`,
    name: totems[code].name,
    code,
    what: totems[code].text,
    gifts: giftsOf(writer, at),
  }));
  return writer.table('totems', [['name'], ['code', 'code'], ['what'], ['gifts']], rows, { layout: 'list' });
}

const PERCENT = 100;

/** Returns the gifts of a totem as text. `{%}` in a text stands for a share in percent, `{n}` for the number itself. */
function giftsOf(writer: TableWriter, totem: number): string {
  const row = TOTEM_ROWS[totem]!;
  return (Object.keys(row) as Gift[])
    .filter((gift) => row[gift] !== 0)
    .map((gift) => {
      const text = writer.content.wiki.gifts[gift];
      return text.includes('{%}')
        ? writer.numbered(text.replace('{%}', '{n}'), Math.round(row[gift] * PERCENT))
        : writer.numbered(text, row[gift]);
    })
    .join('; ');
}
