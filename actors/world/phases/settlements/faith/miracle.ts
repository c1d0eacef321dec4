/**
 * Miracles (docs/rules/faith.md#miracles): at the turn of a season the faith that a clan has beyond the cost of a temple
 * becomes ripe food around its temple, and health and energy for the members in its aura.
 */
import { VARIANT } from '#tables/plants.js';
import { mixUnit } from '#schemas/hash.js';
import { CAUSE, postToBody } from '#people/bodies/orders.js';
import { forMembersInAura, hasShrine, shrineX, shrineY } from '#people/clans/houses/shrines.js';
import { paintMural } from '#people/clans/life/murals.js';
import { emit, subjectOf } from '#engine/events/emit.js';
import { cosine, sine, TAU } from '#engine/math/trigonometry.js';
import { isFreeGround } from '#engine/land/ground.js';
import { onMap } from '#engine/space/topology.js';
import type { WorldState } from '#engine/state/state.js';
import { sprout } from '../../plants/sprouting.js';
import { clanWithAvatar } from './prayer.js';
import { BODY_MESSAGE, SHRINE } from '#tables/codes.js';
import { SIGNAL } from '#tables/signals.js';
import { clanName } from '#schemas/names/clan.js';
import { SEASONS } from '#schemas/vocabulary.js';
import { followOmen } from '#people/bodies/morale.js';
import { priestOf } from '#people/clans/life/leadership.js';
import { seasonAt, SEASONS_PER_YEAR } from '#people/environment/calendar.js';
import { emitSignal } from '#people/signals/emit.js';

const MIRACLE_HEALTH = 20;
const MIRACLE_ENERGY = 10;
const MIRACLE_PLANTS = 6;
const PLANT_TRIES = 18;
const PLANT_UNITS_MIN = 2;
const PLANT_UNITS_MAX = 7;
const MIRACLE_SALT = 0x3113;
/** Species of the plants, in the order in which they grow. */
const GIFTS = [VARIANT.berry, VARIANT.grain, VARIANT.herb];

/** Works a miracle for each clan whose temple stands and whose faith overflows. O(clans) in the first tick of a season. */
export function workMiracles(world: WorldState): void {
  const { clans, registers, laws } = world;
  if (registers.tick === 0 || registers.tick % laws.season_length !== 0) return;
  for (let clan = 0; clan < clans.count; clan++) {
    if (clans.shrineLevels[clan] !== SHRINE.temple || !hasShrine(world, clan)) continue;
    if (clans.faiths[clan]! > laws.temple_faith_cost) workMiracle(world, clan);
  }
}

function workMiracle(world: WorldState, clan: number): void {
  const { clans, creatures, laws } = world;
  clans.faiths[clan] = laws.temple_faith_cost;
  growGifts(world, clan);
  const clanId = clans.ids[clan]!;
  forMembersInAura(world, clan, (row) => {
    const id = creatures.ids[row]!;
    postToBody(world, BODY_MESSAGE.heal, id, MIRACLE_HEALTH, CAUSE.disease, clanId);
    postToBody(world, BODY_MESSAGE.energy, id, MIRACLE_ENERGY, CAUSE.starvation, clanId);
  });
  paintMural(world, clan);
  const place = { entityId: clans.mainHouseIds[clan]!, x: shrineX(world, clan), y: shrineY(world, clan) };
  emit(world, 'miracle', place, { ...clanWithAvatar(world, clan), kind: 'gift_of_the_season' });
}

/** Grows ripe berries, grain and herbs around the shrine, at positions that follow from seed, clan and tick. */
function growGifts(world: WorldState, clan: number): void {
  const { clans, topology, seed, registers, plants } = world;
  const salt = MIRACLE_SALT + registers.tick;
  let grown = 0;
  for (let attempt = 0; attempt < PLANT_TRIES && grown < MIRACLE_PLANTS; attempt++) {
    const hash = clans.ids[clan]! * PLANT_TRIES + attempt;
    const angle = TAU * mixUnit(seed, hash, salt);
    const distance = PLANT_UNITS_MIN + (PLANT_UNITS_MAX - PLANT_UNITS_MIN) * mixUnit(seed, hash, salt + 1);
    const x = onMap(shrineX(world, clan) + distance * cosine(angle), topology.width, topology.wrap);
    const y = onMap(shrineY(world, clan) + distance * sine(angle), topology.height, topology.wrap);
    if (!isFreeGround(world, x, y)) continue;
    const plant = sprout(world, x, y, 1);
    if (world.laws.plant_variants_enabled) plants.variants[plant] = GIFTS[grown % GIFTS.length]!;
    grown++;
  }
}

// Omens (docs/rules/faith.md#omens; law `omens_enabled`): at the turn of a season the priests foretell the next one,
// in the first 200 ticks, staggered by clan.

/** Number of ticks at the start of a season within which all omens are read. */
const OMEN_TICKS = 200;
/** Factor on clan ids that spreads the omens of consecutive clans over `OMEN_TICKS`. */
const OMEN_STEP = 29;
/** O(clans) in the first ticks of every season except the first one of the world. */
export function readOmens(world: WorldState): void {
  const { clans, registers, laws } = world;
  const season = laws.season_length;
  if (!laws.omens_enabled || registers.tick < season) return;
  const into = registers.tick % season;
  const hours = Math.min(OMEN_TICKS, season);
  if (into >= hours) return;
  const { ids, count } = clans;
  for (let clan = 0; clan < count; clan++) if (into === (ids[clan]! * OMEN_STEP) % hours) readOmen(world, clan);
}

/**
 * The clan's priest foretells the next season. The omen takes effect on the priest immediately, and on members when
 * they hear the signal (phases/creatures/speech/hear.ts).
 */
function readOmen(world: WorldState, clan: number): void {
  const { creatures, clans, laws, seed, registers } = world;
  const priest = hasShrine(world, clan) ? priestOf(world, clan) : -1;
  if (priest < 0) return;
  const clanId = clans.ids[clan]!;
  const next = (seasonAt(registers.tick, laws) + 1) % SEASONS_PER_YEAR;
  emit(world, 'omen', subjectOf(world, priest), {
    clan_id: clanId,
    season: SEASONS[next]!,
    clan_name: clanName(seed, clanId),
  });
  const x = creatures.xs[priest]!;
  const y = creatures.ys[priest]!;
  emitSignal(world, SIGNAL.omen, { x, y, senderId: creatures.ids[priest]!, clanId });
  followOmen(world, priest);
}
