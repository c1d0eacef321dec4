/** Draws the land below everything else: soil, hills, rivers, territories. */
import { Container, UniformGroup, BufferImageSource } from 'pixi.js';
import type { SEASONS } from '#schemas/vocabulary.js';
import type { LayerName } from '#http/content/en/content.js';
import { createSheet } from '../gl/sprite-sheet.js';
import { RIVERS_MAX } from '../gl/uniforms.js';
import { paintLand } from '../rasters/land.js';
import { paintAtOnce, type Picture, paintUntil, type Painting } from '../rasters/raster.js';
import { Claims, paintTerritories } from '../rasters/territories.js';
import { GROUND_FRAGMENT } from '../shaders/ground.js';
import type { Layer, LayerContext, World } from './layer.js';

type Rgb = readonly [number, number, number];
type Season = (typeof SEASONS)[number];
type Look = readonly [soil: Rgb, grass: Rgb, snow: number];

const LAND_LOOKS: Readonly<Record<'dark' | 'light', Readonly<Record<Season, Look>>>> = {
  dark: {
    spring: [[0.13, 0.15, 0.1], [0.13, 0.24, 0.12], 0],
    summer: [[0.17, 0.16, 0.1], [0.15, 0.22, 0.1], 0],
    autumn: [[0.19, 0.14, 0.09], [0.24, 0.17, 0.08], 0],
    winter: [[0.15, 0.16, 0.18], [0.18, 0.2, 0.2], 1],
  },
  light: {
    spring: [[0.8, 0.79, 0.62], [0.62, 0.78, 0.5], 0],
    summer: [[0.83, 0.78, 0.58], [0.66, 0.76, 0.45], 0],
    autumn: [[0.84, 0.73, 0.55], [0.82, 0.66, 0.42], 0],
    winter: [[0.8, 0.82, 0.84], [0.78, 0.82, 0.82], 1],
  },
};
const OUTSIDE = { dark: [0.035, 0.045, 0.065], light: [0.9, 0.91, 0.93] } as const;
/** Longest time per picture for painting the land, and again for painting the territories, in milliseconds. */
const SLICE_MS = 2;
const TERRITORY_MS = 1500;
/** A new world is painted coarsely at first, until the full picture is finished. */
const COARSE_SIDE = 64;
/** Picture that is shown until the first territories of a world are painted. */
const UNOWNED: Picture = { width: 1, height: 1, bytes: new Uint8Array(4) };
/** Radius of a territory, in grid units, until the laws are known: the default of the law `territory_radius`. */
const TERRITORY_UNITS = 14;
/** Time constant of the blend between two seasons, in milliseconds; themes change at once. */
const TURN_MS = 1500;

