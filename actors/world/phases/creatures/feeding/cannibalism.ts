/**
 * Cannibalism (docs/rules/war-and-predation.md#cannibalism; laws `cannibalism_*`, `eat_kin_enabled`,
 * `eat_enemy_enabled`). That infants and peaceful bodies never resort to it is our own choice.
 */
import { isWild } from '../../../../../schemas/tables/castes.js';
import { DRIVE } from '../../../../../schemas/tables/drives.js';
import { clanInEvent } from '../../../../../schemas/names/clan.js';
import { CASTES } from '../../../../../schemas/vocabulary.js';
import { energyCapacity } from '../../../people/bodies/creation.js';
import { CAUSE, killBody } from '../../../people/bodies/orders.js';
import { changeMorale } from '../../../people/bodies/morale.js';
import { subjectOf, emit } from '../../../engine/events/emit.js';
import { exileMember } from '../../../people/clans/life/secession.js';
import { learnFact } from '../../../people/minds/facts.js';
import type { Mind } from '../../../engine/scratch/mind.js';
import { livingNear } from '../../../engine/space/neighbourhood.js';
import type { WorldState } from '../../../engine/state/state.js';
import { offer } from '../mind/best-drive.js';
import { FACT } from '../../../../../schemas/tables/codes.js';

const COOLDOWN_TICKS = 120;
/** Utility of the drive `cannibal`. */
const URGENCY = 1.25;
/** Distance within which bodies recognise the eater. */
const WITNESS_RADIUS_UNITS = 14;
const WITNESS_MORALE = -4;

export function weighCannibalism(mind: Mind): void {
  const { percept, bestDrive } = mind;
  if (percept.victimD2 === Infinity) return;
  if (bestDrive.urgency < URGENCY)
    offer(mind, DRIVE.cannibal, URGENCY, percept.victimX, percept.victimY, percept.victimId);
}

export function devour(world: WorldState, row: number, prey: number): void {
  const { creatures, laws } = world;
  creatures.drives[row] = DRIVE.idle;
  if (creatures.cannibalCooldowns[row]! > 0) return;
  creatures.cannibalCooldowns[row] = COOLDOWN_TICKS;
  const clan = creatures.clanIds[row]!;
  const isKin = clan !== 0 && creatures.clanIds[prey] === clan;
  killBody(world, prey, CAUSE.cannibalism, creatures.ids[row]!);
  const capacity = energyCapacity(world, row);
  creatures.energies[row] = Math.min(capacity, creatures.energies[row]! + laws.cannibalism_energy);
  creatures.meals[row]!++;
  emit(world, 'cannibalism', subjectOf(world, row), {
    prey: creatures.ids[prey]!,
    prey_caste: CASTES[creatures.castes[prey]!]!,
    kin: isKin,
    ...clanInEvent(world.seed, clan),
  });
  if (isKin && laws.exile_on_kin_eat) exileMember(world, row);
  shockWitnesses(world, row);
}

/** Bodies of other clans also remember the eater's clan as an enemy. */
function shockWitnesses(world: WorldState, row: number): void {
  const { creatures, creatureGrid: grid } = world;
  const { sleeping, castes, clanIds, xs, ys } = creatures;
  const x = xs[row]!;
  const y = ys[row]!;
  for (const other of livingNear(grid, creatures, x, y, WITNESS_RADIUS_UNITS)) {
    if (other === row || sleeping[other] === 1 || isWild(castes[other]!)) continue;
    changeMorale(world, other, WITNESS_MORALE);
    if (clanIds[row] !== 0 && clanIds[other] !== clanIds[row]) {
      learnFact(world, other, { kind: FACT.enemy, x, y, about: clanIds[row]!, confidence: 1 });
    }
  }
}
