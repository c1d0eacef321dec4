/**
 * Exile (law `exile_on_kin_eat`; docs/rules/clans-and-politics.md#exile): a body that has eaten a clan-mate leaves
 * its clan and founds a clan of one; the score of the two clans falls (law `kin_stigma`).
 */
import { clanName } from '../../../../../schemas/names/clan.js';
import { glyphOf, personalName } from '../../../../../schemas/names/person.js';
import { subjectOf, emit } from '../../../engine/events/emit.js';
import type { WorldState } from '../../../engine/state/state.js';
import { foundClan } from '../registry/founding.js';
import { changeClan } from '../registry/membership.js';
import { postRelation } from '../registry/pairs.js';

export function exileMember(world: WorldState, row: number): void {
  const { creatures, laws } = world;
  const id = creatures.ids[row]!;
  const former = creatures.clanIds[row]!;
  const band = foundClan(world, row);
  changeClan(world, row, band);
  postRelation(world, former, band, -laws.kin_stigma);
  emit(world, 'exile', subjectOf(world, row), {
    former_clan: former,
    band,
    former_name: clanName(world.seed, former),
    band_name: clanName(world.seed, band),
    personal_name: personalName(world.seed, id),
    glyph: glyphOf(world.seed, id, creatures.generations[row]!),
  });
}
