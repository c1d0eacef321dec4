/**
 * Texts of a language on the page at `/`: the stage and its surroundings. Panels have a table of their own
 * (panels.ts).
 */
import type { Texts } from './texts.js';

export interface ViewerText {
  readonly title: string;
  readonly description: string;
  /** Description of the stage for screen readers. */
  readonly stageLabel: string;
  readonly noScript: string;
  readonly facts: Texts<FactName>;
  /** How the connection and the world are, in a word for the badge. */
  readonly conditions: Texts<ConditionName>;
  /** Meaning and consequence, in a sentence. */
  readonly banners: Texts<Exclude<ConditionName, 'live'>>;
  readonly lenses: Texts<LensName>;
  readonly layers: Texts<LayerName>;
  readonly tools: Texts<ToolName>;
  readonly labels: Texts<ViewerLabel>;
}

export const FACT_NAMES = [
  'day',
  'season',
  'weather',
  'wind',
  'epoch',
  'population',
  'plants',
  'houses',
  'tick',
  'speed',
] as const;
export type FactName = (typeof FACT_NAMES)[number];

export type ConditionName = 'connecting' | 'live' | 'slow' | 'blind' | 'paused' | 'extinct' | 'lost';

export const LENS_NAMES = ['caste', 'clan', 'energy', 'health', 'age', 'generation', 'genome'] as const;
export type LensName = (typeof LENS_NAMES)[number];

export const LAYER_NAMES = [
  'terrain',
  'territories',
  'plants',
  'houses',
  'corpses',
  'creatures',
  'signals',
  'weather',
  'light',
  'names',
] as const;
export type LayerName = (typeof LAYER_NAMES)[number];

export type ToolName =
  | 'zoomIn'
  | 'zoomOut'
  | 'fit'
  | 'tour'
  | 'unfollow'
  | 'follow'
  | 'share'
  | 'legend'
  | 'lens'
  | 'layers'
  | 'minimap'
  | 'panels'
  | 'closePanels'
  | 'menu'
  | 'more'
  | 'theme'
  | 'close'
  | 'help';

/** Small words of the page. `{n}` is a place for a number or a name. */
export type ViewerLabel =
  | 'skip'
  | 'tools'
  | 'card'
  | 'shared'
  | 'sharedBy'
  | 'following'
  | 'touring'
  | 'members'
  | 'noClan'
  | 'generation'
  | 'age'
  | 'energy'
  | 'health'
  | 'growth'
  | 'decay'
  | 'beds'
  | 'house'
  | 'ruin'
  | 'corpse'
  | 'lifespan'
  | 'pace'
  | 'paceText'
  | 'kin'
  | 'noWebGl'
  | 'noWebGlWhy'
  | 'keysText'
  | 'themeDark'
  | 'themeLight'
  | 'themeSystem';