export class Ground implements Layer {
  readonly name: LayerName | null = null;
  readonly node = new Container();
  readonly #context: LayerContext;
  readonly #look = new UniformGroup({
    uRivers: { value: new Float32Array(RIVERS_MAX * 4), type: 'vec4<f32>', size: RIVERS_MAX },
    uRiverCount: { value: 0, type: 'f32' },
    uSoil: { value: new Float32Array([0.13, 0.15, 0.1]), type: 'vec3<f32>' },
    uGrass: { value: new Float32Array([0.13, 0.24, 0.12]), type: 'vec3<f32>' },
    uOutside: { value: new Float32Array(OUTSIDE.dark), type: 'vec3<f32>' },
    uSnow: { value: 0, type: 'f32' },
    uRelief: { value: 1, type: 'f32' },
    uRealms: { value: 1, type: 'f32' },
  });
  readonly #land = new Painted();
  readonly #territories = new Painted();
  readonly #counted = new Claims();
  #painted = '';
  #realmsAtMs = -Infinity;
  #claims = '';
  #radius = TERRITORY_UNITS;
  #season: Season = 'spring';
  #preparedAtMs = -Infinity;
  #dressed = '';
  isDark = true;

  constructor(context: LayerContext) {
    this.#context = context;
    const { app, uniforms } = context;
    const resources = { look: this.#look, uLand: this.#land.source, uRealm: this.#territories.source };
    this.node.addChild(createSheet(uniforms, GROUND_FRAGMENT, resources));
    const learn = ({ territory_radius: radius }: { readonly territory_radius: number }): void => {
      this.#radius = radius;
      // A paused world sends no frame, so the territories are painted now.
      if (app.client.world.isKnown) this.#claim(app.client.world);
    };
    app.client.on('laws', ({ laws }) => learn(laws));
    app.client.god.laws().then(learn, () => undefined);
  }

  /** True while land or territories are being painted, which needs further pictures. */
  get isPainting(): boolean {
    return this.#land.isPainting || this.#territories.isPainting;
  }

  take(world: World): void {
    const { tables } = world;
    const { world: facts, rivers, relief, terrain_fertile: fertile } = tables;
    if (this.#painted === '') this.#dressed = '';
    this.#season = (facts.text('season', 0) ?? 'spring') as Season;
    const made = `${facts.number('world_id', 0, 0)} ${relief.count} ${fertile.count} ${facts.number('width', 0, 0)}`;
    if (made !== this.#painted) {
      this.#painted = made;
      this.#realmsAtMs = -Infinity;
      this.#territories.show(UNOWNED);
      this.#land.show(paintAtOnce(paintLand(world, COARSE_SIDE)));
      this.#land.begin(paintLand(world));
    }
    const { uniforms } = this.#look;
    uniforms.uRiverCount = Math.min(RIVERS_MAX, rivers.count);
    for (let row = 0; row < rivers.count && row < RIVERS_MAX; row++) {
      uniforms.uRivers[row * 4] = rivers.number('cy', row, 0);
      uniforms.uRivers[row * 4 + 1] = rivers.number('hw', row, 0);
      uniforms.uRivers[row * 4 + 2] = rivers.number('dir', row, 0);
      uniforms.uRivers[row * 4 + 3] = rivers.number('flood', row, 0);
    }
    this.#updateTerritories(world);
  }

  prepare(): void {
    const now = performance.now();
    this.#land.goOn(now + SLICE_MS);
    this.#territories.goOn(now + SLICE_MS);
    const { uniforms } = this.#look;
    const theme = this.isDark ? 'dark' : 'light';
    const [soil, grass, snow] = LAND_LOOKS[theme][this.#season];
    const isAtOnce = this.#context.app.camera.still || this.#dressed !== theme;
    const turn = isAtOnce ? 1 : 1 - Math.exp((this.#preparedAtMs - now) / TURN_MS);
    this.#preparedAtMs = now;
    this.#dressed = theme;
    approach(uniforms.uSoil, soil, turn);
    approach(uniforms.uGrass, grass, turn);
    approach(uniforms.uOutside, OUTSIDE[theme], turn);
    uniforms.uSnow += (snow - uniforms.uSnow) * turn;
    const { hiddenLayers } = this.#context.app.settings.value;
    uniforms.uRelief = hiddenLayers.includes('terrain') ? 0 : 1;
    uniforms.uRealms = hiddenLayers.includes('territories') ? 0 : 1;
  }

  #updateTerritories(world: World): void {
    const now = performance.now();
    if (this.#territories.isPainting || now - this.#realmsAtMs < TERRITORY_MS) return;
    this.#realmsAtMs = now;
    this.#claim(world);
  }

  /** Starts to paint the territories if they differ from those that were painted last. */
  #claim(world: World): void {
    const { houses } = world.tables;
    let claims = `${this.#radius} ${this.#painted}`;
    for (let row = 0; row < houses.count; row++) {
      claims += ` ${houses.number('id', row, 0)}:${houses.number('clan_id', row, 0)}:${houses.number('is_ruin', row, 0)}`;
    }
    if (claims === this.#claims) return;
    this.#claims = claims;
    this.#territories.begin(paintTerritories(world, this.#counted, this.#context.lens, this.#radius));
  }
}

function approach(now: Float32Array, goal: readonly number[], share: number): void {
  for (let i = 0; i < now.length; i++) now[i]! += (goal[i]! - now[i]!) * Math.min(1, share);
}

// A texture that is painted in time slices, so that painting delays no picture of the stage.

class Painted {
  readonly source = new BufferImageSource({
    resource: new Uint8Array(4),
    width: 1,
    height: 1,
    format: 'rgba8unorm',
    alphaMode: 'no-premultiply-alpha',
    scaleMode: 'linear',
    addressMode: 'repeat',
  });
  #painting: Painting | null = null;

  get isPainting(): boolean {
    return this.#painting !== null;
  }

  /** Shows a finished picture and drops any unfinished one. */
  show({ width, height, bytes }: Picture): void {
    this.#painting = null;
    this.source.resource = bytes;
    this.source.resize(width, height, 1);
    this.source.update();
  }

  /** Starts a new picture; the current picture is shown until the new one is finished. */
  begin(painting: Painting): void {
    this.#painting = painting;
  }

  /** Continues the unfinished picture until `performance.now()` reaches `endsAtMs`. */
  goOn(endsAtMs: number): void {
    const picture = this.#painting && paintUntil(this.#painting, endsAtMs);
    if (picture !== null) this.show(picture);
  }
}
