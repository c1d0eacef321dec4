/** `spaceland status` and `worlds`: commands that show the state of a running service, and all its worlds. */
import type { Command } from 'commander';
import { lawsText } from '../../schemas/laws/presets.js';
import { HealthAnswer } from '../../schemas/wire/service.js';
import { WorldsAnswer } from '../../schemas/wire/worlds.js';
import { print, readFrom, serviceCommand, type ServiceOptions } from './connection.js';
import { listText, tableText } from './table.js';

export function statusCommand(): Command {
  return serviceCommand('status', 'Show the state of a running service and its world.').action(
    async (options: ServiceOptions) => {
      const health = await readFrom<Health>(options, '/healthz', HealthAnswer, SHOWN);
      print(options, health, statusText(health));
    },
  );
}

export function worldsCommand(): Command {
  return serviceCommand('worlds', 'List the worlds of a running service, newest first.').action(
    async (options: ServiceOptions) => {
      const answer = await readFrom<WorldsAnswer>(options, '/api/worlds', WorldsAnswer);
      print(options, answer, worldsText(answer));
    },
  );
}

const SHOWN = [
  'status',
  'world_id',
  'seed',
  'preset',
  'nearest_preset',
  'plain_laws_changed',
  'tick',
  'speed_target',
  'actual_tps',
  'day',
  'season',
  'weather',
  'creatures',
  'clans_count',
  'houses_count',
  'clients',
  'store_error',
  'db_pending',
  'uptime_seconds',
  'memory_mb',
] as const satisfies readonly (keyof HealthAnswer)[];

type Health = Pick<HealthAnswer, (typeof SHOWN)[number]>;

function statusText(health: Health): string {
  const { status, speed_target: speed, actual_tps: reached } = health;
  return listText([
    ['world', `${health.world_id}, seed ${health.seed}, ${lawsText(health)}`],
    [
      'clock',
      `${status} at tick ${health.tick}, ${speed} ticks per second wanted, ${Math.round(reached * 10) / 10} reached`,
    ],
    ['time', `day ${health.day}, ${health.season}, ${health.weather}`],
    ['living', `${health.creatures} creatures, ${health.clans_count} clans, ${health.houses_count} houses`],
    ['viewers', String(health.clients)],
    ['store', health.store_error ?? `${health.db_pending} events waiting`],
    ['up', `${Math.round(health.uptime_seconds)} s, ${Math.round(health.memory_mb)} MB`],
  ]);
}

function worldsText({ worlds }: WorldsAnswer): string {
  return tableText(
    ['WORLD', 'SEED', 'TICKS', 'MOST LIVING', 'EVENTS', 'STARTED', 'ENDED'],
    worlds.map((world) => [
      world.id,
      world.seed,
      world.ticks,
      world.peak_population,
      world.events,
      minuteOf(world.started_at),
      world.ended_at === null ? 'runs' : minuteOf(world.ended_at),
    ]),
  );
}

/** Shortens an ISO time to minutes: `2026-01-31T12:30:00.000Z` becomes `2026-01-31 12:30`. */
function minuteOf(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}
