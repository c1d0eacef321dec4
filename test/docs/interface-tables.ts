/** The tables of docs/interface.md that the code declares: endpoints and errors, cells by row. */
import { ROUTES } from '../../http/routes/table.js';
import { ERRORS } from '../../schemas/errors.js';
import { RECORD_KINDS, RECORDS } from '../../schemas/events/records.js';
import { EVENT_PAYLOADS } from '../../schemas/wire/event.js';

/** Cells of a table by the name in the page's marker. */
export const INTERFACE_TABLES: Readonly<Record<string, () => readonly (readonly (string | number)[])[]>> = {
  endpoints: () =>
    ROUTES.map(({ row: { method, path, guard, summary } }) => [
      `${method} ${path}`,
      guard === 'god' ? 'passkey' : '',
      summary,
    ]),
  'event-payloads': () =>
    Object.entries(EVENT_PAYLOADS).map(([type, { properties, required }]) => [
      type,
      Object.keys(properties)
        // The text above the table tells of it, because any event about creatures has it.
        .filter((field) => field !== 'names')
        .map((field) => (required?.includes(field) === true ? field : `${field}?`))
        .join(', '),
    ]),
  records: () => RECORD_KINDS.map((kind) => [kind, RECORDS[kind].what]),
  errors: () => Object.entries(ERRORS).map(([code, { status, text }]) => [code, status, text]),
};
