/**
 * Writes the fields of a StateMessage outside its entities and land (docs/interface.md#wire-strings): the few and short ones as one
 * object, clans as cached texts, signals as bytes.
 */
import { PEOPLE_CASTES } from '#schemas/tables/castes.js';
import { asTold } from '#schemas/wire/event.js';
import { ANOMALY_KINDS, CASTES, CAUSES, EPOCHS, GOVERNANCES, SEASONS, TOTEMS, WEATHERS } from '#schemas/vocabulary.js';
import type { Frame } from '../../world/engine/checkpoint/frame.js';
import { clanColor, clanEmblem, clanName } from '#schemas/names/clan.js';
import { appendSignals, landmarksOf } from './landmarks.js';
import { bytesOfText, type Output } from './output.js';
import { TextCache } from './text-cache.js';
import type { FrameEvents, FrameHead } from '../frame/messages.js';
import { lawWaveAge, WORLD_VALUES } from '../frame/world-values.js';
import { rounded } from '../../world/engine/math/interval.js';

/** Appends the fields without the closing brace, so that the land and the entities can be appended. */
export function appendMessage(
  output: Output,
  frame: Frame,
  head: FrameHead,
  events: FrameEvents,
  clans: TextCache,
): void {
  output.append(bytesOfText(messageText(frame, head, events)));
  output.appendItems(CLANS_OPENING, () => appendClans(output, frame, clans), CLANS_CLOSING);
  appendSignals(output, frame);
}

function messageText(frame: Frame, head: FrameHead, { events, missed, lastId }: FrameEvents): string {
  const { registers } = frame;
  const living = livingOf(frame);
  const deaths = deathsOf(frame);
  const fields = {
    type: 'state',
    world_id: frame.worldId,
    tick: registers.tick,
    seed: frame.seed,
    width: frame.width,
    height: frame.height,
    boundary: WORLD_VALUES.boundary(frame, head) === 1 ? 'clamp' : 'wrap',
    paused: head.paused,
    speed: head.speed,
    energy_max: frame.laws.energy_max,
    ...skyOf(frame, head),
    population: {
      ...living.byCaste,
      Food: countAlive(frame.plants),
      House: countAlive(frame.houses),
      Corpse: countAlive(frame.corpses),
    },
    living: living.count,
    people: living.people,
    creatures_alive: living.count,
    creatures_dead: deaths.total,
    dead_by_cause: deaths.byCause,
    infected_count: living.infected,
    safeguard_active: WORLD_VALUES.safeguard_active(frame, head) === 1,
    softcap_active: WORLD_VALUES.softcap_active(frame, head) === 1,
    law_wave: lawWaveAge(frame),
    relations: relationsOf(frame),
    events: events.map((event) => asTold(event)),
    events_missed: missed,
    last_event_id: lastId,
    anomalies: anomaliesOf(frame),
    ...landmarksOf(frame),
  };
  return JSON.stringify(fields).slice(0, -1);
}

function skyOf(frame: Frame, head: FrameHead) {
  return {
    time_of_day: rounded(WORLD_VALUES.time_of_day(frame, head), 3),
    day: WORLD_VALUES.day(frame, head),
    season: SEASONS[WORLD_VALUES.season(frame, head)],
    weather: WEATHERS[WORLD_VALUES.weather(frame, head)],
    age: EPOCHS[WORLD_VALUES.age(frame, head)],
    age_tick: WORLD_VALUES.age_tick(frame, head),
    wind_angle: rounded(WORLD_VALUES.wind_angle(frame, head), 3),
    wind_speed: rounded(WORLD_VALUES.wind_speed(frame, head), 3),
  };
}

function livingOf({ creatures }: Frame) {
  const { count: rows, alive, infected: infections, castes } = creatures;
  const counts = CASTES.map(() => 0);
  let count = 0;
  let infected = 0;
  for (let row = 0; row < rows; row++) {
    if (alive[row] !== 1) continue;
    count++;
    infected += infections[row]!;
    counts[castes[row]!]!++;
  }
  return { count, infected, byCaste: positives(CASTES, counts), people: positives(PEOPLE_CASTES, counts) };
}

function countAlive({ count, alive }: { readonly count: number; readonly alive: Uint8Array }): number {
  let living = 0;
  for (let row = 0; row < count; row++) living += alive[row]!;
  return living;
}

function deathsOf({ mortality }: Frame) {
  const counts = Array.from(mortality.deaths);
  return { total: counts.reduce((sum, deaths) => sum + deaths, 0), byCause: positives(CAUSES, counts) };
}

function positives(names: readonly string[], counts: readonly number[]): Record<string, number> {
  const entries = names.map((name, i): [string, number] => [name, counts[i] ?? 0]);
  return Object.fromEntries(entries.filter(([, count]) => count > 0));
}

const CLANS_OPENING = bytesOfText(',"clans":{');
const CLANS_CLOSING = bytesOfText('}');
const COMMA = bytesOfText(',');
const CLAN_KEY_COUNT = 7;

export function createClanTexts(): TextCache {
  return new TextCache(CLAN_KEY_COUNT);
}

/** Appends the JSON of every clan, each followed by a comma. */
function appendClans(output: Output, { clans, seed }: Frame, texts: TextCache): void {
  const keys = texts.wanted;
  texts.begin(clans.count);
  for (let row = 0; row < clans.count; row++) {
    if (clans.alive[row] !== 1) continue;
    const id = clans.ids[row]!;
    keys[0] = clans.totems[row]!;
    keys[1] = rounded(clans.faiths[row]!, 2);
    keys[2] = clans.shrineLevels[row]!;
    keys[3] = clans.leaderIds[row]!;
    keys[4] = clans.populations[row]!;
    keys[5] = clans.governances[row]!;
    keys[6] = clans.coalitionIds[row]!;
    if (!texts.find(id)) texts.add(id, clanText(seed, id, keys));
    texts.appendTo(output, COMMA.length);
    output.append(COMMA);
  }
}

function clanText(seed: number, id: number, keys: Float64Array): string {
  const [totem, faith, shrineLevel, leaderId, population, governance, coalitionId] = keys;
  const fields = {
    name: clanName(seed, id),
    totem: TOTEMS[totem!] ?? null,
    faith,
    shrine_level: shrineLevel,
    leader_id: leaderId || null,
    color: clanColor(id),
    emblem: clanEmblem(id),
    population,
    governance: GOVERNANCES[governance!],
    coalition_id: coalitionId || null,
  };
  return `"${id}":${JSON.stringify(fields)}`;
}

function relationsOf({ relations }: Frame) {
  const list: { a: number; b: number; score: number }[] = [];
  for (let row = 0; row < relations.count; row++) {
    if (relations.alive[row] !== 1) continue;
    list.push({ a: relations.a[row]!, b: relations.b[row]!, score: rounded(relations.scores[row]!, 1) });
  }
  return list;
}

function anomaliesOf({ anomalies }: Frame) {
  const list: object[] = [];
  for (let row = 0; row < anomalies.count; row++) {
    if (anomalies.discovered[row] !== 1) continue;
    const x = rounded(anomalies.xs[row]!, 3);
    const y = rounded(anomalies.ys[row]!, 3);
    list.push({ x, y, r: rounded(anomalies.radii[row]!, 3), kind: ANOMALY_KINDS[anomalies.kinds[row]!] });
  }
  return list;
}
