/** A viewer that does not read slows no other viewer down and costs no memory. */
import t from 'tap';
import type { WebSocket } from 'ws';
import type { FormCounts } from '#actors/broadcast/counts.js';
import type { ViewersAnswer } from '#schemas/wire/service.js';
import { until } from '../../support/until.js';
import { PASSKEY, post, request } from '../../support/requests.js';
import { connectSocket, type Frame } from '../../support/socket-client.js';
import { openToyService } from '../../support/toy-service.js';

/** The size exceeds the system's buffer of a connection, so that a viewer that stops reading is behind at once. */
const FRAME_BYTES = 512 * 1024;
const SKIPPED = 10;

/** What waits for the second viewer. The memory of the process also holds the frames that the first one has received. */
const unreadBytes = async (url: string) => {
  const init = { headers: { 'x-god-key': PASSKEY } };
  const { viewers } = (await request(url, '/api/viewers?order=oldest', init)).json as ViewersAnswer;
  return viewers[1]!.unread_bytes;
};

async function fallBehind(socket: WebSocket, counts: Readonly<FormCounts>): Promise<void> {
  const { framesSkipped } = counts;
  socket.pause();
  await until('frames were skipped', () => counts.framesSkipped >= framesSkipped + SKIPPED);
}

const ticks = (frames: readonly Frame[]) =>
  frames.filter(({ type }) => type === 'state').map(({ tick }) => tick as number);

t.test('its frames are dropped, others get theirs, and it gets the newest when it reads again', async (t) => {
  const service = await openToyService(t, { godKey: PASSKEY, padding: FRAME_BYTES, laws: { tick_rate: 20 } });
  const { url, counts } = service;
  const reader = await connectSocket(url);
  const sleeper = await connectSocket(url);
  t.teardown(() => [reader, sleeper].forEach((viewer) => viewer.close()));
  await sleeper.frame('a state', ({ type }) => type === 'state');

  await fallBehind(sleeper.socket, counts.json);
  // A viewer that has read what waited has longer to read again, also on a busy machine.
  const before = sleeper.frames.length;
  sleeper.socket.resume();
  await sleeper.frame('a state that waited', ({ type }) => type === 'state', before);
  await fallBehind(sleeper.socket, counts.json);
  const from = reader.frames.length;
  // A busy machine may skip a frame for all viewers; a viewer that blocked the others would halve their frames.
  await until('10 states for the reader in less than 20 ticks', () => {
    const seen = ticks(reader.frames.slice(from)).slice(-10);
    return seen.length === 10 && seen[9]! - seen[0]! < 20;
  });
  const { framesSent: sent, framesSkipped: skipped } = counts.json;
  const bytes = await unreadBytes(url);
  await until('more were skipped', () => counts.json.framesSkipped >= skipped + SKIPPED);
  t.ok(counts.json.framesSent - sent <= SKIPPED + 2, 'nothing more is queued for it');
  t.ok(bytes > 0, 'a frame waits for it');
  t.ok((await unreadBytes(url)) - bytes < FRAME_BYTES, 'and no memory is used for it');

  await post(url, '/api/control', { action: 'pause' }, PASSKEY);
  const { tick } = (await post(url, '/api/control', { action: 'step' }, PASSKEY)).json as { tick: number };
  const got = ticks(sleeper.frames).length;
  sleeper.socket.resume();
  await sleeper.frame('the newest state', (frame) => frame.type === 'state' && frame['tick'] === tick);
  await sleeper.frame('the notice that it missed', (frame) => frame.type === 'control' && frame['tick'] === tick);
  t.ok(ticks(sleeper.frames).length - got < 20, 'not the ones it missed');
  t.equal(counts.json.viewersStalled, 0);
});
