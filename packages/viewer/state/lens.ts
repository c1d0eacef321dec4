/**
 * The lens that the reader has chosen: what the colours of bodies mean, and which kinds the legend hides. Scales depend
 * only on the world, so that a shared link shows the same picture.
 */
import { CASTES } from '#schemas/vocabulary.js';
import type { LensName } from '#http/content/en/content.js';
import { bannerOfClan, type Banner } from '../clans/banners.js';
import { CASTE_CODES } from '../colors/palette.js';
import { signal, watch } from '../page/signal.js';
import type { App } from './app.js';

type World = App['client']['world'];

/** Maximum health of a body without modifiers. */
const HEALTH_FULL = 100;
const CLANLESS = 0x59636e;

/** Colours of the scales of age and generation, from low to high, 0xrrggbb. */
const SCALE = [0x3b0f70, 0x8c2981, 0xde4968, 0xfe9f6d, 0xfcfdbf];
/** Colours of the scales of energy and health, from low to high, 0xrrggbb; low values stand out. */
const NEED_COLORS = [0xf85149, 0xf0883e, 0xe3c53c, 0x7ac74f, 0x3fb950];

/** One point of health is this number on the wire (schemas/compact/tables.ts). */
const HEALTH_STEPS = 4;
/** One unit of energy is this number on the wire (schemas/compact/tables.ts). */
const ENERGY_STEPS = 4;
/** An energy scale of 1 is this number on the wire (schemas/compact/tables.ts). */
const ENERGY_SCALE_STEPS = 100;
/** One tick of a lifespan is this number on the wire (schemas/compact/tables.ts). */
const LIFESPAN_STEPS = 10;

/** A row of the legend: a caste or a clan. */
export interface Kind {
  readonly code: number;
  readonly name: string | null;
  readonly color: number;
  /** Banner of the clan; null for kinds that are not clans. */
  readonly banner: Banner | null;
  readonly count: number;
}

export class Lens {
  /** Codes of castes that the legend hides, or ids of clans if the lens shows clans. */
  readonly hidden = signal<ReadonlySet<number>>(new Set());
  /** Counts the changes of the lens and of the hidden kinds, so that listeners are notified of each. */
  readonly changes = signal(0);
  readonly #app: App;
  #world: World | null = null;

  constructor(app: App) {
    this.#app = app;
    let { lens } = app.settings.value;
    watch(app.settings, ({ lens: chosen }) => {
      if (chosen === lens) return;
      lens = chosen;
      this.hidden.value = new Set();
      this.changes.value = this.changes.value + 1;
    });
    watch(this.hidden, () => (this.changes.value = this.changes.value + 1));
  }

  get name(): LensName {
    return this.#app.settings.value.lens;
  }

  take(world: World): void {
    this.#world = world;
  }

  clanColor(id: number): number {
    return id === 0 ? CLANLESS : bannerOfClan(id).color;
  }

