/** Writes the limits as `/docs/limits.md`, from the table that the service uses (docs/interface.md#endpoints). */
import { LIMIT_GROUPS } from '../../schemas/limits.js';
import { SECURITY_HEADERS } from '../answer/responses.js';

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
