/** Callers cannot fill the log (http/request/rare-log.ts). */
import t from 'tap';
import { rareLog } from '#http/request/rare-log.js';
import { LIMITS } from '#schemas/limits.js';

t.test('a message is written once a minute, with the number of those that were left out', async (test) => {
  let nowMs = 0;
  const lines: string[] = [];
  const write = (facts: object, message: string): void => void lines.push(`${message} ${JSON.stringify(facts)}`);
  const log = rareLog({ info: write, warn: write, error: write }, () => nowMs);
  for (let call = 0; call < 1000; call++) log.error({ call }, 'failed');
  log.error({}, 'failed otherwise');
  log.warn({}, 'failed');
  test.same(lines, ['failed {"call":0}', 'failed otherwise {}', 'failed {}']);
  nowMs = LIMITS.repeatedLogMs.value;
  for (let call = 0; call < 2; call++) log.error({ call }, 'failed');
  test.same(lines.slice(3), ['failed {"call":0,"leftOut":999}']);
});
