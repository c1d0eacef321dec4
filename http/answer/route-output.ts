/** The output of a handler. */
import type { StreamedBody } from '../driver/port.js';

/**
 * `json` is sent as JSON, in the shape of the row's schema. `raw` is sent unchanged, with the row's content type.
 * `stream` is sent like `raw`, but it is read while it is sent.
 */
export type RouteOutput =
  | {
      readonly json: object;
      /** Set if the value never changes and several requests may get it, so that it is encoded only once. */
      readonly isShared?: true;
    }
  | {
      readonly stream: StreamedBody;
      /** Strong entity tag of the whole body; a client that sends it gets 304. */
      readonly etag: string;
      readonly headers?: Headers;
    }
  | {
      readonly raw: string | Uint8Array;
      /** HTTP status; 200 if absent. */
      readonly status?: number;
      readonly contentType?: string;
      readonly headers?: Headers;
      /** Clients may revalidate a body with a tag, and it is sent compressed (representation.ts). */
      readonly etag?: string;
    };

type Headers = Readonly<Record<string, string>>;
