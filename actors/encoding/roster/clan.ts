/** Builds the answer to `GET /api/clans/{clan_id}` from one frame: a living clan, its houses and its members. */
import type { ClanBody } from '#schemas/wire/clans.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import { rowOfId } from '../../world/engine/columns/table.js';
import { MEMORY_PARTS, type Memories } from '../../world/protocol.js';
import { creatureStates } from '../json/creatures.js';
import { houseState } from '../json/houses.js';
import { knowledgeOf, noKnowledge, entryOf } from './roster.js';
import type { ClanParents } from '../frame/messages.js';

/** Returns the living clan with this id; null if there is none. The time is O(creatures + houses + facts). */
export function clanOf(frame: Frame, id: number, memories: Memories, parents: ClanParents): ClanBody | null {
  const { clans } = frame;
  const row = rowOfId(clans.ids, clans.count, id);
  if (row < 0 || clans.alive[row] !== 1) return null;
  const houses = housesOf(frame, id, clans.mainHouseIds[row]!);
  const knowledge = knowledgeOf(frame, ownMemories(memories, id)).get(id) ?? noKnowledge();
  return {
    entry: entryOf(frame, row, houses.length, knowledge, parents),
    houses,
    members: membersOf(frame, id),
  };
}

function ownMemories({ facts, ...head }: Memories, clanId: number): Memories {
  const width = MEMORY_PARTS.length;
  const own: number[] = [];
  for (let at = 0; at < facts.length; at += width) {
    if (facts[at] === clanId) own.push(...facts.subarray(at, at + width));
  }
  return { ...head, facts: Float32Array.from(own) };
}

function housesOf(frame: Frame, clanId: number, mainHouseId: number): ClanBody['houses'] {
  const { houses } = frame;
  const list = [];
  for (let row = 0; row < houses.count; row++) {
    if (houses.alive[row] !== 1 || houses.clanIds[row] !== clanId) continue;
    list.push({ ...houseState(frame, row), is_main: houses.ids[row] === mainHouseId });
  }
  return list;
}

function membersOf(frame: Frame, clanId: number): ClanBody['members'] {
  const { creatures } = frame;
  const rows = [];
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 1 && creatures.clanIds[row] === clanId) rows.push(row);
  }
  return creatureStates(frame, rows);
}
