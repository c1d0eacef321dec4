/** The interface of a layer of the stage: it is created once and called per frame and before every picture. */
import type { Container } from 'pixi.js';
import type { LayerName } from '#http/content/en/content.js';
import type { App } from '../../state/app.js';
import type { Lens } from '../../state/lens.js';
import type { StageUniforms } from '../gl/uniforms.js';

export type World = App['client']['world'];

export interface LayerContext {
  readonly app: App;
  readonly uniforms: StageUniforms;
  readonly lens: Lens;
}

export interface Layer {
  /** The name of the switch that hides the layer; null for a layer that is always visible. */
  readonly name: LayerName | null;
  readonly node: Container;
  /** Called for a new frame and after a change of colours. */
  take(world: World): void;
  /** Called before every picture; `zoom` is in CSS pixels per grid unit. */
  prepare?(zoom: number): void;
}
