/** Messages between the page of the demo and the worker that owns its world. */

/** What the page, or its worker of the past, sends. */
export type WorldAsk =
  | {
      /** The first message. */
      readonly kind: 'start';
      /** Query of the page's address, which names the world. */
      readonly query: string;
      /** Id of the engine. */
      readonly engine: string;
      readonly version: string;
    }
  /** Another thread sends calls over this port. */
  | { readonly kind: 'port'; readonly port: MessagePort }
  | { readonly kind: 'visibility'; readonly isHidden: boolean }
  | { readonly kind: 'connect'; readonly connection: number }
  | { readonly kind: 'send'; readonly connection: number; readonly text: string }
  /** The last frame of the connection was applied, so that it can take the next one. */
  | { readonly kind: 'taken'; readonly connection: number }
  | { readonly kind: 'close'; readonly connection: number }
  | WorldCall;

/** A call to an address of the interface. It gets one answer with its `id`. */
export interface WorldCall {
  readonly kind: 'call';
  readonly id: number;
  readonly method: string;
  readonly path: string;
  /** JSON; null if the call has no body. */
  readonly body: string | null;
}

export interface WorldAnswer {
  readonly kind: 'answer';
  readonly id: number;
  readonly status: number;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** What the worker tells the page. */
export type WorldNews =
  | WorldAnswer
  | { readonly kind: 'opened'; readonly connection: number }
  | { readonly kind: 'message'; readonly connection: number; readonly data: string | ArrayBuffer }
  /** Parameters of an address that leads to this world. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'notice'; readonly notice: Notice; readonly detail: string };

/** What the reader must know: parameters of the address that were refused, storage that fails or belongs to another tab, a failed world. */
export type Notice = 'refused' | 'unsaved' | 'elsewhere' | 'failed';
