/** Hosts the replica on a worker thread and links it to its actors. The engine is a parameter for tests. */
import type { ChronicleProtocol } from '#actors/chronicle/protocol.js';
import type { SampleNotices, StatusNotices } from '#actors/clock/protocol.js';
import type { WorldFactory } from '#actors/clock/recovery.js';
import { systemTime } from '#actors/clock/system-time.js';
import type { EncoderProtocol } from '#actors/encoding/protocol.js';
import type { ThreadHost } from '#actors/runtime/host.js';
import { MAILBOXES } from '#actors/runtime/mailboxes.js';
import { replicaBehaviour } from './actor.js';
import type { LinkNotices } from './protocol.js';

export function hostReplica(host: ThreadHost, factory: WorldFactory): void {
  const encoder = host.remote<EncoderProtocol>('encoder', MAILBOXES.encoder);
  host.spawn(
    replicaBehaviour({
      factory,
      time: systemTime(),
      chronicle: host.remote<ChronicleProtocol>('chronicle', MAILBOXES.chronicle).ref,
      notices: host.remote<StatusNotices>('notices', MAILBOXES.notices).ref,
      telemetry: host.remote<SampleNotices>('telemetry', MAILBOXES.telemetry).ref,
      link: host.remote<LinkNotices>('link', MAILBOXES.link).ref,
      encoder: encoder.ref,
      onEncoderConnect: (listener) => encoder.onConnect(listener),
    }),
  );
}
