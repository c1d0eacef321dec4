/**
 * Omens (docs/rules/faith.md#omens; law `omens_enabled`): at the turn of a season the priests foretell the next one, in
 * the first 200 ticks, staggered by clan.
 */
import { SIGNAL } from '../../../../../schemas/tables/signals.js';
import { clanName } from '../../../../../schemas/names/clan.js';
import { SEASONS } from '../../../../../schemas/vocabulary.js';
import { followOmen } from '../../../people/bodies/morale.js';
import { subjectOf, emit } from '../../../engine/events/emit.js';
import { hasShrine } from '../../../people/clans/houses/shrines.js';
import { priestOf } from '../../../people/clans/life/leadership.js';
import { seasonAt, SEASONS_PER_YEAR } from '../../../people/environment/calendar.js';
import { emitSignal } from '../../../people/signals/emit.js';
import type { WorldState } from '../../../engine/state/state.js';

/** Number of ticks at the start of a season within which all omens are read. */
const OMEN_TICKS = 200;
/** Factor on clan ids that spreads the omens of consecutive clans over `OMEN_TICKS`. */
const OMEN_STEP = 29;
/** O(clans) in the first ticks of every season except the first one of the world. */
export function readOmens(world: WorldState): void {
  const { clans, registers, laws } = world;
  const season = laws.season_length;
  if (!laws.omens_enabled || registers.tick < season) return;
  const into = registers.tick % season;
  const hours = Math.min(OMEN_TICKS, season);
  if (into >= hours) return;
  const { ids, count } = clans;
  for (let clan = 0; clan < count; clan++) if (into === (ids[clan]! * OMEN_STEP) % hours) readOmen(world, clan);
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
  emitSignal(world, SIGNAL.omen, { x, y, senderId: creatures.ids[priest]!, clanId });
  followOmen(world, priest);
}
