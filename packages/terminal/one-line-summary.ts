/** `spaceland watch --once`: prints one line about the world, for scripts. */
import { connect, type StateMessage } from '../client/index.js';
import { BoundedSocket } from './session/bounded-socket.js';
import type { Connection } from './session/session.js';
import { clockText, number } from './text/format.js';

/** Returns the line about the world. Throws if the service sends no frame within `deadlineMs` milliseconds. */
export async function oneLineSummary(url: string, deadlineMs: number, connection?: Connection): Promise<string> {
  const client = connect(url, { WebSocket: BoundedSocket, ...connection });
  let late: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      late = setTimeout(
        () => reject(new Error(`no answer from ${url} within ${deadlineMs / 1000} s; is the service running?`)),
        deadlineMs,
      );
      client.on('frame', () => {
        const state = client.world.state();
        // A frame without the values of the world has nothing to print.
        if (state !== null && client.world.tables.world.count === 1) resolve(lineOf(state));
      });
    });
  } finally {
    clearTimeout(late);
    client.close();
  }
}

function lineOf(state: StateMessage): string {
  return [
    `tick ${number(state.tick)}`,
    `day ${state.day} ${clockText(state.time_of_day)}`,
    `${state.season} ${state.weather}`,
    `living ${number(state.creatures_alive)}`,
    `dead ${number(state.creatures_dead)}`,
    `plants ${number(state.population['Food'] ?? 0)}`,
    `clans ${Object.keys(state.clans).length}`,
    `world ${state.world_id} seed ${state.seed}`,
    state.paused ? 'paused' : `${number(state.speed)} ticks per second`,
  ].join('  ');
}
