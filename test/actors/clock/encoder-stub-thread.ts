/**
 * A thread that replaces the encoder: it returns a frame as it is in the buffer. `bomb` is a second actor on
 * it. `latest` is null before the first frame, as with the real actor.
 */
import { hostThread } from '#actors/runtime/host.js';
import { MAILBOXES } from '#actors/runtime/mailboxes.js';
import type { EncoderProtocol } from '#actors/encoding/protocol.js';
import { createFrameReader, type FrameReader } from '#actors/encoding/frame/frame-exchange.js';
import { summingActor } from '../runtime/summing-actor.js';
import { readCountingFrame } from './counting-world.js';
import type { EncodedFrame } from '#actors/encoding/frame/messages.js';

interface ScreenState {
  reader: FrameReader | null;
  worldId: number;
  frame: Uint8Array | null;
}

hostThread(({ spawn }) => {
  spawn(summingActor('bomb', { capacity: 8, overflow: 'refuse' }));
  spawn<Pick<EncoderProtocol, 'attach' | 'frame' | 'sample' | 'viewers' | 'latest'>, ScreenState>({
    name: 'encoder',
    mailbox: MAILBOXES.encoder,
    start: () => ({ reader: null, worldId: 0, frame: null }),
    handlers: {
      attach(state, { shared, worldId }) {
        state.reader = createFrameReader(shared);
        state.worldId = worldId;
      },
      frame: () => undefined,
      sample: () => undefined,
      viewers: () => undefined,
      latest(state): EncodedFrame | null {
        const { reader, worldId } = state;
        state.frame = reader?.read() ?? state.frame;
        const { frame } = state;
        if (!reader || !frame) return null;
        const { revision } = reader.head();
        return { worldId, revision, tick: readCountingFrame(frame).tick, bytes: frame.slice() };
      },
    },
  });
});
