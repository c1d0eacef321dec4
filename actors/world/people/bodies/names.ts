/**
 * Names of bodies and the lines of mothers that they belong to (docs/rules/inheritance-and-morphology.md#names-and-looks).
 * A child carries the family name of its mother; a body without a mother begins a line.
 */
import { familyName, givenName, hashedName } from '#schemas/names/person.js';
import { rowOf } from '../../engine/columns/table.js';
import type { WorldState } from '../../engine/state/state.js';

export function nameFounder(world: WorldState, row: number): void {
  const { creatures, registers, seed } = world;
  creatures.lineIds[row] = creatures.ids[row]!;
  creatures.lastNames[row] = familyName(seed, registers.lines++);
  giveName(world, row);
}

/** `mother` is the row of the mother. */
export function nameChild(world: WorldState, row: number, mother: number): void {
  const { creatures } = world;
  creatures.lineIds[row] = creatures.lineIds[mother]!;
  creatures.lastNames[row] = creatures.lastNames[mother]!;
  giveName(world, row);
}

function giveName({ creatures, familyNames, seed }: WorldState, row: number): void {
  const last = creatures.lastNames[row]!;
  const { first, ordinal } = givenName(seed, last, familyNames.bearers[last]!);
  creatures.firstNames[row] = first;
  creatures.ordinals[row] = ordinal;
  familyNames.bearers[last]!++;
}

/** Names the bodies of a restored world that was saved before names were inherited, as they were called there. */
export function nameRestored({ creatures, seed }: WorldState): void {
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.lineIds[row] !== 0) continue;
    const { first, last } = hashedName(seed, creatures.ids[row]!);
    creatures.firstNames[row] = first;
    creatures.lastNames[row] = last;
    creatures.ordinals[row] = 1;
    const mother = rowOf(creatures, creatures.motherIds[row]!);
    creatures.lineIds[row] = mother < 0 ? creatures.ids[row]! : creatures.lineIds[mother]!;
  }
}
