/**
 * The automatic tour for a second screen (director/programme.ts decides when it cuts). The camera visits deeds and stories
 * that are near, says why, and follows notable creatures that are awake between them. Any input ends the tour.
 */
import { Programme, type Shot } from '../director/programme.js';
import { reasonOf } from '../director/weights.js';
import { byId } from '../page/elements.js';
import { renderInto } from '../page/render.js';
import { watch } from '../page/signal.js';
import { eventSign } from '../panels/parts/events.js';
import { outstanding } from '../panels/parts/outstanding.js';
import { eventText } from '../panels/parts/sentences.js';
import type { App } from '../state/app.js';
import { bannerOf, creatureName } from '../state/names.js';
import { fillIn } from '../words/config.js';
import type { StoryEvent } from '../words/story.js';
import { placeOf, rowOf } from '../world/entities.js';
import { Recap } from './recap.js';
import { startWakefulness } from './wakefulness.js';

const LOOK_MS = 500;
/** Time for which the caption shows the death of a followed creature. */
const DEATH_MS = 5000;
/** Zoom in CSS pixels per grid unit on a stage of `STAGE_PIXELS` or less; a higher stage shows the same part of the land. */
const EVENT_ZOOM = 7;
const PERSON_ZOOM = 9;
const STAGE_PIXELS = 720;

/** Elements on which a press ends the tour. */
const CONTROLS = '#stage, #minimap, #card, [data-tool="zoomIn"], [data-tool="zoomOut"], [data-tool="fit"]';
const IDLE_KEYS: ReadonlySet<string> = new Set([
  'Tab',
  'Shift',
  'Control',
  'Alt',
  'Meta',
  't',
  'T',
  'l',
  'L',
  'p',
  'P',
]);

export function startTour(app: App): void {
  const { touring, client, camera, condition, isHeld } = app;
  const button = document.querySelector('[data-tool="tour"]');
  const keepAwake = startWakefulness();
  const tour = new Tour(app);
  client.on('hello', () => tour.forget());
  client.on('frame', ({ events }) => tour.take(events as unknown as readonly StoryEvent[]));
  app.every(LOOK_MS, () => {
    if (touring.value && condition.value === 'live' && !isHeld.value) tour.go();
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

interface Followed {
  readonly id: number;
  readonly name: string;
}

class Tour {
  readonly #app: App;
  readonly #caption = byId('caption');
  readonly #programme = new Programme();
  readonly #recap: Recap;
  /** The creature of the current shot; null if the shot shows an event or the whole plane. */
  #followed: Followed | null = null;
  #turn = 0;

  constructor(app: App) {
    this.#app = app;
    this.#recap = new Recap(app);
  }

  get #largeness(): number {
    return Math.max(1, this.#app.camera.size.height / STAGE_PIXELS);
  }

  /** Lets the next shot begin at once. */
  begin(): void {
    this.#programme.restart();
    this.#followed = null;
    this.#recap.close();
    this.#say(null);
  }

  forget(): void {
    this.#programme.forget();
    this.#followed = null;
  }

  /** Stories are followed without a tour, too, so that a tour knows them when it begins. */
  take(events: readonly StoryEvent[]): void {
    const nowMs = performance.now();
    for (const event of events) {
      this.#programme.add(event, nowMs);
      if (event.type === 'death' && event.entity_id === this.#followed?.id) this.#tellDeath(event);
    }
  }

  go(): void {
    const { client, isClean } = this.#app;
    const nowMs = performance.now();
    if (isClean.value) {
      const holdMs = this.#recap.look(nowMs);
      if (holdMs > 0) this.#showPlane(nowMs, holdMs);
    }
    if (this.#followed !== null) {
      const { creatures } = client.world.tables;
      const row = rowOf(creatures, this.#followed.id);
      if (row < 0) this.#tellDeath(null);
      else if (creatures.number('sleeping', row, 0) === 1) this.#programme.finish(nowMs);
    }
    const people = outstanding(this.#app, true);
    const next = this.#programme.next(nowMs, people.length > 0);
    if (next === null) return;
    this.#recap.close();
    if (next === 'plane') this.#showPlane(nowMs, DEATH_MS);
    else if (next === 'person') {
      const { id, why } = people[this.#turn++ % people.length]!;
      this.#showPerson(id, this.#app.config.text.tour.people[why], nowMs);
    } else this.#showEvent(next, nowMs);
  }

  #showEvent(shot: Shot, nowMs: number): void {
    const { follow, selection, camera } = this.#app;
    const { event } = shot;
    const { x, y } = event;
    this.#followed = null;
    follow.value = null;
    selection.value = { kind: 'place', x, y };
    camera.lookAt(x, y, EVENT_ZOOM * this.#largeness);
    this.#programme.begin(shot, nowMs);
    this.#say(`${eventSign(event.type)} ${eventText(this.#app, event)}`, this.#reasonOf(shot));
  }

  #reasonOf({ event, prospect }: Shot): string {
    const { reasons, near, begins } = this.#app.config.text.tour;
    if (prospect === null) return reasons[reasonOf(event)];
    const { name, done, of, roles } = prospect;
    const clan = (id: number | undefined): string => (id === undefined ? '' : bannerOf(this.#app, id).name);
    const places = { n: done, of, a: clan(roles['a']), b: clan(roles['b']) };
    return fillIn(done === of ? begins[name] : near[name], places);
  }

  #showPerson(id: number, why: string, nowMs: number): void {
    const { follow, selection, camera, client } = this.#app;
    const place = placeOf(client.world, { kind: 'creature', id });
    if (place === null) return;
    selection.value = { kind: 'creature', id };
    follow.value = id;
    camera.lookAt(place.x, place.y, PERSON_ZOOM * this.#largeness);
    this.#followed = { id, name: creatureName(this.#app, id) };
    this.#programme.begin('person', nowMs);
    this.#say(this.#followed.name, why);
  }

  #showPlane(nowMs: number, ms: number): void {
    const { follow, selection, camera } = this.#app;
    this.#followed = null;
    follow.value = null;
    selection.value = null;
    camera.fit();
    this.#programme.hold(ms, nowMs);
    this.#say(this.#recap.isOpen ? null : this.#app.config.text.tour.asleep);
  }

  /** Tells how the followed creature died, and moves on. The stream may have skipped the event of the death. */
  #tellDeath(event: StoryEvent | null): void {
    const { selection, follow, config, format, touring } = this.#app;
    const { id, name } = this.#followed!;
    this.#followed = null;
    if (!touring.value) return;
    const { gone, aged } = config.text.tour;
    const age = event?.payload['age'];
    follow.value = null;
    if (selection.value?.kind === 'creature' && selection.value.id === id) selection.value = null;
    this.#programme.hold(DEATH_MS, performance.now());
    this.#say(
      event === null ? fillIn(gone, { n: name }) : `${eventSign(event.type)} ${eventText(this.#app, event)}`,
      typeof age === 'number' ? fillIn(aged, { n: format.span(age) }) : '',
    );
  }

  #say(what: string | null, why = ''): void {
    this.#caption.hidden = what === null;
    if (what === null) return;
    const isTold = why !== '';
    renderInto(
      this.#caption,
      <>
        <span class="what">{what}</span>
        {isTold && <span class="why">{` ${why}`}</span>}
      </>,
    );
    this.#app.announce(isTold ? `${what} ${why}` : what);
  }
}
