/** The card of a relative from its row of the lineage. Pure: the chronicle and the demo use it. */
import { clanColor } from '../../schemas/names/clan.js';
import { CASTES, SEXES } from '../../schemas/vocabulary.js';
import type { KinCard } from '../../schemas/wire/creature.js';
import type { LineageRow } from '../../store/sums/lineage.js';

export function cardOf(row: Omit<LineageRow, 'body'>): KinCard {
  return {
    id: row.id,
    personal_name: row.personalName,
    caste: CASTES.find((caste) => caste === row.caste) ?? null,
    sex: SEXES.find((sex) => sex === row.sex) ?? SEXES[0],
    alive: row.deathTick === null,
    clan_id: row.clanId,
    clan_color: row.clanId === null ? null : clanColor(row.clanId),
    mother_id: row.motherId,
    father_id: row.fatherId,
    generation: row.generation,
    born_tick: row.birthTick,
    death_tick: row.deathTick,
    cause: row.cause,
  };
}
