/**
 * `GET /api/worlds` lists every world of the store, newest first; the running world has its live tick and state hash.
 * `GET /api/worlds/{world_id}/laws` lists the changes of a world's laws.
 */
import { CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import type { WorldRow } from '../../schemas/records/world.js';
import {
  LawChangesParameters,
  LawChangesState,
  LineageAnswer,
  LineageParameters,
  WorldPath,
  WorldsAnswer,
} from '../../schemas/wire/worlds.js';
import { idPage, idRange } from '../request/query.js';
import { route, type Service } from '../request/route.js';
import { contentOf } from '../content/index.js';
import { chooseLanguage } from '../content/language.js';
import { html } from '../text/html.js';
import { framedPage, baseAddress } from '../pages/layout.js';
import { worldsMain } from '../pages/worlds-page.js';
import { LanguageQuery } from './documents.js';

export const worldRoutes = [
  route({
    path: '/api/worlds',
    operationId: 'getWorlds',
    summary: 'Every world so far',
    tags: ['chronicle'],
    guard: 'public',
    responses: { 200: { description: 'Worlds, newest first.', schema: WorldsAnswer } },
    handle: async (_, service) => {
      const [rows, liveWorld] = await Promise.all([service.history.chronicle.ask('worlds', null), liveRow(service)]);
      return {
        json: { worlds: rows.map((row) => (row.id === liveWorld.id ? { ...row, ...liveWorld } : row)) },
      };
    },
  }),
  route({
    path: '/api/worlds/{world_id}/laws',
    operationId: 'getWorldLawChanges',
    summary: 'Changes of the laws of a world',
    tags: ['chronicle'],
    guard: 'public',
    pathParameters: WorldPath,
    query: LawChangesParameters,
    responses: { 200: { description: 'A page of changes.', schema: LawChangesState } },
    errors: ['unknown_world'],
    handle: async ({ path, query }, { history }) => {
      const { order, page, size, law = null } = query;
      const asked = { worldId: path.world_id, order, page, size, law };
      const changes = await history.chronicle.ask('law_changes', asked, LIMITS.historyMs.value);
      if (!changes) throw new CodedError('unknown_world');
      return { json: changes };
    },
  }),
  route({
    path: '/api/worlds/{world_id}/lineage',
    operationId: 'getLineage',
    summary: 'Births and deaths of all creatures of a world',
    tags: ['chronicle'],
    guard: 'public',
    pathParameters: WorldPath,
    query: LineageParameters,
    responses: { 200: { description: 'A page of stored creatures.', schema: LineageAnswer } },
    errors: ['unknown_world'],
    handle: async ({ path, query }, { history }) => {
      const range = idRange(query);
      const asked = { worldId: path.world_id, ...range, limit: range.limit + 1 };
      const creatures = await history.chronicle.ask('lineage', asked, LIMITS.historyMs.value);
      if (!creatures) throw new CodedError('unknown_world');
      const { rows, cursors } = idPage(creatures, range);
      return { json: { creatures: rows, ...cursors } };
    },
  }),
];

/** Returns the live tick and state hash of the running world; the hash is null if the clock does not answer. */
async function liveRow({ live }: Service): Promise<Pick<WorldRow, 'id' | 'ticks' | 'state_hash'>> {
  const { worldId, tick } = live.status;
  try {
    const newest = await live.queries.stateHash();
    return { id: newest.worldId, ticks: newest.tick, state_hash: newest.state_hash };
  } catch {
    return { id: worldId, ticks: tick, state_hash: null };
  }
}

// `GET /worlds`: the page of the worlds of a cluster (docs/nats.md#the-directory).

const FILES = html`<link rel="stylesheet" href="/pages/health.css" />
  <script type="module" src="/viewer/worlds/main.js"></script>`;

export const worldsPageRoutes = [
  route({
    path: '/worlds',
    operationId: 'getWorldsPage',
    summary: 'The worlds of the cluster, live, with links to their services',
    tags: ['pages', 'service'],
    guard: 'public',
    standsAlone: true,
    query: LanguageQuery,
    responses: { 200: { description: 'A page.', contentType: 'text/html; charset=utf-8' } },
    handle: async ({ query, head }, service) => {
      const language = chooseLanguage(query.lang, head.headers.get('accept-language'));
      const { title, description } = contentOf(language).worlds;
      // If the list cannot be read, the page says so.
      const directory = await service.health.directory.list().catch(() => null);
      const raw = framedPage({
        page: 'worlds',
        pages: service.docs.words.pages,
        language,
        base: baseAddress(head),
        version: service.version.version,
        title,
        description,
        contents: null,
        main: worldsMain(directory, language),
        files: FILES,
      });
      return { raw, headers: { 'content-language': language, vary: 'Accept-Language' } };
    },
  }),
];
