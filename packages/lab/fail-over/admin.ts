/** The admin of a plan of fail-overs, who sends actions to both services at random, and records the answer to each. */
import { emptyLedger, lawChange, type Action } from '../faults/admin.js';
import { PASSKEY, post } from '#test/support/requests.js';
import type { SeededRandom } from '#test/support/seeded-random.js';
import { delay, every } from '#test/support/until.js';
import { ANSWER_MS, type Group } from './group.js';

const PAUSE_MS = [100, 500] as const;
const SPEEDS = [20, 60] as const;

export function startAdmin(group: Group, random: SeededRandom) {
  const ledger = emptyLedger();
  const refused: Action[] = [];
  let unanswered = 0;
  const act = async (): Promise<void> => {
    const { url } = random.pick(group);
    const { path, body, action } = nextAction(random);
    const status = await post(url, path, body, PASSKEY, AbortSignal.timeout(ANSWER_MS)).then(
      (reply) => (reply.status === 503 && !/"standby"/.test(reply.text) ? null : reply.status),
      () => null,
    );
    if (status === 200) ledger.acknowledged.push(action);
    else if (status === null) unanswered += 1;
    else refused.push(action);
  };
  const stop = every(0, async () => {
    await act();
    await delay(random.between(...PAUSE_MS));
  });
  return {
    ledger,
    /** Actions that were refused; the history must not have them. */
    refused,
    /** Number of actions without a clear answer, which may be in the history. */
    get unanswered(): number {
      return unanswered;
    },
    stop,
  };
}

function nextAction(random: SeededRandom): { path: string; body: object; action: Action } {
  const kind = random.pick(['law', 'law', 'law', 'speed', 'pause', 'resume', 'resume', 'resume'] as const);
  if (kind === 'law') {
    const change = lawChange(random);
    return { path: '/api/laws', body: change, action: change };
  }
  if (kind !== 'speed') return { path: '/api/control', body: { action: kind }, action: { action: kind, value: null } };
  const action = { action: 'set_speed', value: Math.round(random.between(...SPEEDS)) };
  return { path: '/api/control', body: action, action };
}
