/** Answers why two clans are friends or enemies: the deeds between them. */
import { ENGLISH, tellText } from '../../schemas/events/telling.js';
import { clanName } from '../../schemas/names/clan.js';
import type { ClanTieAnswer } from '../../schemas/wire/clans.js';
import type { Database } from '../../store/database/database.js';
import { completeNames } from '../../store/events/names.js';
import { readTies } from '../../store/records/ties.js';
import type { WorldSpan } from '../../store/worlds/worlds.js';
import type { ChronicleProtocol } from './protocol.js';

export async function tieAnswer(
  database: Database,
  world: WorldSpan,
  { clanId, otherId }: ChronicleProtocol['tie']['request'],
): Promise<ClanTieAnswer> {
  const ties = await readTies(database, world, clanId, otherId);
  const events = await completeNames(
    database,
    ties.map(({ newest }) => newest),
  );
  const names = { clan: (id: number) => clanName(world.seed, id), creature: () => null };
  return {
    world_id: world.id,
    clan_id: clanId,
    clan_name: clanName(world.seed, clanId),
    other_id: otherId,
    other_name: clanName(world.seed, otherId),
    deeds: ties.map(({ count }, at) => ({
      type: events[at]!.type,
      count,
      event: events[at] as unknown as ClanTieAnswer['deeds'][number]['event'],
      text: tellText(events[at]!, ENGLISH, names),
    })),
  };
}
