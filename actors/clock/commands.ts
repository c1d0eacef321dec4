/**
 * What the god may do to the clock and the laws (decisions.md sections 4 and 5). An action takes effect between two
 * ticks, at once; it is answered when it is durable and the main thread knows of it. Nothing else waits for that answer.
 *
 *     persist reset   this world                 saved laws     after a later reset
 *     true    false   current laws + changes     + changes      + changes
 *     false   false   current laws + changes     as they were   as they were
 *     true    true    new: saved laws + changes  + changes      + changes
 *     false   true    new: saved laws + changes  as they were   as they were
 */
import { invalid, type CodedError } from '../../schemas/errors.js';
import { LIMITS } from '../../schemas/limits.js';
import type { LawName, Laws } from '../../schemas/laws/laws.js';
import type { LawChanges } from '../../schemas/laws/schema.js';
import { applyLawUpdate } from '../../schemas/laws/update.js';
import { DeferredReply } from '../runtime/actor.js';
import type { TickLoop } from './tick-loop.js';
import type { ClockProtocol, ControlReply, LawsReply } from './protocol.js';

type ControlRequest = ClockProtocol['control']['request'];
type LawsRequest = ClockProtocol['set_laws']['request'];
type Notice = 'status' | 'world' | 'laws';

/** Does a control action; it is answered with how the clock stood then. */
export async function control(
  clockwork: TickLoop,
  request: ControlRequest,
): Promise<DeferredReply<ControlReply>> {
  const { action, value } = request;
  const noted = { kind: 'control', action, value } as const;
  switch (action) {
    case 'pause':
    case 'resume':
      clockwork.note(noted);
      clockwork.move({ type: action === 'pause' ? 'PAUSE' : 'RESUME' });
      clockwork.publish();
      break;
    case 'step':
      clockwork.note(noted);
      // Its tick comes in its turn: when too much is unwritten it waits for room, and what is behind it does too.
      await clockwork.step();
      break;
    case 'set_speed':
      clockwork.move({ type: 'SET_SPEED', speed: speedOf(value) });
      clockwork.note(noted);
      clockwork.publish();
      break;
    case 'reset':
      resetBySeed(clockwork, value, noted);
      break;
  }
  return settled(clockwork, action === 'reset' ? ['laws', 'world'] : ['status'], controlReply(clockwork));
}

/** Changes laws, all or nothing. Coded error `invalid` when they contradict each other. */
export function setLaws(clockwork: TickLoop, request: LawsRequest): DeferredReply<LawsReply> {
  const { persist, reset, preset } = request;
  const changes = request.laws as LawChanges;
  const before = clockwork.savedLaws;
  const current = applied(clockwork.laws, changes, preset);
  const saved = applied(before, changes, preset);
  const faster = current.laws.tick_rate !== clockwork.laws.tick_rate;

  if (persist && saved.changed.length > 0) {
    clockwork.savedLaws = saved.laws;
    clockwork.save({ kind: 'saved_laws', laws: saved.laws });
  }
  if (reset) {
    clockwork.note({ kind: 'control', action: 'reset', value: null });
    const changed = pick(saved.laws, saved.changed);
    const noted = {
      kind: 'opening_laws',
      changed,
      before: pick(before, saved.changed),
      persist,
      preset,
    } as const;
    clockwork.reset(saved.laws, saved.changed.length > 0 ? noted : null);
    clockwork.publish();
  } else if (current.changed.length > 0) {
    clockwork.setLaws(current.laws, current.changed, persist, preset);
  }
  if (faster) clockwork.move({ type: 'SET_SPEED', speed: current.laws.tick_rate });
  const notices: Notice[] = reset ? ['laws', 'world'] : faster ? ['laws', 'status'] : ['laws'];
  return settled(clockwork, notices, { laws: clockwork.laws as Laws, tick: clockwork.tick });
}

function resetBySeed(
  clockwork: TickLoop,
  value: number | null,
  noted: { readonly kind: 'control'; readonly action: string; readonly value: number | null },
): void {
  const before = clockwork.savedLaws;
  const seed = seedOf(value) ?? before.seed;
  const isNew = seed !== before.seed;
  const laws = isNew ? { ...before, seed } : before;
  const change = { changed: { seed }, before: { seed: before.seed }, persist: true, preset: null };
  clockwork.note(noted);
  clockwork.reset(laws, isNew ? { kind: 'opening_laws', ...change } : null);
  if (isNew) {
    clockwork.savedLaws = laws;
    clockwork.save({ kind: 'saved_laws', laws });
  }
  clockwork.publish();
}

/** The reply goes out when all is durable and told. */
function settled<Reply>(clockwork: TickLoop, notices: readonly Notice[], reply: Reply): DeferredReply<Reply> {
  const told = notices.map((notice) => clockwork.announce(notice));
  const done = Promise.all([clockwork.durable(LIMITS.durableMs.value), ...told]);
  return new DeferredReply(done.then(() => reply));
}

function controlReply(clockwork: TickLoop): ControlReply {
  const { state, paused, speed, tick, seed, worldId } = clockwork.status();
  return { ok: true, state, paused, speed, tick, seed, world_id: worldId };
}

function applied(
  laws: Readonly<Laws>,
  changes: LawChanges,
  preset: string | null,
): { readonly laws: Laws; readonly changed: readonly LawName[] } {
  const outcome = applyLawUpdate(laws, changes, { nullClears: preset !== null });
  if (!outcome.ok) throw invalid(outcome.items);
  return outcome;
}

function pick(laws: Laws, names: readonly LawName[]): Partial<Laws> {
  return Object.fromEntries(names.map((name) => [name, laws[name]])) as Partial<Laws>;
}

function speedOf(value: number | null): number {
  const minimum = LIMITS.speedTicksPerSecondMin.value;
  const maximum = LIMITS.speedTicksPerSecondMax.value;
  if (value !== null && value >= minimum && value <= maximum) return value;
  throw wrongValue(`set_speed takes ${minimum} to ${maximum} ticks per second`, value);
}

/** A reset without a value keeps the saved seed. */
function seedOf(value: number | null): number | null {
  if (value === null || (Number.isSafeInteger(value) && value >= 0)) return value;
  throw wrongValue('reset takes an integer seed from 0 on, or none', value);
}

function wrongValue(message: string, input: number | null): CodedError {
  return invalid([{ loc: ['body', 'value'], msg: message, type: 'value_error', input }]);
}
