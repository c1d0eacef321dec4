/** A viewer that does not read slows nobody down and costs no memory (decisions.md section 7). */
import t from 'tap';
import { until } from '../../support/until.js';
import { PASSKEY, post } from '../../support/requests.js';
import { connectSocket, type Frame } from '../../support/socket-client.js';
import { startToyService } from '../../support/toy-service.js';

/** Larger than what the kernel takes for a connection, so that a viewer that stops reading is behind at once. */
const FRAME_BYTES = 512 * 1024;

const ticks = (frames: readonly Frame[]) =>
  frames.filter(({ type }) => type === 'state').map(({ tick }) => tick as number);

t.test('its frames are dropped, the others go on, and it gets the newest when it reads again', async (t) => {
  const service = await startToyService({ godKey: PASSKEY, padding: FRAME_BYTES, laws: { tick_rate: 20 } });
  t.teardown(() => service.close());
  const { url, counts } = service;
  const reader = await connectSocket(url);
  const sleeper = await connectSocket(url);
  t.teardown(() => [reader, sleeper].forEach((viewer) => viewer.close()));
  await sleeper.frame('a state', ({ type }) => type === 'state');

  sleeper.socket.pause();
  await until('frames passed it by', () => counts.json.framesSkipped >= 20, 9000);
  const seen = ticks(reader.frames).slice(-20);
  const passed = (seen.at(-1) as number) - (seen[0] as number);
  // A busy machine may skip one for everybody; a sleeper that held the others up would halve them.
  t.ok(passed < 2 * seen.length, `the reader got ${seen.length} states while ${passed} ticks passed`);
  const sent = counts.json.framesSent;
  const bytes = process.memoryUsage().arrayBuffers;
  await until('more passed it by', () => counts.json.framesSkipped >= 40, 9000);
  t.ok(counts.json.framesSent - sent <= 22, 'nothing more is queued for it');
  t.ok(process.memoryUsage().arrayBuffers - bytes < 20 * FRAME_BYTES, 'and nothing is kept');

  await post(url, '/api/control', { action: 'pause' }, PASSKEY);
  const { tick } = (await post(url, '/api/control', { action: 'step' }, PASSKEY)).json as { tick: number };
  const got = ticks(sleeper.frames).length;
  sleeper.socket.resume();
  await sleeper.frame('the newest state', (frame) => frame.type === 'state' && frame['tick'] === tick);
  await sleeper.frame(
    'the notice that it missed',
    (frame) => frame.type === 'control' && frame['tick'] === tick,
  );
  t.ok(ticks(sleeper.frames).length - got < 20, 'not the ones it slept through');
  t.equal(counts.json.viewersStalled, 0);
});
