/** The admin of a plan of fail-overs, who sends actions to both services at random, and records the answer to each. */
import { emptyLedger, lawChange, type Action, type Ledger } from '../faults/admin.js';
import { PASSKEY, post } from '../support/requests.js';
import type { SeededRandom } from '../support/seeded-random.js';
import { delay } from '../support/until.js';
import { ANSWER_MS, type Group } from './group.js';

const PAUSE_MS = [100, 500] as const;
const SPEEDS = [20, 60] as const;

export interface RestlessAdmin {
  readonly ledger: Ledger;
  /** Actions that were refused; the history must not have them. */
  readonly refused: readonly Action[];
  /** Number of actions without a clear answer, which may be in the history. */
  readonly unanswered: number;
  stop(): Promise<void>;
}

export function startAdmin({ places }: Group, random: SeededRandom): RestlessAdmin {
  const ledger = emptyLedger();
  const refused: Action[] = [];
  let unanswered = 0;
  let isStopped = false;
  const act = async (): Promise<void> => {
    const { url } = random.pick(places);
    const { path, body, action } = nextAction(random);
    const status = await post(url, path, body, PASSKEY, AbortSignal.timeout(ANSWER_MS)).then(
      (reply) => (reply.status === 503 && !/"standby"/.test(reply.text) ? null : reply.status),
      () => null,
    );
    if (status === 200) ledger.acknowledged.push(action);
    else if (status === null) unanswered += 1;
    else refused.push(action);
  };
  const run = async (): Promise<void> => {
    while (!isStopped) {
      await act();
      await delay(random.between(...PAUSE_MS));
    }
  };
  const done = run();
  return {
    ledger,
    refused,
    get unanswered() {
      return unanswered;
    },
    async stop() {
      isStopped = true;
      await done;
    },
  };
}

function nextAction(random: SeededRandom): { path: string; body: object; action: Action } {
  const kind = random.pick(['law', 'law', 'law', 'speed', 'pause', 'resume', 'resume', 'resume'] as const);
  if (kind === 'law') {
    const change = lawChange(random);
    return { path: '/api/laws', body: change, action: change };
  }
  const action =
    kind === 'speed'
      ? { action: 'set_speed', value: Math.round(random.between(...SPEEDS)) }
      : { action: kind, value: null };
  const { value } = action;
  return { path: '/api/control', body: { action: action.action, ...(value !== null && { value }) }, action };
}
