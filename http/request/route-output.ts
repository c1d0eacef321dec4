/** What a handler answers: a body of some kind, or none. */
import type { StreamedBody } from '../driver/port.js';

/**
 * `json` goes out as JSON, in the shape of the row's schema; `raw` goes out as it is, under the row's content type; so
 * does `stream`, read as it goes.
 */
export type RouteOutput =
  | { readonly json: unknown }
  | {
      readonly stream: StreamedBody;
      /** Strong tag of the whole: a reader that names it is answered 304. */
      readonly etag: string;
      readonly headers?: Headers;
    }
  | {
      readonly raw: string | Uint8Array;
      /** 200 when absent. */
      readonly status?: number;
      readonly contentType?: string;
      readonly headers?: Headers;
      /** Tag of a body that is kept: it may be asked after and goes out packed (representation.ts). */
      readonly etag?: string;
    };

type Headers = Readonly<Record<string, string>>;
