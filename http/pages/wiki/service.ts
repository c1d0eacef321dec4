/** The chapters of the chronicle's events and of the API, from the tables that the service runs. */
import { VARIABLES, type VariableName } from '../../../schemas/configuration.js';
import { ERRORS, type ErrorCode } from '../../../schemas/errors.js';
import type { RouteRow } from '../../../schemas/route.js';
import type { DocumentSection, DocumentTable } from '../../../schemas/wire/document.js';
import { EVENTS } from '../../../schemas/vocabulary.js';
import type { Chapters } from './chapters.js';

/** The chapter on events. */
export function eventsSection(chapters: Chapters): DocumentSection {
  const { events } = chapters.content.words;
  const rows = EVENTS.map(({ type, major, stored }) => ({
    id: `event-${type}`,
    event: type,
    name: events[type].name,
    when: events[type].text,
    major,
    stored,
  }));
  return chapters.section('events', [
    chapters.table(
      'events',
      [['event', 'code'], ['name'], ['when'], ['major', 'flag'], ['stored', 'flag']],
      rows,
      {
        layout: 'list',
      },
    ),
  ]);
}

/** The chapter on the API: routes, god, socket, errors, variables. */
export function apiSection(chapters: Chapters, routes: readonly RouteRow[]): DocumentSection {
  return chapters.section(
    'api',
    [],
    [
      chapters.subsection('routes', routesTable(chapters, routes)),
      chapters.subsection('god'),
      chapters.subsection('socket'),
      chapters.subsection('errors', errorsTable(chapters)),
      chapters.subsection('variables', variablesTable(chapters)),
    ],
  );
}

function routesTable(chapters: Chapters, routes: readonly RouteRow[]): DocumentTable {
  const { guards } = chapters.content.wiki;
  return chapters.table(
    'routes',
    [['route', 'code'], ['does'], ['who', 'word'], ['parameters', 'code']],
    routes.map((row) => ({
      id: `route-${row.operationId}`,
      route: `${row.method} ${row.path}`,
      does: chapters.content.routes[`${row.method} ${row.path}`] ?? row.summary,
      who: guards[row.guard],
      parameters: Object.keys({ ...row.pathParameters?.properties, ...row.query?.properties }).join(', '),
    })),
    { layout: 'list' },
  );
}

function errorsTable(chapters: Chapters): DocumentTable {
  return chapters.table(
    'errors',
    [['status', 'code'], ['error', 'code'], ['what']],
    (Object.keys(ERRORS) as ErrorCode[]).map((code) => ({
      status: ERRORS[code].status,
      error: code,
      what: chapters.content.errors[code],
    })),
    { layout: 'list' },
  );
}

function variablesTable(chapters: Chapters): DocumentTable {
  return chapters.table(
    'variables',
    [['variable', 'code'], ['what'], ['default', 'code']],
    (Object.keys(VARIABLES) as VariableName[]).map((name) => ({
      variable: name,
      what: chapters.content.variables[name],
      default: VARIABLES[name].default,
    })),
    { layout: 'list' },
  );
}
