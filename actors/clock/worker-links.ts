/** Hosts the clock on a worker thread and links it to its actors. The engine is a parameter for tests. */
import type { Laws } from '../../schemas/laws/catalog/catalog.js';
import type { ChronicleProtocol } from '../chronicle/protocol.js';
import type { ThreadHost } from '../runtime/host.js';
import { MAILBOXES } from '../runtime/mailboxes.js';
import type { EncoderProtocol } from '../encoding/protocol.js';
import { clockBehaviour } from './actor.js';
import type { SeenLog } from './boot.js';
import type { LogProtocol, SampleNotices, StatusNotices } from './protocol.js';
import type { WorldFactory } from './recovery.js';
import { systemTime } from './system-time.js';

export interface ClockThreadData {
  /** Default laws, overridden by the environment variables at the start. */
  readonly bootLaws: Laws;
  readonly resume: boolean;
  /** Ticks and actions of the stored world that viewers have already seen, if known. */
  readonly seen?: SeenLog | null | undefined;
  readonly engine?: string | undefined;
}

export function hostClock(host: ThreadHost, factory: WorldFactory): void {
  const { bootLaws, resume, seen, engine } = host.data as ClockThreadData;
  const encoder = host.remote<EncoderProtocol>('encoder', MAILBOXES.encoder);
  host.spawn(
    clockBehaviour({
      bootLaws,
      resume,
      seen,
      factory: { ...factory, engine },
      time: systemTime(),
      chronicle: host.remote<ChronicleProtocol>('chronicle', MAILBOXES.chronicle).ref,
      notices: host.remote<StatusNotices>('notices', MAILBOXES.notices).ref,
      telemetry: host.remote<SampleNotices>('telemetry', MAILBOXES.telemetry).ref,
      log: host.remote<LogProtocol>('log', MAILBOXES.log).ref,
      encoder: encoder.ref,
      onEncoderConnect: (listener) => encoder.onConnect(listener),
    }),
  );
}
