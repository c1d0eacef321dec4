/** The "Code:" lines of docs/rules name the files, or the laws, that have the numbers of their section. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import t from 'tap';
import { DEFAULT_LAWS } from '../../schemas/laws/catalog/catalog.js';

const FOLDER = 'docs/rules';
/** Some numbers of a section are examples, or belong to a page that it links to. */
const SHARE_MIN = 1 / 3;
const SECTION = /^(?=#{2,4} )/m;
const CODE_LINE = /^Code: ((?:.|\n(?!\n))*)/m;
const LITERAL = /\d+(?:\.\d+)?(?:e-?\d+)?/g;
/** A number of a sentence or cell: no part of a name, with its per cent sign. */
const STATED = /(?<![\w.#-])(\d+(?:\.\d+)?)( %)?(?![\w.]*\w)/g;

interface Section {
  readonly text: string;
  readonly files: readonly string[];
}

function sectionsOf(page: string): readonly Section[] {
  return page.split(SECTION).flatMap((text) => {
    const line = CODE_LINE.exec(text);
    if (line === null) return [];
    const files = [...line[1]!.matchAll(/`([\w./-]+\.ts)`/g)].map(([, file]) => file!);
    return [{ text: text.slice(0, line.index), files }];
  });
}

/** Numbers from 3 on and fractions; marked tables have a test of their own, ordinals and links state nothing. */
function statedNumbers(text: string): readonly (readonly number[])[] {
  const prose = text
    .replace(/<!-- table: [^]*?<!-- \/table -->/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^ *\d+\. /gm, '')
    .replace(/(\d),(?=\d{3})/g, '$1');
  const seen = new Map<string, readonly number[]>();
  for (const [word, digits, percent] of prose.matchAll(STATED)) {
    const number = Number(digits);
    if (number < 3 && Number.isInteger(number)) continue;
    seen.set(word, percent ? [number, Number((number / 100).toPrecision(6))] : [number]);
  }
  return [...seen.values()];
}

function numbersOfCode({ text, files }: Section): ReadonlySet<number> {
  const code = files.map((file) => readFileSync(file, 'utf8').replace(/(\d)_(?=\d)/g, '$1')).join('\n');
  const laws = Object.entries(DEFAULT_LAWS).filter(([law]) => text.includes(law));
  return new Set([...[...code.matchAll(LITERAL)].map(Number), ...laws.map(([, value]) => Number(value))]);
}

/** Share of a section's numbers that its files state, themselves or as what is missing to 1; 1 if it has none. */
function statedShare(section: Section): number {
  const stated = statedNumbers(section.text);
  const known = numbersOfCode(section);
  const isKnown = (value: number): boolean => known.has(value) || known.has(Number((1 - value).toPrecision(6)));
  return stated.length === 0 ? 1 : stated.filter((forms) => forms.some(isKnown)).length / stated.length;
}

const pages = readdirSync(FOLDER).filter((file) => file.endsWith('.md') && file !== 'README.md');

t.test('the numbers of a section stand in the files of its Code line', async (test) => {
  let count = 0;
  for (const page of pages) {
    for (const section of sectionsOf(readFileSync(`${FOLDER}/${page}`, 'utf8'))) {
      const title = `${page}, ${section.text.split('\n')[0]}`;
      test.ok(section.files.every(existsSync), `${title}: its files exist`);
      test.ok(statedShare(section) >= SHARE_MIN, `${title}: ${section.files.join(', ')}`);
      count++;
    }
  }
  test.ok(count > 200, `${count} sections`);
});

t.test('a section whose file states none of its numbers is found', async (test) => {
  const page = (file: string): string =>
    `## Drain\n\nBelow 20 % health falls by 0.05 per tick, after 30 ticks by 0.08.\n\nCode: \`${file}\`.\n`;
  const share = (file: string): number => statedShare(sectionsOf(page(file))[0]!);
  test.equal(share('actors/world/phases/creatures/body/metabolism.ts'), 1);
  test.equal(share('actors/world/phases/settlements/index.ts'), 0);
});
