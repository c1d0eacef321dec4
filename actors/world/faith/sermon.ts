/**
 * Reactions to changed laws (docs/rules/faith.md#sermons, docs/rules/time.md#changes-of-laws; law `theology_enabled`):
 * the law wave starts, shrines chime, and priests preach to the members around them. One sermon without a clan takes
 * place if no priest preaches.
 */
import { SIGNAL } from '../../../machines/tables/signals.js';
import type { LawName } from '../../../schemas/laws/laws.js';
import { TOTEMS } from '../../../schemas/vocabulary.js';
import type { HistoryEvent } from '../../../schemas/wire/event.js';
import { BODY_MESSAGE, CAUSE, postToBody } from '../bodies/messages.js';
import { subjectOf, emit, eventOf, type EventSubject } from '../events/emit.js';
import { hasShrine, isInAura, shrineX, shrineY } from '../clans/houses/shrines.js';
import { findPriests, priestOf } from '../clans/life/priests.js';
import { clanRow } from '../clans/registry/clan-rows.js';
import { emitSignal } from '../signals/emit.js';
import type { WorldState } from '../state.js';
import { clanInEvent } from '../../../schemas/names/clan.js';

const LAWS_NAMED = 4;
const SERMON_ENERGY = 2;

export function preachLaws(world: WorldState, changed: readonly LawName[]): void {
  if (changed.length === 0) return;
  const { registers, laws: inForce } = world;
  registers.lawWaveTick = registers.tick;
  const payload = sermonPayload(changed);
  const sermons = inForce.theology_enabled ? preachInClans(world, payload) : 0;
  if (sermons === 0) emit(world, 'sermon', sermonPlace(world), payload, registers.tick);
  if (inForce.theology_enabled) chimeShrines(world, payload.laws, sermons);
}

/** A reset ends this world. It does not change here, because the last state must not depend on the laws that follow. */
export function sermonOfNextLaws(world: WorldState, changed: readonly LawName[]): HistoryEvent {
  return eventOf(world, 'sermon', sermonPlace(world), sermonPayload(changed), world.registers.tick);
}

interface SermonPayload extends Readonly<Record<string, unknown>> {
  readonly laws: readonly LawName[];
  readonly text: string;
}

function sermonPayload(changed: readonly LawName[]): SermonPayload {
  const laws = changed.slice(0, LAWS_NAMED);
  const rest = changed.length > LAWS_NAMED ? ' and more' : '';
  return { laws, text: `The Sphere has spoken of ${laws.join(', ')}${rest}.` };
}

/** Lets the priest of every clan preach, in the order of clans. Returns the number of sermons. */
function preachInClans(world: WorldState, { laws, text }: SermonPayload): number {
  const { clans, seed, registers } = world;
  findPriests(world);
  let sermons = 0;
  for (let clan = 0; clan < clans.count; clan++) {
    const priest = priestOf(world, clan);
    if (priest < 0) continue;
    sermons++;
    const clanId = clans.ids[clan]!;
    const avatar = TOTEMS[clans.totems[clan]!] ?? null;
    const payload = { ...clanInEvent(seed, clanId), avatar, laws, text };
    emit(world, 'sermon', subjectOf(world, priest), payload, registers.tick);
  }
  if (sermons > 0) energizeListeners(world);
  return sermons;
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
    emitSignal(world, SIGNAL.chime, shrineX(world, clan), shrineY(world, clan), 0, clans.ids[clan]!);
  }
  if (first < 0) return;
  const place = { entityId: clans.mainHouseIds[first]!, x: shrineX(world, first), y: shrineY(world, first) };
  emit(world, 'resonance', place, { laws, chimes, sermons }, world.registers.tick);
}

/** Returns the subject of the sermon of a world without priests: its oldest body, or the centre of an empty map. */
function sermonPlace(world: WorldState): EventSubject {
  const { creatures, topology } = world;
  let oldest = -1;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0) continue;
    if (oldest < 0 || creatures.ages[row]! > creatures.ages[oldest]!) oldest = row;
  }
  return oldest >= 0 ? subjectOf(world, oldest) : { x: topology.width / 2, y: topology.height / 2 };
}
