/**
 * Reactions to changed laws (docs/rules/faith.md#sermons, docs/rules/time.md#changes-of-laws; law `theology_enabled`):
 * the law wave starts, shrines chime, and priests preach to the members around them. If no priest preaches, the sermon
 * is that of the oldest body.
 */
import { SIGNAL } from '#tables/signals.js';
import type { LawName } from '#schemas/laws/catalog/catalog.js';
import { CAUSE, postToBody } from '../bodies/orders.js';
import { subjectOf, emit, type EventSubject } from '../../engine/events/emit.js';
import { hasShrine, isInAura, shrineX, shrineY } from '../clans/houses/shrines.js';
import { findPriests, priestOf } from '../clans/life/leadership.js';
import { clanRow } from '../../engine/indexes/clan-rows.js';
import { emitSignal } from '../signals/emit.js';
import type { WorldState } from '../../engine/state/state.js';
import { clanName } from '#schemas/names/clan.js';
import { BODY_MESSAGE } from '#tables/codes.js';

const LAWS_NAMED = 4;
const SERMON_ENERGY = 2;

/** One sermon answers one change of laws: it names the clans whose priests preach. */
export function preachLaws(world: WorldState, changed: readonly LawName[]): void {
  if (changed.length === 0) return;
  const { registers, clans, seed, laws: inForce } = world;
  registers.lawWaveTick = registers.tick;
  const laws = changed.slice(0, LAWS_NAMED);
  const rest = changed.length > LAWS_NAMED ? ' and more' : '';
  const preaching = inForce.theology_enabled ? listPreaching(world) : [];
  const ids = preaching.map((clan) => clans.ids[clan]!);
  const [first] = preaching;
  emit(
    world,
    'sermon',
    first === undefined ? oldestBody(world) : subjectOf(world, priestOf(world, first)),
    {
      laws,
      text: `The Sphere has spoken of ${laws.join(', ')}${rest}.`,
      clans: ids,
      clan_names: ids.map((id) => clanName(seed, id)),
    },
    registers.tick,
  );
  if (preaching.length > 0) energizeListeners(world);
  if (inForce.theology_enabled) chimeShrines(world, laws, preaching.length);
}

/** Returns the rows of the clans with a priest, in order. */
function listPreaching(world: WorldState): number[] {
  findPriests(world);
  const rows: number[] = [];
  for (let clan = 0; clan < world.clans.count; clan++) if (priestOf(world, clan) >= 0) rows.push(clan);
  return rows;
}

/** Gives energy to clan members in the aura of their shrine if its priest preaches. O(creatures). */
function energizeListeners(world: WorldState): void {
  const { creatures } = world;
  for (let row = 0; row < creatures.count; row++) {
    const clan = clanRow(world, creatures.clanIds[row]!);
    if (clan < 0 || creatures.alive[row] === 0 || creatures.sleeping[row] === 1) continue;
    if (!hasShrine(world, clan) || priestOf(world, clan) < 0) continue;
    if (!isInAura(world, clan, creatures.xs[row]!, creatures.ys[row]!)) continue;
    const { ids, clanIds } = creatures;
    postToBody(world, BODY_MESSAGE.energy, ids[row]!, SERMON_ENERGY, CAUSE.starvation, clanIds[row]!);
  }
}

function chimeShrines(world: WorldState, laws: readonly LawName[], sermons: number): void {
  const { clans } = world;
  let chimes = 0;
  let first = -1;
  for (let clan = 0; clan < clans.count; clan++) {
    if (!hasShrine(world, clan)) continue;
    if (first < 0) first = clan;
    chimes++;
    const source = { x: shrineX(world, clan), y: shrineY(world, clan), senderId: 0, clanId: clans.ids[clan]! };
    emitSignal(world, SIGNAL.chime, source);
  }
  if (first < 0) return;
  const place = { entityId: clans.mainHouseIds[first]!, x: shrineX(world, first), y: shrineY(world, first) };
  emit(world, 'resonance', place, { laws, chimes, sermons }, world.registers.tick);
}

/** Returns the subject of the sermon of a world without priests: its oldest body, or the centre of an empty map. */
function oldestBody(world: WorldState): EventSubject {
  const { creatures, topology } = world;
  let oldest = -1;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0) continue;
    if (oldest < 0 || creatures.ages[row]! > creatures.ages[oldest]!) oldest = row;
  }
  return oldest >= 0 ? subjectOf(world, oldest) : { x: topology.width / 2, y: topology.height / 2 };
}
