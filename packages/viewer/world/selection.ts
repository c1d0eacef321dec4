/** What a reader can select in the world. */
import type { FeatureName } from './features.js';

export type Selection =
  | { readonly kind: 'creature' | 'plant' | 'house' | 'corpse' | 'clan'; readonly id: number }
  | { readonly kind: 'feature'; readonly what: FeatureName; readonly x: number; readonly y: number }
  | { readonly kind: 'place'; readonly x: number; readonly y: number };
