/** Derives state and speed of the primary's clock at each tick from the log's actions and marks. */
import { type JournalEntry, journalEntry } from '../../schemas/records/journal.js';
import type { ClockState } from './protocol.js';
import type { LogRecord } from '../../schemas/wire/log.js';

export interface ClockSettings {
  readonly state: ClockState;
  /** Ticks per second. */
  readonly speed: number;
}

/** The log does not contain the speed that an action replaced, so the newest speed is returned. */
export function settingsBefore(records: readonly LogRecord[], tickRate: number): ClockSettings {
  const marks = records.filter((record) => record.type === 'mark');
  const speed = marks.findLast((mark) => mark.speed !== undefined)?.speed ?? tickRate;
  const state = marks.findLast((mark) => mark.state !== undefined)?.state ?? 'running';
  const hasPauseAction = records.some(
    (record) => record.type === 'action' && stateAfter(journalEntry(record).action) !== null,
  );
  return { speed, state: hasPauseAction ? 'running' : state };
}

export function settingsAfter(settings: ClockSettings, action: JournalEntry['action']): ClockSettings {
  return {
    state: stateAfter(action) ?? settings.state,
    speed: speedAfter(action) ?? settings.speed,
  };
}

/** Returns the clock's state after an action; null if the action does not set it. A step ends in a pause. */
function stateAfter(action: JournalEntry['action']): ClockState | null {
  if (action.kind !== 'control') return null;
  if (action.action === 'resume') return 'running';
  return action.action === 'pause' || action.action === 'step' ? 'paused' : null;
}

function speedAfter(action: JournalEntry['action']): number | null {
  if (action.kind === 'laws') return action.changed.tick_rate ?? null;
  return action.kind === 'control' && action.action === 'set_speed' ? action.value : null;
}
