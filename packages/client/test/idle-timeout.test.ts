/** The timeout of a silent link, on timers of the test. */
import { mock } from 'node:test';
import t, { type Test } from 'tap';
import { IdleTimeout } from '../idle-timeout.js';

const SILENCE_MS = 1000;

function mockTimers(test: Test): void {
  mock.timers.enable({ apis: ['setInterval'] });
  test.teardown(() => mock.timers.reset());
}

t.test('a link is idle after its silence, or up to a fifth less', async (test) => {
  mockTimers(test);
  let idle = 0;
  const timeout = new IdleTimeout(SILENCE_MS, () => (idle += 1));
  timeout.restart();
  mock.timers.tick(700);
  timeout.restart();
  mock.timers.tick(799);
  test.equal(idle, 0, 'not before it was silent for long');
  mock.timers.tick(201);
  test.equal(idle, 1);
});

t.test('a link that was restarted for longer, or has ended, is not idle', async (test) => {
  mockTimers(test);
  let idle = 0;
  const timeout = new IdleTimeout(SILENCE_MS, () => (idle += 1));
  timeout.restart(3);
  mock.timers.tick(2 * SILENCE_MS);
  test.equal(idle, 0);
  timeout.end();
  mock.timers.tick(10 * SILENCE_MS);
  test.equal(idle, 0);
});
