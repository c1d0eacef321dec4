/** The output of a handler. */
import type { StreamedBody } from '../driver/port.js';

/**
 * `json` is sent as JSON, in the shape of the row's schema. `raw` is sent unchanged, with the row's content
 * type; so is `stream`, which is read while it is sent.
 */
export type RouteOutput =
  | {
      readonly json: object;
      /** The value never changes, and several requests may get it: its text is made once. */
      readonly isShared?: true;
    }
  | {
      readonly stream: StreamedBody;
      /** Strong tag of the whole body: a client that sends it gets 304. */
      readonly etag: string;
      readonly headers?: Headers;
    }
  | {
      readonly raw: string | Uint8Array;
      /** 200 when absent. */
      readonly status?: number;
      readonly contentType?: string;
      readonly headers?: Headers;
      /** Tag of a cacheable body: clients may revalidate it, and it is sent compressed (representation.ts). */
      readonly etag?: string;
    };

type Headers = Readonly<Record<string, string>>;