  isShown(row: number): boolean {
    const hidden = this.hidden.value;
    if (hidden.size === 0 || this.#world === null) return true;
    const { creatures } = this.#world.tables;
    return !hidden.has(creatures.wholes(this.name === 'clan' ? 'clan_id' : 'caste')[row]!);
  }

  toggle(code: number): void {
    const hidden = new Set(this.hidden.value);
    if (!hidden.delete(code)) hidden.add(code);
    this.hidden.value = hidden;
  }

  bodyColors({ tables, tick }: World): (row: number) => number {
    const { creatures } = tables;
    switch (this.name) {
      case 'caste':
        return fromCodes(creatures.wholes('caste'));
      case 'clan': {
        const clans = creatures.wholes('clan_id');
        return (row) => this.clanColor(clans[row]!);
      }
      case 'energy': {
        const energies = creatures.wholes('energy');
        const scales = creatures.wholes('energy_scale');
        const full = (ENERGY_STEPS * tables.world.number('energy_max', 0, tick)) / ENERGY_SCALE_STEPS;
        return (row) => stopsAt(NEED_COLORS, energies[row]! / (full * scales[row]!));
      }
      case 'health': {
        const healths = creatures.wholes('health');
        return (row) => stopsAt(NEED_COLORS, healths[row]! / HEALTH_STEPS / HEALTH_FULL);
      }
      case 'age': {
        const lifespans = creatures.wholes('lifespan');
        return (row) =>
          stopsAt(SCALE, (creatures.number('age', row, tick) * LIFESPAN_STEPS) / Math.max(1, lifespans[row]!));
      }
      case 'generation': {
        const generations = creatures.wholes('generation');
        const [low, high] = generationsOf(creatures);
        return (row) => stopsAt(SCALE, (generations[row]! - low) / Math.max(1, high - low));
      }
      case 'genome':
        return (row) => genomeColor(creatures.text('outline', row) ?? '');
    }
  }

  /** Returns the scale's colours from low to high; null for a lens that shows kinds (castes or clans). */
  scale(): readonly number[] | null {
    if (this.name === 'caste' || this.name === 'clan') return null;
    return this.name === 'energy' || this.name === 'health' ? NEED_COLORS : this.name === 'genome' ? HUES : SCALE;
  }

  /** Returns the values at the ends of the scale; null if the lens has no numeric scale. */
  ends({ tables }: World): readonly [low: number, high: number] | null {
    switch (this.name) {
      case 'energy':
        return [0, 100];
      case 'health':
        return [0, HEALTH_FULL];
      case 'age':
        return [0, 100];
      case 'generation':
        return generationsOf(tables.creatures);
      default:
        return null;
    }
  }

  /** Returns the kinds that the legend lists (all castes, or the largest clans), each with its number of living creatures. */
  kinds({ tables }: World): readonly Kind[] {
    const { creatures, banners } = tables;
    const byClan = this.name === 'clan';
    const counts = new Map<number, number>();
    const codes = creatures.wholes(byClan ? 'clan_id' : 'caste');
    for (let row = 0; row < creatures.count; row++) counts.set(codes[row]!, (counts.get(codes[row]!) ?? 0) + 1);
    if (!byClan) {
      return CASTES.map((name, code) => ({
        code,
        name,
        color: CASTE_CODES[code]!,
        banner: null,
        count: counts.get(code) ?? 0,
      }));
    }
    const names = new Map<number, string | null>();
    for (let row = 0; row < banners.count; row++) names.set(banners.number('id', row, 0), banners.text('name', row));
    const largest = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, CLANS_LISTED);
    return largest.map(([code, count]) => ({
      code,
      name: code === 0 ? null : (names.get(code) ?? String(code)),
      color: this.clanColor(code),
      banner: code === 0 ? null : bannerOfClan(code),
      count,
    }));
  }
}

const CLANS_LISTED = 12;
const HUES = Array.from({ length: 13 }, (_, step) => hue(step / 12, 0.6));

/** Returns the lowest and the highest living generation. O(creatures). */
function generationsOf(creatures: World['tables']['creatures']): readonly [low: number, high: number] {
  const generations = creatures.wholes('generation');
  let [low, high] = [Infinity, 0];
  for (let row = 0; row < creatures.count; row++) {
    low = Math.min(low, generations[row]!);
    high = Math.max(high, generations[row]!);
  }
  return [Math.min(low, high), high];
}

function fromCodes(codes: ArrayLike<number>): (row: number) => number {
  return (row) => CASTE_CODES[codes[row]!] ?? CLANLESS;
}

/** Derives the hue from the outline's shape, so that kin look alike and genetic drift is visible. */
function genomeColor(outline: string): number {
  let weight = 0;
  let sum = 0;
  for (let at = 0; at < outline.length; at += 2) {
    const radius = outline.charCodeAt(at);
    weight += radius * (1 + 0.37 * at);
    sum += radius;
  }
  const spread = sum === 0 ? 0 : weight / sum;
  return hue((spread * 0.618 + outline.length * 0.11) % 1, 0.6);
}

/** Returns the colour with this hue and this lightness, both from 0 to 1. */
function hue(turn: number, light: number): number {
  const channel = (offset: number): number => {
    const k = (offset + turn * 12) % 12;
    const share = light - 0.35 * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(255 * Math.max(0, Math.min(1, share)));
  };
  return (channel(0) << 16) | (channel(8) << 8) | channel(4);
}

/** Returns the colour at `share` of a scale whose stops are evenly spaced. */
function stopsAt(stops: readonly number[], share: number): number {
  const way = Math.max(0, Math.min(0.9999, share)) * (stops.length - 1);
  const at = Math.floor(way);
  const part = way - at;
  const [low, high] = [stops[at]!, stops[at + 1]!];
  const mixed = (shift: number): number => {
    const from = (low >> shift) & 255;
    return Math.round(from + (((high >> shift) & 255) - from) * part) << shift;
  };
  return mixed(16) | mixed(8) | mixed(0);
}
