/**
 * `npm run bench:flocks`: the whole tick of Spaceland beside flocking alone in AgentScript, the best known JavaScript library of
 * its kind, with as many agents on as large a plane. Writes packages/lab/reports/flocks.md. AgentScript is fetched into a
 * temporary folder, because nothing else needs it. `--dry` writes nothing.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Command, Option } from 'commander';
import { createScope, temporaryFolder } from '#test/support/scope.js';
import { DEFAULT_LAWS } from '#schemas/laws/catalog/catalog.js';
import { createWorld } from '#world/world.js';
import { describePlace, itemTable, paragraphs, say, writeDocument } from '../worlds/document.js';
import { mean, quantile } from '../worlds/statistics.js';
import { PAIR_CASES } from './pair/cases.js';

const VERSION = '0.10.27';
const ROUNDS = 3;
const CENSUS_STEPS = 10;
const CASES: Readonly<Record<string, { readonly warmUp: number; readonly steps: number }>> = {
  default: { warmUp: 4800, steps: 2400 },
  'crowd-2000': { warmUp: 300, steps: 300 },
  'crowd-15000': { warmUp: 40, steps: 60 },
  crammed: { warmUp: 10, steps: 30 },
};
/** Agents of both libraries see this far. The example of AgentScript sees three patches far, so a patch is a third of it wide. */
const SIGHT_UNITS = DEFAULT_LAWS.flock_radius;
const SIGHT_PATCHES = 3;
const MAX_TURN_DEGREES = 3;
const SPEED_PATCHES = 0.25;
const SEPARATION_PATCHES = 0.75;
const NANOSECONDS_PER_MICROSECOND = 1000;

interface Side {
  readonly agents: number;
  /** Processor time per agent and step. */
  readonly nanoseconds: number;
}

/** What is used of AgentScript. */
interface Turtle {
  readonly theta: number;
  speed: number;
  distance(other: Turtle): number;
  towards(other: Turtle): number;
  subtractHeading(heading: number): number;
  rotate(degrees: number): void;
  forward(patches: number): void;
}
interface Turtles extends Array<Turtle> {
  ask(each: (turtle: Turtle) => void): void;
  inRadius(turtle: Turtle, radius: number, withItself: boolean): Turtles;
  minOneOf(value: (turtle: Turtle) => number): Turtle;
  setDefault(name: string, value: number): void;
}
interface AgentScript {
  readonly Model: new (world: object) => {
    readonly turtles: Turtles;
    readonly patches: { cacheRect(radius: number): void; oneOf(): { sprout(): void } };
  };
}

const options = new Command('bench:flocks')
  .option('--dry', 'write no report')
  .addOption(new Option('--side <side>').hideHelp().choices(['spaceland', 'agentscript']))
  .addOption(new Option('--case <name>').hideHelp().choices(Object.keys(CASES)))
  .addOption(new Option('--agents <n>').hideHelp().argParser(Number))
  .addOption(new Option('--library <file>').hideHelp())
  .parse()
  .opts<{ dry?: true; side?: 'spaceland' | 'agentscript'; case: string; agents: number; library: string }>();

if (options.side === 'spaceland') tell(runSpaceland(options.case));
else if (options.side === 'agentscript') tell(await runAgentScript(options.case, options.agents, options.library));
else await compare();

function tell(side: Side): void {
  process.stdout.write(JSON.stringify(side));
}

async function compare(): Promise<void> {
  const scope = createScope();
  try {
    const place = describePlace('npm run bench:flocks');
    const folder = temporaryFolder(scope);
    execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `agentscript@${VERSION}`]);
    const library = join(folder, 'node_modules/agentscript/dist/agentscript.js');
    const rows = Object.keys(CASES).map((name) => {
      const rounds = Array.from({ length: ROUNDS }, () => {
        const whole = sideOf('--side', 'spaceland', '--case', name);
        const agents = Math.round(whole.agents);
        const flock = sideOf('--side', 'agentscript', '--case', name, '--agents', `${agents}`, '--library', library);
        return { agents, whole: whole.nanoseconds, flock: flock.nanoseconds };
      });
      const median = (pick: (round: (typeof rounds)[number]) => number): number => quantile(rounds.map(pick), 0.5);
      const { agents } = rounds[0]!;
      const row = { name, agents, whole: median((r) => r.whole), flock: median((r) => r.flock) };
      say(`${name}: ${Math.round(row.whole)} and ${Math.round(row.flock)} ns`);
      return { ...row, ratio: median((r) => r.flock / r.whole) };
    });
    const lines = paragraphs(
      '# Flocking alone in AgentScript, and the whole tick of Spaceland',
      `Processor time per agent and step, one core, a process each, in turns; the median of ${ROUNDS} rounds. AgentScript ${VERSION} (npm) lets its agents flock by Reynolds' three rules and do nothing else. Spaceland computes its whole tick: senses, brains, drives, movement, collisions, metabolism, plants, clans and all other rules. Both have as many agents on as large a plane and see ${SIGHT_UNITS} units far; a patch of AgentScript is ${SIGHT_UNITS / SIGHT_PATCHES} units wide. A body of Spaceland decides every fourth tick; an agent of AgentScript turns at every step.`,
      place.lines(),
      itemTable(rows, [
        ['World', ({ name }) => name],
        ['agents', ({ agents }) => agents],
        ['Spaceland, whole tick, ns', ({ whole }) => whole],
        ['AgentScript, flocking, ns', ({ flock }) => flock],
        ['AgentScript / Spaceland', ({ ratio }) => ratio],
      ]),
    );
    if (!options.dry) await writeDocument('flocks.md', lines);
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await scope.close();
  }
}

