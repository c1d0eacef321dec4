/** Layers of night and weather over the stage. */
import { Container, UniformGroup } from 'pixi.js';
import { SMALL } from '../../page/small.js';
import { createSheet } from '../gl/sprite-sheet.js';
import { NIGHT_FRAGMENT, WEATHER_FRAGMENT } from '../shaders/sky.js';
import type { Layer, LayerContext, World } from './layer.js';

/** Share of the full darkness. Small screens are often used in bright light. */
const DARKNESS_MAX_SMALL = 0.4;
/** Time constant of the blend between two kinds of weather, in milliseconds. */
const TURN_MS = 1500;

export class Night implements Layer {
  readonly name = 'light';
  readonly node = new Container();
  readonly #context: LayerContext;

  constructor(context: LayerContext) {
    this.#context = context;
    this.node.addChild(createSheet(context.uniforms, NIGHT_FRAGMENT));
  }

  take({ tables }: World): void {
    const { uDay } = this.#context.uniforms.uniforms;
    const hour = tables.world.number('time_of_day', 0, 0);
    const sun = -Math.cos(hour * 2 * Math.PI);
    uDay[0] = Math.min(SMALL.matches ? DARKNESS_MAX_SMALL : 1, Math.max(0, 0.45 - sun * 0.75));
    // The sky is red while the sun is low.
    uDay[1] = Math.max(0, 1 - Math.abs(sun + 0.05) * 3.2);
  }
}

export class Weather implements Layer {
  readonly name = 'weather';
  readonly node = new Container();
  readonly #context: LayerContext;
  readonly #weather = new UniformGroup({ uWeather: { value: new Float32Array(4), type: 'vec4<f32>' } });
  readonly #goal = [0, 0, 0, 0];
  #preparedAtMs = -Infinity;

  constructor(context: LayerContext) {
    this.#context = context;
    this.node.addChild(createSheet(context.uniforms, WEATHER_FRAGMENT, { weather: this.#weather }));
  }

  take({ tables: { world } }: World): void {
    const weather = world.text('weather', 0);
    this.#goal[0] = weather === 'rain' || weather === 'storm' ? 1 : 0;
    this.#goal[1] = weather === 'fog' ? 1 : 0;
    this.#goal[2] = weather === 'storm' ? 1 : 0;
    this.#goal[3] = world.text('season', 0) === 'winter' ? 1 : 0;
    const { uWind } = this.#context.uniforms.uniforms;
    const angle = world.number('wind_angle', 0, 0);
    const speed = world.number('wind_speed', 0, 0);
    uWind[0] = Math.cos(angle) * speed;
    uWind[1] = Math.sin(angle) * speed;
  }

  prepare(): void {
    const { uWeather } = this.#weather.uniforms;
    const now = performance.now();
    const turn = this.#context.app.camera.still ? 1 : 1 - Math.exp((this.#preparedAtMs - now) / TURN_MS);
    this.#preparedAtMs = now;
    let most = 0;
    for (let i = 0; i < uWeather.length; i++) {
      uWeather[i]! += (this.#goal[i]! - uWeather[i]!) * turn;
      if (i < 3) most = Math.max(most, uWeather[i]!);
    }
    this.node.visible = most > 0.01 && !this.#context.app.settings.value.hiddenLayers.includes('weather');
  }
}
