/**
 * The world's answer to changed laws (interface.md, rule 3 of the endpoints): the priests of each clan explain them;
 * where there is no priest, the people make out one sermon of their own.
 */
import { CASTE } from '../../../machines/tables/castes.js';
import type { LawName } from '../../../schemas/laws/laws.js';
import { TOTEMS } from '../../../schemas/wire/vocabulary.js';
import { subjectOf } from '../bodies/subject.js';
import { clanRow } from '../clans/roster.js';
import { emit } from '../events/log.js';
import { clanName } from '../names/clan.js';
import type { WorldState } from '../state.js';

/** Laws named in one sermon. */
const LAWS_NAMED = 4;

export function preachLaws(world: WorldState, changed: readonly LawName[]): void {
  if (changed.length === 0) return;
  const { creatures, clans, seed, registers } = world;
  registers.lawWaveTick = registers.tick;
  const laws = changed.slice(0, LAWS_NAMED);
  const text = `The Sphere has spoken of ${laws.join(', ')}${changed.length > LAWS_NAMED ? ' and more' : ''}.`;
  const preached = new Set<number>();
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.alive[row] === 0 || creatures.castes[row] !== CASTE.priest) continue;
    const clanId = creatures.clanIds[row]!;
    const clan = clanRow(world, clanId);
    if (clan < 0 || preached.has(clanId)) continue;
    preached.add(clanId);
    const avatar = TOTEMS[clans.totems[clan]!] ?? null;
    emit(world, 'sermon', subjectOf(world, row), {
      clan_id: clanId,
      clan_name: clanName(seed, clanId),
      avatar,
      laws,
      text,
    });
  }
  if (preached.size === 0) emit(world, 'sermon', {}, { laws, text });
}
