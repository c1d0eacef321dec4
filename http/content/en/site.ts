/** The frame around the pages in English. */
import { VARIABLES, type VariableName } from '#schemas/configuration/configuration.js';
import { ERRORS, type ErrorCode } from '#schemas/errors.js';

export const SITE = {
  skip: 'Skip to the text',
  pages: { viewer: 'World', health: 'Health', guide: 'Guide', wiki: 'Wiki', docs: 'API', worlds: 'Worlds' },
  pagesLabel: 'Pages',
  languageLabel: 'Language',
  copy: 'Copy',
  copied: 'Copied',
  contents: 'Contents',
  find: 'Find a law, an event, a term',
  found: 'Found: {n}',
  notFound: 'Nothing found',
  toTop: 'Back to the top',
  lost: {
    title: 'Page not found',
    text: 'This service has no page at this address. It may be mistyped, or the page was removed. Try one of these pages:',
  },
  reference: {
    title: 'API reference',
    socket: 'The socket /ws has a page of its own, with a console.',
    noScript: 'The reference needs JavaScript. The documents themselves:',
  },
  footer: 'Spaceland {n}. All numbers come from the tables of the engine.',
  yes: 'yes',
  no: 'no',
  // Shown for a value that a table does not have.
  none: 'none',
};

// The API in English: the tables of the API contain the English texts already.

/** Texts of routes by method and path, such as `GET /api/laws`. A route without one shows its summary. */
export const ROUTE_TEXTS: Readonly<Record<string, string>> = {};

export const VARIABLE_TEXTS = Object.fromEntries(
  Object.entries(VARIABLES).map(([name, { meaning }]) => [name, meaning]),
) as Readonly<Record<VariableName, string>>;

export const ERROR_TEXTS = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { text }]) => [code, text]),
) as Readonly<Record<ErrorCode, string>>;

// The page of the worlds of a cluster in English.

export const WORLDS = {
  title: 'Worlds',
  description: 'The worlds of this cluster. A name leads to a service that shows the world live.',
  columns: {
    name: 'Name',
    world: 'World',
    tick: 'Tick',
    population: 'Living',
    preset: 'Preset',
    viewers: 'Viewers',
    services: 'Services',
    primary: 'Primary',
  },
  primaries: {
    well: 'runs',
    troubled: 'in trouble',
    away: 'away',
  },
  labels: {
    caption: 'Worlds and the services that show them',
    whole: 'All worlds of the cluster are listed.',
    partial: 'NATS is away, so worlds may be missing.',
    failed: 'The list cannot be read at the moment.',
    unreachable: 'This service does not answer. The page shows the last known list.',
    noPreset: 'plain or own laws',
  },
};

// Titles of the guide's examples in English.

export const EXAMPLES = {
  health: 'Is it running, and how fast?',
  state: 'The world in five fields',
  watch: 'Five states from the socket',
  keyStatus: 'Is there a passkey?',
  keySetup: 'Set the first passkey',
  pause: 'Pause',
  step: 'One tick',
  speed: 'Twenty ticks a second',
  resume: 'Resume',
  lawRead: 'Read one law',
  lawSet: 'More food, in this world only',
  lawRefused: 'A value out of range is refused',
  presetList: 'The presets and their descriptions',
  presetApply: 'The recommended preset, in this world only',
  history: 'The last five births and deaths',
  search: 'Search the chronicle',
  follow: 'Events of the last two seconds',
  summary: 'Day by day',
  clans: 'The clans and their numbers',
  creature: 'One creature, with its family and history',
  annals: 'The annals: records, heroes, epochs',
  worlds: 'All worlds so far',
  snapshots: 'Snapshots of worlds',
  reset: 'A new world',
};
