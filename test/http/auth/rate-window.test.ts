/** The sliding window that limits messages per second and wrong passkeys per minute. */
import t from 'tap';
import { RateWindow } from '#http/auth/attempt-limiter.js';

t.test('it is full at the maximum of events, until the oldest of them leaves the window', async (test) => {
  const window = new RateWindow(3, 1000);
  test.equal(window.add(0), false);
  test.equal(window.add(400), false);
  test.equal(window.fullForMs(500), 0);
  test.equal(window.add(500), true, 'the third within a second');
  test.equal(window.fullForMs(600), 400, 'until the one at 0 is a second old');
  test.equal(window.fullForMs(1000), 0);
  test.equal(window.add(1100), true, '400, 500 and 1100 are within a second');
  test.equal(window.add(2600), false, 'all others are older');
});

t.test('an event that is removed does not count', async (test) => {
  const window = new RateWindow(2, 1000);
  window.add(0);
  window.add(10);
  window.remove(0);
  test.equal(window.fullForMs(20), 0);
  window.remove(10);
  test.equal(window.isEmpty, true);
  window.remove(10);
  test.equal(window.add(30), false);
});