function sideOf(...words: readonly string[]): Side {
  const text = execFileSync(process.execPath, [process.argv[1]!, ...words], { encoding: 'utf8' });
  return JSON.parse(text) as Side;
}

function runSpaceland(name: string): Side {
  const laws = { ...DEFAULT_LAWS, ...PAIR_CASES[name]!.laws };
  const world = createWorld({ worldId: 1, laws, firstEventId: 1 });
  const { warmUp, steps } = CASES[name]!;
  const living: number[] = [];
  const step = (): void => {
    world.advance();
    world.drainEvents();
    world.drainLineage();
  };
  for (let n = 0; n < warmUp; n++) step();
  const nanoseconds = processorNanosecondsOf(() => {
    for (let n = 0; n < steps; n++) {
      step();
      if (n % CENSUS_STEPS === 0) living.push(world.census().creatures);
    }
  });
  const agents = mean(living);
  return { agents, nanoseconds: nanoseconds / steps / agents };
}

async function runAgentScript(name: string, agents: number, library: string): Promise<Side> {
  // The library makes a canvas for its colours when it is loaded, which Node lacks.
  Object.assign(globalThis, {
    OffscreenCanvas: class {
      getContext = (): object => ({});
    },
  });
  const { Model } = (await import(pathToFileURL(library).href)) as AgentScript;
  const { width, height } = { ...DEFAULT_LAWS, ...PAIR_CASES[name]!.laws };
  const patch = SIGHT_UNITS / SIGHT_PATCHES;
  const [maxX, maxY] = [Math.round(width / patch) - 1, Math.round(height / patch) - 1];
  const { turtles, patches } = new Model({ minX: 0, maxX, minY: 0, maxY, minZ: 0, maxZ: 1 });
  turtles.setDefault('speed', SPEED_PATCHES);
  patches.cacheRect(SIGHT_PATCHES);
  for (let n = 0; n < agents; n++) patches.oneOf().sprout();
  const { warmUp, steps } = CASES[name]!;
  const run = (count: number): void => {
    for (let n = 0; n < count; n++) turtles.ask((turtle) => flock(turtles, turtle));
  };
  run(Math.min(warmUp, 100));
  const nanoseconds = processorNanosecondsOf(() => run(steps));
  return { agents, nanoseconds: nanoseconds / steps / agents };
}

/** Reynolds: away from who is too near, otherwise as the mates fly and towards them. */
function flock(turtles: Turtles, turtle: Turtle): void {
  const mates = turtles.inRadius(turtle, SIGHT_PATCHES, false);
  if (mates.length > 0) {
    const nearest = mates.minOneOf((mate) => turtle.distance(mate));
    if (turtle.distance(nearest) < SEPARATION_PATCHES) turn(turtle, nearest.towards(turtle));
    else {
      turn(
        turtle,
        headingOf(mates, (mate) => mate.theta),
      );
      turn(
        turtle,
        headingOf(mates, (mate) => ((90 - mate.towards(turtle) + 180) * Math.PI) / 180),
      );
    }
  }
  turtle.forward(turtle.speed);
}

function turn(turtle: Turtle, heading: number): void {
  turtle.rotate(Math.min(MAX_TURN_DEGREES, Math.max(-MAX_TURN_DEGREES, turtle.subtractHeading(heading))));
}

/** Returns the mean direction as a heading: degrees from the north, clockwise. */
function headingOf(mates: Turtles, radiansOf: (mate: Turtle) => number): number {
  let [dx, dy] = [0, 0];
  for (const mate of mates) {
    const angle = radiansOf(mate);
    dx += Math.cos(angle);
    dy += Math.sin(angle);
  }
  return 90 - (Math.atan2(dy, dx) * 180) / Math.PI;
}

function processorNanosecondsOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) * NANOSECONDS_PER_MICROSECOND;
}
