/**
 * Marks what happens in the world with badges: above each body that fights, is born, prays, steals, talks or helps, and
 * at the place of each death. Badges come from events, from emotes and from calls; they move with their bodies.
 */
import { Container } from 'pixi.js';
import { COMPACT_TABLES } from '#schemas/compact/tables.js';
import type { EMOTES, SIGNALS } from '#schemas/vocabulary.js';
import type { EventType } from '#schemas/events/events.js';
import type { StoryEvent } from '../../words/story.js';
import { Instances, packed, SQUARE } from '../gl/instances.js';
import {
  BADGE,
  BADGE_COLORS,
  BADGE_FRAGMENT,
  BADGE_PIXELS,
  BADGE_ROW,
  BADGE_VERTEX,
  type BadgeName,
} from '../shaders/badges.js';
import type { Bodies } from './bodies.js';
import type { Layer, LayerContext, World } from './layer.js';

const EVENT_BADGES: Readonly<Partial<Record<EventType, BadgeName>>> = {
  birth: 'birth',
  death: 'death',
  war: 'fight',
  predation: 'fight',
  cannibalism: 'fight',
  regicide: 'fight',
  conquest: 'fight',
  betrayal: 'fight',
  raid: 'theft',
  takeover: 'theft',
  miracle: 'worship',
  sermon: 'worship',
  synod: 'worship',
  temple: 'worship',
  epiphany: 'worship',
  resonance: 'worship',
  omen: 'worship',
  herald: 'talk',
  peace_envoy: 'talk',
  caravan: 'talk',
  market: 'talk',
  alliance: 'talk',
  hospitality: 'care',
  recovery: 'care',
};
const EMOTE_BADGES: Readonly<Partial<Record<(typeof EMOTES)[number], BadgeName>>> = {
  combat: 'fight',
  heal: 'care',
  love: 'love',
  panic: 'alarm',
};
const SIGNAL_BADGES: Readonly<Partial<Record<(typeof SIGNALS)[number], BadgeName>>> = {
  voice: 'talk',
  chant: 'worship',
  chime: 'worship',
  warcry: 'fight',
  alarm: 'alarm',
  help: 'alarm',
};
const { creatures: CREATURES, signals: CALLS } = COMPACT_TABLES;
const BADGE_OF_EMOTE = byCode(CREATURES.columns.emote.words, EMOTE_BADGES);
const BADGE_OF_SIGNAL = byCode(CALLS.columns.kind.words, SIGNAL_BADGES);

/** Payload keys of the other bodies that take part in an event. */
const PARTNER_KEYS = ['killer', 'prey', 'victim', 'guest'] as const;
const EVENT_MS = 4000;
/** Duration of the fade at the end of `EVENT_MS`, in milliseconds. */
const FADE_MS = 1200;
/** The sender of a call is marked until the call is older than this number of ticks. */
const CALL_TICKS = 10;
/** Acts other than fights are marked from this zoom on (CSS pixels per grid unit). */
const ACTS_ZOOM = 4;
const BADGES_MAX = 120;
const GAP_PIXELS = 4;
const LIFT_PIXELS_MIN = 18;

/** What a recent event marks: a body, or the place of the event while there is no such body. */
interface Recent {
  readonly badge: BadgeName;
  /** Id of the body; 0 for none. */
  readonly body: number;
  /** Null if only the body is marked. */
  readonly place: { readonly x: number; readonly y: number } | null;
  readonly endsAtMs: number;
}

export class Happenings implements Layer {
  readonly name = 'happenings';
  readonly node = new Container();
  readonly #context: LayerContext;
  readonly #bodies: Bodies;
  readonly #instances: Instances;
  #recent: readonly Recent[] = [];
  /** Badges of the bodies that act at present, by id. */
  #acts: ReadonlyMap<number, BadgeName> = new Map();
  #count = 0;

