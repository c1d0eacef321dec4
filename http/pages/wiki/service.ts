/** Makes the tables of the chapters on the chronicle's events and on the API, from the tables that the service uses. */
import { VARIABLES, type VariableName } from '#schemas/configuration/configuration.js';
import { ERRORS, type ErrorCode } from '#schemas/errors.js';
import type { RouteRow } from '#schemas/route.js';
import type { DocumentTable } from '#schemas/wire/document.js';
import { EVENTS } from '#schemas/events/events.js';
import type { ChapterTables, TableWriter } from './table-writer.js';

export function serviceTables(writer: TableWriter, routes: readonly RouteRow[]): ChapterTables {
  return {
    events: [eventsTable(writer)],
    routes: [routesTable(writer, routes)],
    errors: [errorsTable(writer)],
    variables: [variablesTable(writer)],
  };
}

function eventsTable(writer: TableWriter): DocumentTable {
  const { events } = writer.content.words;
  const rows = EVENTS.map(({ type, isMajor, isUnstored }) => ({
    id: `event-${type}`,
    event: type,
    name: events[type].name,
    when: events[type].text,
    major: isMajor === true,
    stored: isUnstored !== true,
  }));
  return writer.table('events', [['event', 'code'], ['name'], ['when'], ['major', 'flag'], ['stored', 'flag']], rows, {
    layout: 'list',
  });
}

function routesTable(writer: TableWriter, routes: readonly RouteRow[]): DocumentTable {
  const { guards } = writer.content.wiki;
  return writer.table(
    'routes',
    [['route', 'code'], ['does'], ['who', 'word'], ['parameters', 'code']],
    routes.map((row) => ({
      id: `route-${row.operationId}`,
      route: `${row.method} ${row.path}`,
      does: writer.content.routes[`${row.method} ${row.path}`] ?? row.summary,
      who: guards[row.guard],
      parameters: Object.keys({ ...row.pathParameters?.properties, ...row.query?.properties }).join(', '),
    })),
    { layout: 'list' },
  );
}

function errorsTable(writer: TableWriter): DocumentTable {
  return writer.table(
    'errors',
    [['status', 'code'], ['error', 'code'], ['what']],
    (Object.keys(ERRORS) as ErrorCode[]).map((code) => ({
      status: ERRORS[code].status,
      error: code,
      what: writer.content.errors[code],
    })),
    { layout: 'list' },
  );
}

function variablesTable(writer: TableWriter): DocumentTable {
  return writer.table(
    'variables',
    [['variable', 'code'], ['what'], ['default', 'code']],
    (Object.keys(VARIABLES) as VariableName[]).map((name) => ({
      variable: name,
      what: writer.content.variables[name],
      default: VARIABLES[name].default,
    })),
    { layout: 'list' },
  );
}
