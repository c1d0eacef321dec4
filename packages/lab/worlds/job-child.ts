/** A process that does one job: arguments are the name of the work and the job as JSON; it prints the result. */
export const WORK = {
  world: async () => (await import('../bench/measure-world.js')).measureWorld,
  lineage: async () => (await import('./lineage.js')).runLineage,
  run: async () => (await import('./run-statistics.js')).measureRun,
  trial: async () => (await import('./tuning.js')).runTrial,
};

const work = (await WORK[process.argv[2] as keyof typeof WORK]()) as (job: unknown) => unknown;
process.stdout.write(JSON.stringify(await work(JSON.parse(process.argv[3] ?? ''))));
