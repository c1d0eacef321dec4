/** Writes the limits as `/docs/limits.md`, from the table that the service uses (docs/interface.md#endpoints). */
import { LIMIT_GROUPS } from '../../schemas/limits.js';
import { SECURITY_HEADERS } from '../answer/responses.js';
import { LAW_CATALOG, LAW_GROUPS, LAW_NAMES, type LawName } from '../../schemas/laws/catalog/catalog.js';
import type { LawRow } from '../../schemas/laws/catalog/row.js';
import { rangeOf } from './wiki/law-tables.js';

export function limitsText(): string {
  const groups = Object.entries(LIMIT_GROUPS).map(([title, limits]) => {
    const rows = Object.entries(limits).map(([name, { value, unit, why }]) =>
      line([`\`${name}\``, String(value), unit, why]),
    );
    return `## ${title}\n\n${HEAD}${rows.join('')}`;
  });
  return `${PREFACE}\n${groups.join('\n')}\n${pages()}`;
}

const HEAD = '| Limit | Value | Unit | Why, and what becomes of more |\n| --- | --- | --- | --- |\n';

const PREFACE = `# The limits of Spaceland

Everything that a request, a connection, a wait or a queue may be or last. The service reads the same table, so it is true
of the version that serves it. Refusals: \`GET /wiki\`, Errors.
`;

function pages(): string {
  const headers = Object.entries(SECURITY_HEADERS).map(([name, value]) => line([`\`${name}\``, `\`${value}\``]));
  return `## Pages of other origins

Reads are open to the pages of every origin. What needs the passkey, and the socket, is for programs, for the service's own
pages and for those of the origins in \`SIM_ALLOWED_ORIGINS\`; others are refused with 403, whatever passkey they send. Own are
pages that were opened under a loopback name, an address in numbers or the name in \`SIM_HOST\`: any other name could be
pointed here by somebody else, so it counts when it is listed.

Every answer carries:

| Header | Value |
| --- | --- |
${headers.join('')}`;
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
}

// Writes the laws as `/docs/god-laws.md`, from the catalogue that validates them (docs/interface.md#endpoints).

/** Returns Markdown: how to set a law at `base` (`http://host:port`), then one table per group of laws. */
export function godLawsText(base: string): string {
  return `${preface(base)}\n${TABLES}`;
}

const GOD_HEAD = `| Law | Type | Range | Default | Unit | Felt | What it does |\n| --- | --- | --- | --- | --- | --- | --- |\n`;

const TABLES = LAW_GROUPS.map(({ title, laws }) => `## ${title}\n\n${GOD_HEAD}${laws.map(lawLine).join('')}`).join(
  '\n',
);

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

function lawLine(name: LawName): string {
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
