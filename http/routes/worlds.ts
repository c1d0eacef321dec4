/**
 * `GET /api/worlds`: every world of the store, newest first; the running one with its live tick and state hash
 * (decisions.md section 8).
 */
import type { WorldRow } from '../../actors/chronicle/protocol.js';
import { WorldsAnswer } from '../../schemas/wire/worlds.js';
import { route, type Service } from '../route.js';

export const worldRoutes = [
  route(
    {
      method: 'GET',
      path: '/api/worlds',
      operationId: 'getWorlds',
      summary: 'Every world so far',
      tags: ['chronicle'],
      guard: 'public',
      responses: { 200: { description: 'Worlds, newest first.', schema: WorldsAnswer } },
    },
    async (_, service) => {
      const [rows, live] = await Promise.all([service.chronicle.ask('worlds', null), liveRow(service)]);
      return { json: { worlds: rows.map((row) => (row.id === live.id ? { ...row, ...live } : row)) } };
    },
  ),
];

/** What the clock knows better than the store. A clock that can't answer leaves the store's word standing. */
async function liveRow({ clock, facts }: Service): Promise<Partial<WorldRow> & { readonly id: number }> {
  const { worldId, tick } = facts.status;
  try {
    const hashed = await clock.ask('state_hash', null);
    return { id: worldId, ticks: hashed.tick, state_hash: hashed.state_hash };
  } catch {
    return { id: worldId, ticks: tick };
  }
}
