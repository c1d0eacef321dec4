/** The inspector of the selection: vitals, facts, brain, body, family, life; plants, houses and corpses too. */
import { Archive, SpacelandError, type Life } from '../../../client/index.js';
import type { App, Selection } from '../app.js';
import { element, write } from '../elements.js';
import { bodyPart } from './creature/body-part.js';
import { brainPart } from './creature/brain-part.js';
import { factsPart, headPart, skillsPart } from './creature/facts-part.js';
import { familyPart } from './creature/family-part.js';
import { finderPart } from './creature/finder-part.js';
import { thingNodes, type Thing } from './creature/thing-part.js';
import { vitalsPart } from './creature/vitals-part.js';
import type { Panel } from './panel.js';
import { note, section } from './parts/blocks.js';
import { EventList } from './parts/event-list.js';
import { Reading, refusalWords } from './parts/reading.js';

const READ_MS = 1000;
/** Facts and family are written again on every so many reads; between them only live values. */
const READS_PER_REWRITE = 5;
const SUGGEST_MS = 3000;
const EVENTS_SHOWN = 40;

export const creaturePanel: Panel = {
  name: 'creature',
  sign: '△',
  create(host, app) {
    return new Inspector(host, app);
  },
};

class Inspector {
  readonly #app: App;
  readonly #finder;
  readonly #vitals;
  readonly #brain;
  readonly #events: EventList;
  readonly #life = element('div', { id: 'life' });
  readonly #thing = element('div', { id: 'thing' });
  readonly #parts = {
    head: element('div'),
    facts: element('div'),
    body: element('div'),
    family: element('div'),
  };
  readonly #status = note('');
  readonly #reading: Reading<number | null, Life | null>;
  #shown: number | null = null;
  #reads = 0;
  #isAlive = false;
  #suggestedAtMs = -Infinity;

  constructor(host: HTMLElement, app: App) {
    const { creature: text } = app.config.panels;
    this.#app = app;
    this.#finder = finderPart(app);
    this.#vitals = vitalsPart(app);
    this.#brain = brainPart(app);
    this.#events = new EventList(app, text.events);
    const archive = new Archive(app.client.god);
    this.#reading = new Reading<number | null, Life | null>(null, {
      everyMs: READ_MS,
      read: async (id) => (id === null ? null : archive.creature(id)),
      show: (life) => this.#show(life),
      fail: (error) => this.#fail(error),
    });
    const { head, facts, body, family } = this.#parts;
    this.#life.append(head, this.#vitals.element, facts, this.#brain.element, body, family);
    this.#life.append(section(text.events, [this.#events.element]));
    host.append(this.#status, this.#life, this.#thing, this.#finder.element);
    app.selection.watch((chosen) => this.#choose(chosen));
    app.follow.watch(() => this.#choose(app.selection.value));
    this.#choose(app.selection.value);
  }

  update(): void {
    const chosen = this.#app.selection.value;
    if (chosen?.kind === 'creature') {
      const isAlive = this.#vitals.show(chosen.id);
      this.#vitals.element.hidden = !isAlive;
      // A dead creature does not change: it is read once after its death.
      if (isAlive || this.#isAlive || this.#shown !== chosen.id) this.#reading.tick();
      return;
    }
    const thing = thingOf(chosen);
    if (thing !== null) this.#thing.replaceChildren(...thingNodes(this.#app, thing));
    else if (performance.now() - this.#suggestedAtMs > SUGGEST_MS) {
      this.#suggestedAtMs = performance.now();
      this.#finder.suggest();
    }
  }

  #choose(chosen: Selection | null): void {
    const isCreature = chosen?.kind === 'creature';
    const isThing = thingOf(chosen) !== null;
    this.#life.hidden = !isCreature || this.#shown !== chosen.id;
    this.#thing.hidden = !isThing;
    this.#finder.element.hidden = isCreature || isThing;
    write(this.#status, '');
    if (isCreature && chosen.id !== this.#shown) {
      this.#reads = 0;
      this.#reading.ask(chosen.id);
    } else if (!isCreature) {
      this.#shown = null;
      this.#reading.ask(null);
      if (isThing) this.update();
    }
  }

  #show(life: Life | null): void {
    if (life === null) return;
    write(this.#status, '');
    const { entity } = life;
    const isOther = this.#shown !== entity.id || this.#isAlive !== life.alive;
    this.#shown = entity.id;
    this.#isAlive = life.alive;
    this.#brain.show(life);
    if (isOther || this.#reads++ % READS_PER_REWRITE === 0) this.#rewrite(life, isOther);
    this.#life.hidden = false;
  }

  #rewrite(life: Life, isOther: boolean): void {
    const { head, facts, body, family } = this.#parts;
    if (isOther) head.replaceChildren(headPart(this.#app, life));
    if (isOther) body.replaceChildren(...[bodyPart(this.#app, life)].filter((part) => part !== null));
    facts.replaceChildren(
      ...[factsPart(this.#app, life), skillsPart(this.#app, life)].filter((part) => part !== null),
    );
    if (!family.contains(document.activeElement)) family.replaceChildren(familyPart(this.#app, life));
    if (!this.#events.element.contains(document.activeElement)) {
      this.#events.show(life.events.slice(0, EVENTS_SHOWN));
    }
  }

  #fail(error: unknown): void {
    write(this.#status, refusalWords(this.#app.config, error));
    if (error instanceof SpacelandError && error.code === 'unknown_creature')
      this.#finder.element.hidden = false;
  }
}

function thingOf(chosen: Selection | null): Thing | null {
  if (chosen?.kind === 'plant' || chosen?.kind === 'house' || chosen?.kind === 'corpse') {
    return { kind: chosen.kind, id: chosen.id };
  }
  return null;
}
