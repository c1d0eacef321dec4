/** Messages between the page and the worker that computes moments of the past. */
import type { KeptLife, ShownMoment } from '#actors/past/host.js';

/** What the page asks of the worker. Each gets one answer with its `id`. */
export type PastAsk = { readonly id: number } & (
  | {
      /** Compute a tick. A newer question of this kind replaces an older one. */
      readonly kind: 'moment';
      readonly worldId: number;
      readonly tick: number;
      /** Speed at which moments follow each other on the page, in ticks per second; 0 while it stands still. */
      readonly speed: number;
      /** Number of the moment on screen, to which a later one may be a change; null while the present is shown. */
      readonly onScreen: number | null;
    }
  /** Read an address of the interface as of the newest moment. */
  | { readonly kind: 'read'; readonly path: string }
  /** A question about this world may come soon, so get ready. A question for a moment ends it. */
  | { readonly kind: 'prepare'; readonly worldId: number }
  /** Read what is kept of a world. */
  | { readonly kind: 'life'; readonly worldId: number }
);

/** A moment with the number of the question that it answers. */
export interface NumberedMoment extends ShownMoment {
  readonly number: number;
}

export type PastAnswer = { readonly id: number } & (
  | { readonly kind: 'moment'; readonly moment: NumberedMoment }
  | { readonly kind: 'read'; readonly json: unknown }
  | { readonly kind: 'prepared' }
  | { readonly kind: 'life'; readonly life: KeptLife }
  /** `code` is an error code of the interface; `superseded` if a newer question took the place of this one. */
  | { readonly kind: 'failed'; readonly code: string; readonly detail: string }
);
