/** The interface of a layer of the stage: created once, called for every frame and before every picture. */
import type { Container } from 'pixi.js';
import type { LayerName } from '../../../content/content.js';
import type { App } from '../../app.js';
import type { StageUniforms } from '../gl/uniforms.js';
import type { Lens } from '../lens.js';

export type World = App['client']['world'];

/** What layers are created with. */
export interface LayerContext {
  readonly app: App;
  readonly uniforms: StageUniforms;
  /** Colours and filters that the reader chose. */
  readonly lens: Lens;
}

export interface Layer {
  /** The switch that hides it; null for what is always there. */
  readonly name: LayerName | null;
  readonly node: Container;
  /** A frame came, or the reader chose other colours. */
  take(world: World): void;
  /** A picture is about to be drawn; zoom in CSS pixels of a unit. */
  prepare?(zoom: number): void;
}
