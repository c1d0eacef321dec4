/**
 * The turn of a season (Clans, settlements, society, 5; law `omens_enabled`): the priest of a clan reads an omen, whose
 * hearers are prepared for what comes, and where faith suffices the avatar works a miracle at the shrine: ripe food,
 * health and energy for the members in its aura. Omens come in the first hours, miracles over the first day, each clan
 * at its own tick.
 */
import { VARIANT } from '../../../../../machines/tables/plants.js';
import { SIGNAL, SIGNAL_ROWS } from '../../../../../machines/tables/signals.js';
import { SEASONS } from '../../../../../schemas/wire/vocabulary.js';
import { BODY_MESSAGE, CAUSE, postToBody } from '../../../bodies/messages.js';
import { heedOmen } from '../../../bodies/omens.js';
import { subjectOf } from '../../../bodies/subject.js';
import { paintMural } from '../../../clans/murals.js';
import { priestOf } from '../../../clans/priests.js';
import { hasShrine, shrineX, shrineY } from '../../../clans/shrines.js';
import { emit } from '../../../events/log.js';
import { seasonAt } from '../../../laws/calendar.js';
import { cosine, sine, TAU } from '../../../math/trigonometry.js';
import { clanName } from '../../../names/clan.js';
import { mixUnit } from '../../../random/hash.js';
import { call } from '../../../signals/call.js';
import { collectSpans } from '../../../space/grid.js';
import { isFreeGround } from '../../../space/ground.js';
import { onMap, squaredDistance } from '../../../space/topology.js';
import type { WorldState } from '../../../state.js';
import { sprout } from '../../plants/sprouting.js';
import { forMembersInAura } from './rites.js';
import { devotion } from './shrines.js';

const OMEN_TICKS = 200;
/** Odd steps, so that neighbours in age do not follow each other tick by tick. */
const OMEN_STEP = 29;
const MIRACLE_STEP = 377;
const MIRACLE_FAITH = 150;
const MIRACLE_HEALTH = 20;
const MIRACLE_ENERGY = 10;
const MIRACLE_PLANTS = 6;
/** Places tried for the plants, and how far from the shrine they grow. */
const PLANT_TRIES = 18;
const PLANT_NEAR = 2;
const PLANT_FAR = 7;
const MIRACLE_SALT = 0x3113;
const GIFTS = [VARIANT.berry, VARIANT.grain, VARIANT.herb];

/** O(clans) on the first day of a season but the first. */
export function markSeasonTurn(world: WorldState): void {
  const { clans, registers, laws } = world;
  const season = laws.season_length;
  if (registers.tick < season) return;
  const into = registers.tick % season;
  const day = Math.min(laws.day_length, season);
  if (into >= Math.max(day, Math.min(OMEN_TICKS, season))) return;
  const hours = Math.min(OMEN_TICKS, season);
  const { ids, count } = clans;
  for (let clan = 0; clan < count; clan++) {
    const id = ids[clan]!;
    if (laws.omens_enabled && into === (id * OMEN_STEP) % hours) readOmen(world, clan);
    if (into === (id * MIRACLE_STEP) % day) workMiracle(world, clan);
  }
}

/** The priest calls out; who is awake within hearing heeds it. */
function readOmen(world: WorldState, clan: number): void {
  const { creatures, clans, laws, seed, registers } = world;
  const priest = hasShrine(world, clan) ? priestOf(world, clan) : -1;
  if (priest < 0) return;
  const clanId = clans.ids[clan]!;
  emit(world, 'omen', subjectOf(world, priest), {
    clan_id: clanId,
    season: SEASONS[seasonAt(registers.tick, laws)]!,
    clan_name: clanName(seed, clanId),
  });
  const x = creatures.xs[priest]!;
  const y = creatures.ys[priest]!;
  call(world, SIGNAL.omen, x, y, creatures.ids[priest]!, clanId);
  if (laws.communication_enabled) prepareHearers(world, x, y);
}

function prepareHearers(world: WorldState, x: number, y: number): void {
  const { creatures, creatureGrid: grid, topology, laws } = world;
  const reach = SIGNAL_ROWS[SIGNAL.omen]!.reach * laws.signal_radius;
  const spans = collectSpans(grid, x, y, reach);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const row = grid.items[k]!;
      if (creatures.alive[row] === 0 || creatures.sleeping[row] === 1) continue;
      const distance = squaredDistance(topology, x, y, creatures.xs[row]!, creatures.ys[row]!);
      if (distance <= reach * reach) heedOmen(world, row);
    }
  }
}

function workMiracle(world: WorldState, clan: number): void {
  const { clans, creatures } = world;
  if (!hasShrine(world, clan) || clans.faiths[clan]! < MIRACLE_FAITH) return;
  clans.faiths[clan] = clans.faiths[clan]! - MIRACLE_FAITH;
  growGifts(world, clan);
  const clanId = clans.ids[clan]!;
  forMembersInAura(world, clan, (row) => {
    const id = creatures.ids[row]!;
    postToBody(world, BODY_MESSAGE.heal, id, MIRACLE_HEALTH, CAUSE.disease, clanId);
    postToBody(world, BODY_MESSAGE.energy, id, MIRACLE_ENERGY, CAUSE.starvation, clanId);
  });
  paintMural(world, clan);
  const place = { entityId: clans.mainHouseIds[clan]!, x: shrineX(world, clan), y: shrineY(world, clan) };
  emit(world, 'miracle', place, { ...devotion(world, clan), kind: 'gift_of_the_season' });
}

/** Ripe berries, grain and herbs round the shrine, at places that follow from seed, clan and day. */
function growGifts(world: WorldState, clan: number): void {
  const { clans, topology, seed, registers, plants } = world;
  const salt = MIRACLE_SALT + registers.tick;
  let grown = 0;
  for (let attempt = 0; attempt < PLANT_TRIES && grown < MIRACLE_PLANTS; attempt++) {
    const hash = clans.ids[clan]! * PLANT_TRIES + attempt;
    const angle = TAU * mixUnit(seed, hash, salt);
    const distance = PLANT_NEAR + (PLANT_FAR - PLANT_NEAR) * mixUnit(seed, hash, salt + 1);
    const x = onMap(shrineX(world, clan) + distance * cosine(angle), topology.width, topology.wrap);
    const y = onMap(shrineY(world, clan) + distance * sine(angle), topology.height, topology.wrap);
    if (!isFreeGround(world, x, y)) continue;
    const plant = sprout(world, x, y, 1);
    if (world.laws.plant_variants_enabled) plants.variants[plant] = GIFTS[grown % GIFTS.length]!;
    grown++;
  }
}
