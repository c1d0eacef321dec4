/**
 * Cannibalism (docs/rules/war-and-predation.md#cannibalism; laws `cannibalism_*`, `eat_kin_enabled`,
 * `eat_enemy_enabled`): the last resort of a body below `cannibalism_hunger_ratio` that has been starving for a while
 * and sees nothing else to eat. Altruistic and peaceful bodies never do it, and most others not at once; otherwise every
 * lean winter would make it a habit.
 */
import { isWild } from '../../../../../machines/tables/castes.js';
import { DRIVE } from '../../../../../machines/tables/drives.js';
import { HUNGER } from '../../../../../machines/tables/hunger.js';
import { STAGE } from '../../../../../machines/tables/stages.js';
import { PERSONALITY, TRAIT } from '../../../../../machines/tables/traits.js';
import { clanInEvent } from '../../../../../schemas/names/clan.js';
import { CASTES } from '../../../../../schemas/vocabulary.js';
import { energyCapacity } from '../../../bodies/creation.js';
import { CAUSE, killBody } from '../../../bodies/messages.js';
import { changeMorale } from '../../../bodies/morale.js';
import { subjectOf } from '../../../bodies/subject.js';
import { exileMember } from '../../../clans/life/exile.js';
import { totemGiftOf } from '../../../clans/life/totem-gifts.js';
import { isHostile, scoreOf } from '../../../clans/registry/pairs.js';
import { emit } from '../../../events/emit.js';
import { FACT, learnFact } from '../../../minds/facts.js';
import { changeTrust } from '../../../minds/trust.js';
import type { Mind } from '../../../scratch/mind.js';
import { collectSpans } from '../../../space/grid.js';
import { squaredDistance } from '../../../space/topology.js';
import type { WorldState } from '../../../state.js';
import { RANDOM_FOR, randomOf } from '../base/counter-random.js';
import { offer } from '../mind/best-drive.js';

const COOLDOWN_TICKS = 120;
/** Ticks of weakness before a body thinks of it. */
const DESPAIR_TICKS = 60;
/** Chance that a desperate body brings itself to it, each time that it looks about. */
const NERVE = 0.1;
const URGENCY = 1.25;
const WEAK_HEALTH = 50;
/** Bodies within this distance (units) recognise the eater. */
const WITNESS_RADIUS = 14;
const WITNESS_TRUST = -20;
const WITNESS_MORALE = -4;

/** Hungry enough to eat the living, and allowed to. */
export function isDesperate(world: WorldState, row: number): boolean {
  const { creatures, laws } = world;
  return (
    laws.cannibalism_enabled &&
    !isWild(creatures.castes[row]!) &&
    creatures.stages[row]! >= STAGE.adult &&
    creatures.cannibalCooldowns[row] === 0 &&
    creatures.weakTicks[row]! >= DESPAIR_TICKS &&
    creatures.energies[row]! < laws.cannibalism_hunger_ratio * energyCapacity(world, row) &&
    creatures.personalities[row] !== PERSONALITY.altruistic &&
    creatures.traits[row] !== TRAIT.peaceful
  );
}

/** Whether a desperate body would eat the other: outsiders if weak or of an enemy clan, kin only if weak. */
export function isVictim(world: WorldState, row: number, other: number, isKin: boolean): boolean {
  const { creatures, laws } = world;
  if (creatures.indoors[other] === 1 || isWild(creatures.castes[other]!)) return false;
  if (creatures.stages[other] === STAGE.infant) return false;
  const isWeak =
    creatures.statuses[other] === HUNGER.starving ||
    creatures.stages[other] === STAGE.elder ||
    creatures.healths[other]! < WEAK_HEALTH;
  const clan = creatures.clanIds[row]!;
  if (isKin) return laws.eat_kin_enabled && isWeak && totemGiftOf(world, clan, 'lawful') === 0;
  if (!laws.eat_enemy_enabled) return false;
  const otherClan = creatures.clanIds[other]!;
  return isWeak || scoreOf(world, clan, otherClan) < 0 || isHostile(world, clan, otherClan);
}

/** Once a body has begun it goes through with it; a plant or a corpse in sight spares the victim. */
export function weighCannibalism(world: WorldState, mind: Mind, row: number): void {
  const { percept, bestDrive } = mind;
  if (percept.victimD2 === Infinity || percept.foodId !== 0) return;
  const hasBegun = world.creatures.drives[row] === DRIVE.cannibal;
  if (!hasBegun && randomOf(world, row, RANDOM_FOR.nerve) >= NERVE) return;
  if (bestDrive.urgency < URGENCY)
    offer(mind, DRIVE.cannibal, URGENCY, percept.victimX, percept.victimY, percept.victimId);
}

/** The victim dies, the eater gains `cannibalism_energy`, witnesses remember it, and kin exile the eater. */
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

/** Everyone awake around is appalled, distrusts the eater and takes its clan for an enemy. */
function shockWitnesses(world: WorldState, row: number): void {
  const { creatures, creatureGrid: grid, topology } = world;
  const { alive, sleeping, castes, clanIds, xs, ys } = creatures;
  const x = xs[row]!;
  const y = ys[row]!;
  const id = creatures.ids[row]!;
  const spans = collectSpans(grid, x, y, WITNESS_RADIUS);
  for (let s = 0; s < spans; s++) {
    for (let k = grid.spanStarts[s]!; k < grid.spanEnds[s]!; k++) {
      const other = grid.items[k]!;
      if (other === row || alive[other] === 0 || sleeping[other] === 1 || isWild(castes[other]!)) continue;
      const d2 = squaredDistance(topology, x, y, xs[other]!, ys[other]!);
      if (d2 > WITNESS_RADIUS * WITNESS_RADIUS) continue;
      changeTrust(world, other, id, WITNESS_TRUST);
      changeMorale(world, other, WITNESS_MORALE);
      if (clanIds[row] !== 0 && clanIds[other] !== clanIds[row]) {
        learnFact(world, other, FACT.enemy, x, y, clanIds[row]!, 1);
      }
    }
  }
}