  constructor(context: LayerContext, bodies: Bodies) {
    this.#context = context;
    this.#bodies = bodies;
    this.#instances = new Instances({
      uniforms: context.uniforms,
      shape: SQUARE,
      vertex: BADGE_VERTEX,
      fragment: BADGE_FRAGMENT,
      fields: BADGE_ROW,
    });
    this.node.addChild(this.#instances.mesh);
    const { client } = context.app;
    client.on('frame', ({ events }) => this.#addEvents(events as unknown as readonly StoryEvent[]));
    client.on('hello', () => (this.#recent = []));
  }

  take({ tables: { creatures, signals }, tick }: World): void {
    const acts = new Map<number, BadgeName>();
    for (let row = 0; row < signals.count; row++) {
      const badge = BADGE_OF_SIGNAL[signals.number('kind', row, tick)];
      const age = tick - signals.number('born_tick', row, tick);
      if (badge !== undefined && age <= CALL_TICKS) acts.set(signals.number('sender_id', row, tick), badge);
    }
    const [ids, emotes] = [creatures.wholes('id'), creatures.wholes('emote')];
    for (let row = 0; row < creatures.count; row++) {
      const badge = BADGE_OF_EMOTE[emotes[row]!];
      if (badge !== undefined) acts.set(ids[row]!, badge);
    }
    this.#acts = acts;
  }

  prepare(zoom: number): void {
    const now = performance.now();
    const { uShare: share } = this.#context.uniforms.uniforms;
    const marked = new Set<number>();
    this.#count = 0;
    this.#recent = this.#recent.filter(({ endsAtMs }) => endsAtMs > now);
    for (const { badge, body, place, endsAtMs } of this.#recent.toReversed()) {
      if (marked.has(body)) continue;
      const pose = body === 0 ? null : this.#bodies.poseOf(body, share);
      const opacity = Math.min(1, (endsAtMs - now) / FADE_MS);
      if (pose !== null) {
        this.#add(badge, pose.x, pose.y, liftOf(pose.radius, zoom), opacity);
        marked.add(body);
      } else if (place !== null) this.#add(badge, place.x, place.y, 0, opacity);
    }
    for (const [body, badge] of this.#acts) {
      const isShown = (badge === 'fight' || zoom >= ACTS_ZOOM) && !marked.has(body);
      const pose = isShown ? this.#bodies.poseOf(body, share) : null;
      if (pose !== null) this.#add(badge, pose.x, pose.y, liftOf(pose.radius, zoom), 1);
    }
    this.#instances.commit(this.#count);
  }

  #addEvents(events: readonly StoryEvent[]): void {
    const endsAtMs = performance.now() + EVENT_MS;
    const recent = events.flatMap(({ type, entity_id: id, x, y, payload }): Recent[] => {
      const badge = EVENT_BADGES[type as EventType];
      if (badge === undefined || (x === 0 && y === 0)) return [];
      // A dead body is gone, so its badge stays at the place of death; the killers are marked as fighters.
      const isDeath = badge === 'death';
      const partners = PARTNER_KEYS.map((key) => payload[key]).filter((other) => typeof other === 'number');
      const others = partners.map((body): Recent => ({
        badge: isDeath ? 'fight' : badge,
        body,
        place: null,
        endsAtMs,
      }));
      return [{ badge, body: isDeath ? 0 : id, place: { x, y }, endsAtMs }, ...others];
    });
    if (recent.length > 0) this.#recent = [...this.#recent, ...recent].slice(-BADGES_MAX);
  }

  #add(badge: BadgeName, x: number, y: number, lift: number, opacity: number): void {
    if (this.#count >= BADGES_MAX) return;
    this.#instances.reserve(this.#count + 1);
    const { rows, bytes, width } = this.#instances;
    const at = this.#count++ * width;
    rows[at] = x;
    rows[at + 1] = y;
    rows[at + 2] = lift;
    rows[at + 3] = opacity;
    bytes[at + 4] = packed(BADGE_COLORS[badge], BADGE[badge] / 255);
  }
}

function byCode(
  words: readonly (string | null)[],
  badges: Readonly<Record<string, BadgeName>>,
): readonly (BadgeName | undefined)[] {
  return words.map((word) => badges[word ?? '']);
}

/** Returns the distance between the centre of a body and the centre of its badge, in CSS pixels. */
function liftOf(radius: number, zoom: number): number {
  return Math.max(LIFT_PIXELS_MIN, radius * zoom + GAP_PIXELS + BADGE_PIXELS);
}
