/**
 * The automatic tour for a second screen. The camera visits notable events with captions, and follows notable
 * creatures between them. Any input ends the tour.
 */
import { byId } from '../page/elements.js';
import { renderInto } from '../page/render.js';
import { watch } from '../page/signal.js';
import { eventSign } from '../panels/parts/events.js';
import { eventText } from '../panels/parts/sentences.js';
import { outstanding } from '../panels/parts/outstanding.js';
import type { App } from '../state/app.js';
import { creatureName } from '../state/names.js';
import type { StoryEvent } from '../words/story.js';
import { placeOf } from '../world/entities.js';

const LOOK_MS = 500;
const EVENT_MS = 12_000;
const PERSON_MS = 20_000;
/** An event may interrupt the view of a creature only after this time, in milliseconds. */
const PERSON_MS_MIN = 8000;
/** A creature is shown after this number of events in a row. */
const EVENTS_IN_A_ROW = 2;
const EVENT_ZOOM = 7;
const PERSON_ZOOM = 9;

/** Event types that are shown in addition to the major ones. */
const MINOR: ReadonlySet<string> = new Set([
  'promotion',
  'settlement',
  'fire',
  'banquet',
  'market',
  'caravan',
  'raid',
  'sermon',
  'culture',
  'hospitality',
  'predation',
]);

/** Elements on which a press ends the tour. */
const CONTROLS = '#stage, #minimap, #card, [data-tool="zoomIn"], [data-tool="zoomOut"], [data-tool="fit"]';
const IDLE_KEYS: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 't', 'T', 'l', 'L']);

export function startTour(app: App): void {
  const { touring, client, camera, condition } = app;
  const button = byId('tools').querySelector('[data-tool="tour"]');
  const keepAwake = startWakefulness();
  const tour = new Tour(app);
  client.on('frame', ({ events }) => {
    if (touring.value) tour.addEvents(events as unknown as readonly StoryEvent[]);
  });
  app.every(LOOK_MS, () => {
    if (touring.value && condition.value === 'live') tour.go();
  });
  button?.setAttribute('aria-pressed', 'false');
  watch(touring, (isOn) => {
    button?.setAttribute('aria-pressed', String(isOn));
    camera.isLeisurely = isOn;
    keepAwake(isOn);
    tour.begin();
    if (isOn) app.announce(app.config.text.labels.touring);
  });
  const takeOver = ({ target, type, key }: Event & { key?: string }): void => {
    if (type === 'keydown' && IDLE_KEYS.has(key ?? '')) return;
    if (target instanceof Element && target.closest(CONTROLS)) touring.value = false;
  };
  for (const hand of ['pointerdown', 'wheel', 'keydown']) {
    document.addEventListener(hand, takeOver, { capture: true, passive: true });
  }
}

class Tour {
  readonly #app: App;
  readonly #caption = byId('caption');
  /** The most notable event since the last scene. */
  #news: StoryEvent | null = null;
  #shownType = '';
  #endsMs = 0;
  /** Time from which an event may end the scene, in milliseconds. */
  #yieldsMs = 0;
  #eventsInARow = EVENTS_IN_A_ROW;
  #turn = 0;

  constructor(app: App) {
    this.#app = app;
  }

  /** Drops earlier events and starts the next scene at once. */
  begin(): void {
    this.#news = null;
    this.#eventsInARow = EVENTS_IN_A_ROW;
    this.#endsMs = 0;
    this.#yieldsMs = 0;
    this.#say('');
  }

  addEvents(events: readonly StoryEvent[]): void {
    for (const event of events) {
      const weight = this.#weight(event);
      // Ties go to the newer event, because its effects are still visible.
      if (weight > 0 && (this.#news === null || weight >= this.#weight(this.#news))) this.#news = event;
    }
  }

  go(): void {
    const nowMs = performance.now();
    if (nowMs < this.#yieldsMs) return;
    if (this.#news !== null && this.#eventsInARow < EVENTS_IN_A_ROW) this.#showEvent(this.#news, nowMs);
    else if (nowMs >= this.#endsMs) this.#showSomebody(nowMs);
  }

  /** Returns the weight of an event: 0 without a place, less if its type was shown last. */
  #weight({ type, major, x, y }: StoryEvent): number {
    if (x === 0 && y === 0) return 0;
    const weight = major === true ? 4 : MINOR.has(type) ? 2 : 0;
    return type === this.#shownType ? weight - 1 : weight;
  }

  #showEvent(event: StoryEvent, nowMs: number): void {
    const { follow, selection, camera } = this.#app;
    const { x, y } = event;
    follow.value = null;
    selection.value = { kind: 'place', x, y };
    camera.lookAt(x, y, EVENT_ZOOM);
    const words = eventText(this.#app, event);
    this.#say(`${eventSign(event.type)} ${words}`);
    this.#app.announce(words);
    this.#shownType = event.type;
    this.#news = null;
    this.#eventsInARow++;
    this.#endsMs = nowMs + EVENT_MS;
    this.#yieldsMs = this.#endsMs;
  }

  /** Shows the next notable creature; after the last one, shows the whole plane. */
  #showSomebody(nowMs: number): void {
    const { follow, selection, camera, client } = this.#app;
    const all = outstanding(this.#app);
    const [why, id] = all[this.#turn++ % (all.length + 1)] ?? ['', 0];
    const chosen = { kind: 'creature', id } as const;
    const place = placeOf(client.world, chosen);
    selection.value = place === null ? null : chosen;
    follow.value = place === null ? null : id;
    if (place === null) camera.fit();
    else camera.lookAt(place.x, place.y, PERSON_ZOOM);
    this.#say(place === null ? '' : `${creatureName(this.#app, id)} · ${why}`);
    this.#eventsInARow = 0;
    this.#endsMs = nowMs + PERSON_MS;
    this.#yieldsMs = nowMs + PERSON_MS_MIN;
  }

  #say(words: string): void {
    this.#caption.hidden = words === '';
    renderInto(this.#caption, words);
  }
}

/**
 * Returns a switch that keeps the screen on, if the browser supports that. A hidden page loses the lock and requests it
 * again when it becomes visible.
 */
function startWakefulness(): (isWanted: boolean) => void {
  let mustStay = false;
  let lock: WakeLockSentinel | null = null;
  const hold = async (): Promise<void> => {
    if (!mustStay || document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return;
    try {
      const held = await navigator.wakeLock.request('screen');
      // The switch may have changed while the request ran.
      if (!mustStay || lock?.released === false) await held.release();
      else lock = held;
    } catch {
      // The browser refuses without TLS or on a low battery; the screen then turns off as usual.
    }
  };
  document.addEventListener('visibilitychange', () => void hold());
  return (isWanted) => {
    mustStay = isWanted;
    if (isWanted) void hold();
    else void lock?.release();
  };
}
