/** `spaceland pause`, `resume`, `step`, `speed` and `reset`: commands that control the clock of a running service. */
import { type Command, InvalidArgumentError } from 'commander';
import { LIMITS } from '../../schemas/limits.js';
import type { Static } from '../../schemas/typebox.js';
import { ControlAnswer, type ControlMessage } from '../../schemas/wire/control.js';
import { HealthAnswer } from '../../schemas/wire/service.js';
import { CommandFailure, EXIT_FAILED } from '../call/failure.js';
import { canAsk, confirm } from '../call/prompt.js';
import { randomSeed, readSeedOrRandom } from '../call/law-options.js';
import { actOn, adminCommand, type AdminOptions, print, readFrom } from './connection.js';

export function pauseCommand(): Command {
  return adminCommand('pause', 'Pause the world of a running service.').action((options: AdminOptions) =>
    control(options, { action: 'pause' }, ({ tick }) => `The world is paused at tick ${tick}.`),
  );
}

export function resumeCommand(): Command {
  return adminCommand('resume', 'Let the world of a running service go on.').action((options: AdminOptions) =>
    control(options, { action: 'resume' }, ({ speed }) => `The world runs at ${speed} ticks per second.`),
  );
}

export function stepCommand(): Command {
  return adminCommand('step', 'Advance the world of a running service by one tick and pause it.').action(
    (options: AdminOptions) =>
      control(options, { action: 'step' }, ({ tick }) => `The world is paused at tick ${tick}, one tick on.`),
  );
}

export function speedCommand(): Command {
  return adminCommand('speed', 'Set the speed of a running service.')
    .argument('<ticks>', `ticks per second, ${SPEED_MIN} to ${SPEED_MAX}`, readSpeed)
    .action((value: number, options: AdminOptions) =>
      control(
        options,
        { action: 'set_speed', value },
        ({ speed, paused }) => `The speed is ${speed} ticks per second${paused ? '; the world is paused' : ''}.`,
      ),
    );
}

export function resetCommand(): Command {
  return adminCommand('reset', 'End the world of a running service and start a new one.')
    .option('--seed <seed>', 'seed of the new world: an integer, random, or same', readResetSeed, 'random')
    .option('--yes', 'do not ask for confirmation on a terminal')
    .action(reset);
}

/** Asks for confirmation on a terminal before a reset, which ends the running world. Throws if the user refuses. */
export async function confirmReset(options: AdminOptions & { readonly yes?: true }): Promise<void> {
  if (options.yes || !canAsk()) return;
  const { world_id: id, tick } = await readFrom<HealthAnswer>(options, '/healthz', HealthAnswer, WORLD);
  if (await confirm(`End world ${id} at tick ${tick}, and start a new one?`)) return;
  throw new CommandFailure('nothing was changed', EXIT_FAILED);
}

const WORLD = ['world_id', 'tick', 'seed'] as const;
const SPEED_MIN = LIMITS.speedTicksPerSecondMin.value;
const SPEED_MAX = LIMITS.speedTicksPerSecondMax.value;

type Clock = Static<typeof ControlAnswer>;
type ResetSeed = number | 'random' | 'same';

interface ResetOptions extends AdminOptions {
  readonly seed: ResetSeed;
  readonly yes?: true;
}

async function reset(options: ResetOptions): Promise<void> {
  await confirmReset(options);
  await control(
    options,
    { action: 'reset', value: await seedOf(options) },
    ({ seed, paused }) => `A new world has started, with seed ${seed}.${paused ? ' It is paused.' : ''}`,
  );
}

/** Returns the seed for the new world. `same` means the running world's seed; the law `seed` may already differ. */
async function seedOf(options: ResetOptions): Promise<number> {
  if (options.seed === 'random') return randomSeed();
  return options.seed === 'same'
    ? (await readFrom<HealthAnswer>(options, '/healthz', HealthAnswer, WORLD)).seed
    : options.seed;
}

async function control(
  options: AdminOptions,
  message: ControlMessage,
  words: (answer: Clock) => string,
): Promise<void> {
  const answer = await actOn<Clock>(options, (admin) => admin.call('POST', '/api/control', message), ControlAnswer);
  print(options, answer, words(answer));
}

function readSpeed(text: string): number {
  const speed = text.trim() === '' ? NaN : Number(text);
  if (speed >= SPEED_MIN && speed <= SPEED_MAX) return speed;
  throw new InvalidArgumentError(`It must be a number from ${SPEED_MIN} to ${SPEED_MAX}.`);
}

function readResetSeed(text: string): ResetSeed {
  return text === 'same' ? text : readSeedOrRandom(text);
}
