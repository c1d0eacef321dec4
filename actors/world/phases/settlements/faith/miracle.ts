/**
 * Miracles (docs/rules/faith.md#miracles): at the turn of a season, and when a shrine is full of faith, the avatar
 * gives ripe food around the shrine, and health and energy to the members in its aura.
 */
import { VARIANT } from '../../../../../machines/tables/plants.js';
import { mixUnit } from '../../../../../schemas/hash.js';
import { BODY_MESSAGE, CAUSE, postToBody } from '../../../bodies/messages.js';
import { hasShrine, shrineX, shrineY, faithMax } from '../../../clans/houses/shrines.js';
import { paintMural } from '../../../clans/life/murals.js';
import { emit } from '../../../events/emit.js';
import { cosine, sine, TAU } from '../../../math/trigonometry.js';
import { isFreeGround } from '../../../space/ground.js';
import { onMap } from '../../../space/topology.js';
import type { WorldState } from '../../../state.js';
import { sprout } from '../../plants/sprouting.js';
import { forMembersInAura } from './rites.js';
import { clanWithAvatar } from './shrines.js';

export const MIRACLE_FAITH = 150;
/** Cost of the miracle of a full shrine, as a share of the greatest faith. */
const OVERFLOW_FAITH_SHARE = 0.5;
const OVERFLOW_TICKS = 20;
const MIRACLE_HEALTH = 20;
const MIRACLE_ENERGY = 10;
const MIRACLE_PLANTS = 6;
const PLANT_TRIES = 18;
const PLANT_UNITS_MIN = 2;
const PLANT_UNITS_MAX = 7;
const MIRACLE_SALT = 0x3113;
/** Species of the plants, in the order in which they grow. */
const GIFTS = [VARIANT.berry, VARIANT.grain, VARIANT.herb];

/** Works a miracle at shrines that are full; each clan is tested every 20 ticks. O(clans). */
export function checkOverflow(world: WorldState): void {
  const { clans, registers } = world;
  const { ids, faiths, count } = clans;
  const limit = faithMax(world);
  for (let clan = 0; clan < count; clan++) {
    if ((ids[clan]! + registers.tick) % OVERFLOW_TICKS !== 0 || faiths[clan]! < limit) continue;
    workMiracle(world, clan, OVERFLOW_FAITH_SHARE * limit, 'faith_overflowing');
  }
}

/** Works a miracle at the clan's shrine, if it has one, for `cost` faith. */
export function workMiracle(
  world: WorldState,
  clan: number,
  cost: number,
  kind: 'gift_of_the_season' | 'faith_overflowing',
): void {
  const { clans, creatures } = world;
  if (!hasShrine(world, clan)) return;
  clans.faiths[clan] = Math.max(0, clans.faiths[clan]! - cost);
  growGifts(world, clan);
  const clanId = clans.ids[clan]!;
  forMembersInAura(world, clan, (row) => {
    const id = creatures.ids[row]!;
    postToBody(world, BODY_MESSAGE.heal, id, MIRACLE_HEALTH, CAUSE.disease, clanId);
    postToBody(world, BODY_MESSAGE.energy, id, MIRACLE_ENERGY, CAUSE.starvation, clanId);
  });
  paintMural(world, clan);
  const place = { entityId: clans.mainHouseIds[clan]!, x: shrineX(world, clan), y: shrineY(world, clan) };
  emit(world, 'miracle', place, { ...clanWithAvatar(world, clan), kind });
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
