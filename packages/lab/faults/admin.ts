/** Random admin actions, and a ledger of those that no fault may undo (RELIABILITY.md#how-it-is-tested). */
import assert from 'node:assert/strict';
import type { HealthAnswer } from '#schemas/wire/service.js';
import { PASSKEY, post, request } from '#test/support/requests.js';
import { control, reached, worldNow, type WorldNow } from '#test/determinism/history.js';
import type { SeededRandom } from '#test/support/seeded-random.js';

const STEPS = ['laws', 'laws unanswered', 'pause', 'pause and resume', 'laws in pause', 'speed'] as const;

/** An action as in the journal: the changed laws, or a control action with its value. */
export type Action = Readonly<Record<string, number>> | { readonly action: string; readonly value: number | null };

/** Lowest and highest speed that the admin sets, ticks per second. */
const SPEEDS = { least: 60, most: 240 } as const;
export type Ledger = ReturnType<typeof emptyLedger>;

export function emptyLedger() {
  return {
    acknowledged: [] as Action[],
    /** States that clients saw; an undisturbed run must have each of them. */
    seen: [] as WorldNow[],
    newest: { id: 1, tick: 0 },
    paused: null as WorldNow | null,
    speed: null as number | null,
    /** Laws with a known current value. */
    laws: new Map<string, number>(),
    /** A law change that is still unanswered; settled when its answer came or failed. */
    open: Promise.resolve(),
  };
}

export async function checkRestart(url: string, ledger: Ledger): Promise<void> {
  await ledger.open;
  const now = await worldNow(url);
  const { id, tick } = ledger.newest;
  assert.ok(
    now.id > id || (now.id === id && now.ticks >= tick),
    `returned to world ${now.id}, tick ${now.ticks}, although world ${id}, tick ${tick} was seen`,
  );
  ledger.seen.push(now);
  const health = await healthOf(url);
  assert.equal(health.paused, ledger.paused !== null, 'paused or running as it was');
  if (ledger.speed !== null) assert.equal(health.speed_target, ledger.speed, 'the speed that was set');
  const { json } = await request(url, '/api/laws');
  for (const [law, value] of ledger.laws)
    assert.equal((json as Record<string, number>)[law], value, `the law ${law} that was acknowledged`);
  if (!ledger.paused) return;
  assert.deepEqual(now, ledger.paused, 'the state in which it was paused');
  await sendControl(url, ledger, 'resume');
}

/** One random action, at its own tick, so that no two law changes share a tick. */
export async function act(url: string, random: SeededRandom, ledger: Ledger): Promise<void> {
  await nextTick(url);
  const step = random.pick(STEPS);
  if (step === 'laws') return changeLaw(url, random, ledger);
  if (step === 'laws unanswered') {
    ledger.open = changeLaw(url, random, ledger).catch(() => undefined);
    return;
  }
  if (step === 'speed')
    return sendControl(url, ledger, 'set_speed', Math.round(random.between(SPEEDS.least, SPEEDS.most)));
  await sendControl(url, ledger, 'pause');
  if (step === 'laws in pause') await changeLaw(url, random, ledger);
  await sendControl(url, ledger, 'resume');
}

/** Pauses and stays paused: after any end of the service, a restart must return to this state. */
export async function pause(url: string, ledger: Ledger): Promise<void> {
  await sendControl(url, ledger, 'pause');
  ledger.paused = await worldNow(url);
}

export async function reset(url: string, random: SeededRandom, ledger: Ledger): Promise<void> {
  await sendControl(url, ledger, 'reset', Math.round(random.between(1, 1_000_000)));
}

/** Changes one law and adds it to the ledger when it is acknowledged. Fails if it is not. */
export async function changeLaw(url: string, random: SeededRandom, ledger: Ledger): Promise<void> {
  await ledger.open;
  const change = lawChange(random);
  const [law = '', value = 0] = Object.entries(change)[0] ?? [];
  // The value is unknown until the answer arrives, and stays unknown without an answer.
  ledger.laws.delete(law);
  const reply = await post(url, '/api/laws', change, PASSKEY);
  assert.equal(reply.status, 200, reply.text);
  ledger.acknowledged.push(change);
  ledger.laws.set(law, value);
}

export async function nextTick(url: string): Promise<void> {
  await reached(url, (await worldNow(url)).ticks + 1);
}

/** Retries once, because the service may have just closed the persistent connection. */
export async function healthOf(url: string): Promise<HealthAnswer> {
  const ask = () => request(url, '/healthz');
  return (await ask().catch(ask)).json as HealthAnswer;
}

async function sendControl(url: string, ledger: Ledger, action: string, value?: number): Promise<void> {
  const tick = await control(url, action, value);
  ledger.acknowledged.push({ action, value: value ?? null });
  if (action === 'set_speed') ledger.speed = value ?? null;
  if (action === 'resume') ledger.paused = null;
  const id = ledger.newest.id + (action === 'reset' ? 1 : 0);
  ledger.newest = { id, tick };
}

/** One law with a value that it never had before. */
export function lawChange(random: SeededRandom): Readonly<Record<string, number>> {
  const value = random.between(0, 1);
  return random.pick([
    { birth_rate: 0.02 + value / 20 },
    { plant_growth_rate: 0.03 + value / 20 },
    { energy_decay_per_tick: 0.01 + value / 50 },
    { perceive_radius: 10 + value * 15 },
  ]);
}
