/**
 * The turn of a season (docs/rules/faith.md#turn-of-the-season; law `omens_enabled`): omens come in the first 200
 * ticks, miracles over the first day, staggered by clan.
 */
import { SIGNAL } from '../../../../../machines/tables/signals.js';
import { clanName } from '../../../../../schemas/names/clan.js';
import { SEASONS } from '../../../../../schemas/vocabulary.js';
import { followOmen } from '../../../bodies/omens.js';
import { subjectOf, emit } from '../../../events/emit.js';
import { hasShrine } from '../../../clans/houses/shrines.js';
import { priestOf } from '../../../clans/life/priests.js';
import { seasonAt, SEASONS_PER_YEAR } from '../../../environment/calendar.js';
import { emitSignal } from '../../../signals/emit.js';
import type { WorldState } from '../../../state.js';
import { MIRACLE_FAITH, workMiracle } from './miracle.js';

/** Number of ticks at the start of a season within which all omens are read. */
const OMEN_TICKS = 200;
/** Factor on clan ids that spreads the omens of consecutive clans over `OMEN_TICKS`. */
const OMEN_STEP = 29;
/** Factor on clan ids that spreads the miracles of consecutive clans over the day. */
const MIRACLE_STEP = 377;

/** O(clans) on the first day of every season except the first one of the world. */
export function updateSeasonTurn(world: WorldState): void {
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
    if (into === (id * MIRACLE_STEP) % day && clans.faiths[clan]! >= MIRACLE_FAITH)
      workMiracle(world, clan, MIRACLE_FAITH, 'gift_of_the_season');
  }
}

/**
 * The clan's priest foretells the next season. The omen takes effect on the priest immediately, and on members when
 * they hear the signal (phases/creatures/speech/signal-effects.ts).
 */
function readOmen(world: WorldState, clan: number): void {
  const { creatures, clans, laws, seed, registers } = world;
  const priest = hasShrine(world, clan) ? priestOf(world, clan) : -1;
  if (priest < 0) return;
  const clanId = clans.ids[clan]!;
  const next = (seasonAt(registers.tick, laws) + 1) % SEASONS_PER_YEAR;
  emit(world, 'omen', subjectOf(world, priest), {
    clan_id: clanId,
    season: SEASONS[next]!,
    clan_name: clanName(seed, clanId),
  });
  const x = creatures.xs[priest]!;
  const y = creatures.ys[priest]!;
  emitSignal(world, SIGNAL.omen, x, y, creatures.ids[priest]!, clanId);
  followOmen(world, priest);
}
