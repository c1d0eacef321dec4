/** The creature table. Large blocks (brain, outline, memories) lie in pools at the row's slot (columns/pool.ts). */
import { f32, f64, i32, u16, u8 } from './table.js';

export const CREATURE_COLUMNS = {
  ids: i32('wire'),
  alive: u8('wire'),
  // Place and pace
  xs: f64('wire'),
  ys: f64('wire'),
  headings: f64('wire'),
  radii: f32('wire'),
  collided: u8(),
  blockedTicks: u8(),
  insideIds: i32(),
  indoors: u8('wire'),
  // Identity
  castes: u8('wire'),
  sexes: u8('wire'),
  sides: u8('wire'),
  isoAngles: f32('wire'),
  irregularities: f32('wire'),
  personalities: u8('wire'),
  traits: u8('wire'),
  generations: i32('wire'),
  bornTicks: i32('wire'),
  motherIds: i32('wire'),
  fatherIds: i32('wire'),
  clanIds: i32('wire'),
  /** Id of the foremother whose name and line the body carries (bodies/names.ts). */
  lineIds: i32('wire'),
  /** Places in the lists of names (schemas/names/words.ts), and how many have had the name by then. */
  firstNames: u8('wire'),
  lastNames: u8('wire'),
  ordinals: u16('wire'),
  // Age
  ages: i32('wire'),
  lifespans: f32('wire'),
  stages: u8('wire'),
  judged: u8(),
  // Energy and health
  energies: f64('wire'),
  statuses: u8('wire'),
  weakTicks: i32(),
  healths: f64('wire'),
  woundTicks: i32(),
  woundSeverities: u8(),
  woundsDressed: u8(),
  scars: u16('wire'),
  grainTicks: i32(),
  berryTicks: i32(),
  herbTicks: i32(),
  /** Ticks until the last of the meals stops healing. */
  remedyTicks: i32('wire'),
  hasteTicks: i32(),
  meals: i32('wire'),
  basketRations: u8('wire'),
  basketEnergies: f32(),
  /** Species of the rations, four bits each, the first ration in the lowest bits (bodies/appetite.ts). */
  basketSpecies: u16(),
  // Warmth
  bodyTemperatures: f32('wire'),
  chills: f32('wire'),
  torpid: u8('wire'),
  /** Fire near the body: 0 none, 1 a campfire, 2 an open fire (phases/creatures/body/flames.ts). */
  firesides: u8(),
  /** Ticks spent in too much heat; enough of them cause a heat stroke (phases/creatures/body/body-temperature.ts). */
  heatTicks: u8(),
  // Ground under the body (phases/creatures/movement/collide.ts)
  /** Index of the field cell (space/topology.ts), plus 1; 0 while it is unknown. */
  groundCells: i32(),
  /** Row of the river that the body wades through, plus 1; 0 on dry ground. */
  wadings: u8(),
  /** Kind of the anomaly, plus 1; 0 outside anomalies. */
  strangenesses: u8(),
  /** Ticks until the effect of a fall ends. */
  fallTicks: u8(),
  // Rest
  sleeping: u8('wire'),
  homeIds: i32(),
  // Disease
  infected: u8('wire'),
  diseaseIds: i32(),
  sickTicks: i32(),
  immunities: i32(),
  /** Tick from which the body's poultice can be used again. */
  poulticeTicks: i32(),
  // Drives
  drives: u8('wire'),
  /** Tick at which the body began to follow its drive; no rule reads it. */
  driveTicks: i32(),
  /** Leader's aura: 0 clanless, 1 leader far, 2 within the aura, 3 leaderless. */
  auras: u8(),
  slopes: f32(),
  urgencies: f32(),
  targetIds: i32(),
  targetXs: f64(),
  targetYs: f64(),
  wanderBiases: f32(),
  // Mind and senses (phases/creatures/speech/hear.ts, speak.ts; minds/facts.ts)
  /** The call that the body follows: kind, caller, position it refers to, and first and last tick of its effect. */
  heardKinds: u8(),
  heardIds: i32(),
  heardXs: f64(),
  heardYs: f64(),
  heardSinceTicks: i32(),
  heardUntilTicks: i32(),
  /** Amplitude of the loudest sound since the last decision. */
  audioAmplitudes: f32(),
  audioFrequencies: f32(),
  /** Tick until which a chant calms the body. */
  calmUntilTicks: i32(),
  panicUntilTicks: i32(),
  griefUntilTicks: i32(),
  /** Tick until which the light of another body's torch reaches the body. */
  litUntilTicks: i32(),
  /** Tick until which a signal keeps the body awake. */
  alertUntilTicks: i32(),
  /** Tick until which an omen makes the body careful (bodies/morale.ts). */
  preparedUntilTicks: i32(),
  /** Tick from which the body may call again. */
  callTicks: i32(),
  /** Tick until which the body ignores at least one target (minds/facts.ts). */
  grudgeUntilTicks: i32(),
  /** Ticks on the way to food since the last meal. */
  chaseTicks: u8(),
  /** Kind of the work on a plot that is assigned to the body (phases/creatures/feeding/farm-work.ts). */
  jobKinds: u8(),
  jobPlotIds: i32(),
  // Character and standing (bodies/skills.ts, bodies/morale.ts)
  tools: u8('wire'),
  titles: u8('wire'),
  archetypes: u8('wire'),
  morales: f32('wire'),
  seeds: u8(),
  // The order that the body follows (bodies/orders.ts)
  orderKinds: u8(),
  orderXs: f64(),
  orderYs: f64(),
  orderUntilTicks: i32(),
  // Cooldowns, in ticks
  matingCooldowns: i32(),
  duelCooldowns: i32(),
  biteCooldowns: i32(),
  cannibalCooldowns: i32(),
  /** Tick until which the corners of other bodies do not cut this body. */
  cutUntilTicks: i32(),
  // Skills, 0 novice to 30 master
  farmingSkills: f32('wire'),
  combatSkills: f32('wire'),
  foragingSkills: f32('wire'),
  healingSkills: f32('wire'),
  // Slot in the pools, and measures of the outline, taken at birth
  slots: i32(),
  vertexCounts: u8('wire'),
  /** Distance from the centre to the farthest vertex. */
  outerRadii: f32(),
  areas: f32('wire'),
  perimeters: f32('wire'),
  inertias: f32(),
  sharpnesses: f32('wire'),
  smallestAngles: f32('wire'),
  asymmetries: f32('wire'),
  // Brain
  genomeHashes: i32(),
  thrusts: f32(),
  steers: f32(),
  interacts: f32(),
  socials: f32(),
  vocalAmplitudes: f32(),
  vocalFrequencies: f32(),
  recurrents: f32(),
} as const;
