/**
 * Synods and epiphanies (docs/rules/faith.md#synods, docs/rules/faith.md#visions): priests of all shrines meet in an
 * epoch of crisis, and an elder priest in a temple may have an epiphany. Both improve scores. An epiphany begins a truce,
 * during which there is no other.
 */
import { STAGE } from '#tables/stages.js';
import { mix, mixUnit } from '#schemas/hash.js';
import { clanName } from '#schemas/names/clan.js';
import { glyphOf } from '#schemas/names/person.js';
import { EPOCHS } from '#schemas/vocabulary.js';
import { changeMorale } from '#people/bodies/morale.js';
import { gainSkill } from '#people/bodies/skills.js';
import { subjectOf, emit, nameOf } from '#engine/events/emit.js';
import { forMembersInAura, hasShrine } from '#people/clans/houses/shrines.js';
import { paintMural } from '#people/clans/life/murals.js';
import { priestOf } from '#people/clans/life/leadership.js';
import { clanRow } from '#engine/indexes/clan-rows.js';
import { postRelation } from '#people/clans/registry/pairs.js';
import { dayNumber, epochAt } from '#people/environment/calendar.js';
import type { WorldState } from '#engine/state/state.js';
import { devotionFactor, clanWithAvatar } from './prayer.js';
import { SHRINE } from '#tables/codes.js';

const CRISES: readonly number[] = [EPOCHS.indexOf('Ice'), EPOCHS.indexOf('Plague')];
const SYNODS_PER_EPOCH = 3;
const SYNOD_CLANS_MIN = 2;
const SYNOD_POINTS = 10;
/** Chance per day that the elder priest of a temple has an epiphany. */
const EPIPHANY_CHANCE_PER_DAY = 1 / 6;
/** Points that an epiphany adds to the scores of the clan with all clans on record. */
const EPIPHANY_POINTS = 10;
const EPIPHANY_TRUCE_TICKS = 1200;
const EPIPHANY_HEALING = 5;
const EPIPHANY_MORALE = 20;
const EPIPHANY_SALT = 0x3e91;

/** Holds a synod in the middle of each third of an epoch of crisis. O(clans + pairs) in such a tick. */
export function checkSynod(world: WorldState): void {
  const { registers, laws } = world;
  if (!laws.age_enabled || !CRISES.includes(epochAt(registers.tick, laws))) return;
  const term = Math.max(1, Math.floor(laws.age_length / SYNODS_PER_EPOCH));
  if (((registers.tick % laws.age_length) % term) * 2 !== term - (term % 2)) return;
  const attending = listAttending(world);
  if (attending.length >= SYNOD_CLANS_MIN) holdSynod(world, attending);
}

function listAttending(world: WorldState): number[] {
  const rows: number[] = [];
  for (let clan = 0; clan < world.clans.count; clan++) {
    if (hasShrine(world, clan) && priestOf(world, clan) >= 0) rows.push(clan);
  }
  return rows;
}

/** Holds a synod; the clan with the greatest faith is the host. */
function holdSynod(world: WorldState, attending: readonly number[]): void {
  const { clans, relations, registers, laws, seed } = world;
  const host = attending.reduce((best, clan) => (clans.faiths[clan]! > clans.faiths[best]! ? clan : best));
  for (let row = 0; row < relations.count; row++) {
    const a = clanRow(world, relations.a[row]!);
    const b = clanRow(world, relations.b[row]!);
    if (relations.alive[row] === 0 || a < 0 || b < 0) continue;
    if (attends(world, a) && attends(world, b)) {
      postRelation(world, relations.a[row]!, relations.b[row]!, SYNOD_POINTS);
    }
  }
  const ids = attending.map((clan) => clans.ids[clan]!);
  emit(world, 'synod', subjectOf(world, priestOf(world, host)), {
    age: EPOCHS[epochAt(registers.tick, laws)]!,
    clans: ids,
    clan_names: ids.map((id) => clanName(seed, id)),
  });
}

function attends(world: WorldState, clan: number): boolean {
  return hasShrine(world, clan) && priestOf(world, clan) >= 0;
}

/** Tests each temple once a day for an epiphany, staggered by clan. At most one epiphany happens per tick. */
export function checkEpiphanies(world: WorldState): void {
  const { clans, creatures, registers, laws, seed } = world;
  if (registers.tick < registers.truceUntilTick) return;
  const { ids, shrineLevels, count } = clans;
  for (let clan = 0; clan < count; clan++) {
    if (shrineLevels[clan] !== SHRINE.temple) continue;
    if ((ids[clan]! + registers.tick) % laws.day_length !== 0 || !hasShrine(world, clan)) continue;
    const priest = priestOf(world, clan);
    if (priest < 0 || creatures.stages[priest] !== STAGE.elder) continue;
    const day = mix(seed, dayNumber(registers.tick, laws), EPIPHANY_SALT);
    const chance = EPIPHANY_CHANCE_PER_DAY * devotionFactor(world, clan);
    if (mixUnit(day, ids[clan]!, EPIPHANY_SALT) < chance) return holdEpiphany(world, clan, priest);
  }
}

function holdEpiphany(world: WorldState, clan: number, priest: number): void {
  const { clans, creatures, relations, registers, seed } = world;
  const clanId = clans.ids[clan]!;
  for (let row = 0; row < relations.count; row++) {
    if (relations.alive[row] === 0) continue;
    if (relations.a[row] !== clanId && relations.b[row] !== clanId) continue;
    postRelation(world, relations.a[row]!, relations.b[row]!, EPIPHANY_POINTS);
  }
  registers.truceUntilTick = registers.tick + EPIPHANY_TRUCE_TICKS;
  gainSkill(world, priest, 'healingSkills', EPIPHANY_HEALING);
  forMembersInAura(world, clan, (row) => changeMorale(world, row, EPIPHANY_MORALE));
  paintMural(world, clan);
  const id = creatures.ids[priest]!;
  emit(world, 'epiphany', subjectOf(world, priest), {
    ...clanWithAvatar(world, clan),
    personal_name: nameOf(world, priest),
    glyph: glyphOf(seed, id, creatures.generations[priest]!),
  });
}
