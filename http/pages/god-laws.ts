/** Writes the laws as `/docs/god-laws.md`, from the catalogue that validates them (docs/interface.md#endpoints). */
import { LAW_CATALOG, LAW_GROUPS, LAW_NAMES } from '../../schemas/laws/catalog/catalog.js';
import type { LawName } from '../../schemas/laws/catalog/catalog.js';
import type { LawRow } from '../../schemas/laws/catalog/row.js';
import { rangeOf } from './wiki/law-tables.js';

/** Returns Markdown: how to set a law at `base` (`http://host:port`), then one table per group of laws. */
export function godLawsText(base: string): string {
  return `${preface(base)}\n${TABLES}`;
}

const HEAD = `| Law | Type | Range | Default | Unit | Felt | What it does |\n| --- | --- | --- | --- | --- | --- | --- |\n`;

const TABLES = LAW_GROUPS.map(({ title, laws }) => `## ${title}\n\n${HEAD}${laws.map(line).join('')}`).join('\n');

function preface(base: string): string {
  return `# The laws of Spaceland

The ${LAW_NAMES.length} laws that the god may set, with \`POST /api/laws\` and the passkey in the header \`X-God-Key\`:

    export GOD_KEY='your passkey'
    curl -s '${base}/api/laws?persist=false' \\
      -H "X-God-Key: $GOD_KEY" -H 'content-type: application/json' \\
      -d '{"food_count": 400}'

With \`persist=false\` the change ends with this world; without it later worlds have it too.
Every law is optional; an absent or null law keeps its value. A value out of its range is refused with 422, and then no
law of the call is set. A range written \`>a..b\` leaves \`a\` out. Laws felt "next world" are stored at once and shape the
next world that is made; all others are felt from the next tick on. The laws in force: \`GET /api/laws\`.
`;
}

function line(name: LawName): string {
  const row: LawRow = LAW_CATALOG[name];
  const cells = [
    `\`${name}\``,
    row.type,
    `\`${rangeOf(row)}\``,
    `\`${row.default}\``,
    row.unit ?? '',
    row.acts === 'live' ? 'at once' : 'next world',
    row.description.replaceAll('|', '\\|'),
  ];
  return `| ${cells.join(' | ')} |\n`;
}
