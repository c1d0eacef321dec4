/**
 * Measures the whole service on the default world at 30 ticks a second while viewers watch: what reaches them, and
 * what that does to the clock's punctuality, as `GET /api/perf/telemetry` tells it.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TelemetryAnswer } from '../../schemas/wire/telemetry.js';
import { request } from '../support/requests.js';
import { startService } from '../support/service.js';
import { processorSeconds, residentMegabytes } from './processes.js';
import type { ViewerCounts } from './viewers-child.js';
import { createScope } from '../support/scope.js';

export interface ViewerFigures {
  readonly counts: ViewerCounts;
  readonly telemetry: TelemetryAnswer;
  /** Processor time of the service, in cores. */
  readonly serviceCores: number;
  readonly serviceRssMegabytes: number;
}

export const VIEWER_TICK_RATE = 30;
export const VIEWER_SECONDS = 15;
const SETTLE_SECONDS = 2;
const VIEWERS_CHILD = fileURLToPath(new URL('viewers-child.js', import.meta.url));

/** One service, watched by each number of viewers in turn. */
export async function measureViewers(crowds: readonly number[]): Promise<ViewerFigures[]> {
  const scope = createScope();
  try {
    const env = { SIM_TICK_RATE: String(VIEWER_TICK_RATE) };
    const service = await startService(scope, { env });
    const pid = service.process.pid ?? 0;
    const figures: ViewerFigures[] = [];
    for (const viewers of crowds) figures.push(await watch(service.url, pid, viewers));
    await service.stop();
    return figures;
  } finally {
    await scope.close();
  }
}

async function watch(url: string, pid: number, viewers: number): Promise<ViewerFigures> {
  const child = fork(VIEWERS_CHILD, [url, viewers, SETTLE_SECONDS, VIEWER_SECONDS].map(String));
  const ended = once(child, 'exit');
  await Promise.race([once(child, 'message'), failed(ended)]);
  const cpuBegun = processorSeconds(pid);
  const begun = performance.now();
  const [counts] = (await Promise.race([once(child, 'message'), failed(ended)])) as [ViewerCounts];
  const serviceCores = ((processorSeconds(pid) - cpuBegun) * 1000) / (performance.now() - begun);
  const serviceRssMegabytes = residentMegabytes(pid);
  const { json } = await request(url, `/api/perf/telemetry?window_seconds=${VIEWER_SECONDS}`);
  await ended;
  return { counts, telemetry: json as TelemetryAnswer, serviceCores, serviceRssMegabytes };
}

async function failed(ended: Promise<unknown[]>): Promise<never> {
  const [code] = await ended;
  throw new Error(`the viewers ended early with ${String(code)}`);
}
