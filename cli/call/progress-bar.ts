/** The progress bar of a command, on standard error. A signal ends the command only after the terminal is as before. */
import { LIMITS } from '../../schemas/limits.js';
import { callContext } from './call-context.js';

export interface ProgressBar {
  update(value: number): void;
  stop(): void;
}

/** Signals that would end the process while its bar hides the cursor. */
const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Starts a bar from `begin` to `end`. Returns null if there is no terminal, or if it shows the command's output. */
export async function startProgressBar(
  format: string,
  begin: number,
  end: number,
  isOutputShown: boolean,
): Promise<ProgressBar | null> {
  const { stderr } = callContext();
  if (!stderr.isTTY || isOutputShown) return null;
  const { default: progress } = await import('cli-progress');
  const bar = new progress.SingleBar({
    format,
    stream: stderr,
    fps: 1000 / LIMITS.progressIntervalMs.value,
    clearOnComplete: true,
    hideCursor: true,
  });
  const stop = (): void => {
    for (const signal of END_SIGNALS) process.off(signal, endBy);
    process.off('exit', stop);
    bar.stop();
  };
  const endBy = (signal: NodeJS.Signals): void => {
    stop();
    process.kill(process.pid, signal);
  };
  for (const signal of END_SIGNALS) process.on(signal, endBy);
  process.on('exit', stop);
  bar.start(end, begin);
  return { update: (value: number) => bar.update(value), stop };
}
