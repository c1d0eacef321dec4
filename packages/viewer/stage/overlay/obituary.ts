/** Text about a creature or clan that is gone, read from the archive, or a note that it never existed. */
import { Archive, type Biography, type Life, SpacelandError } from '../../../client/index.js';
import type { App } from '../../state/app.js';
import { creatureName } from '../../state/names.js';
import { Reading } from '../../state/reading.js';
import { fill, nameOf } from '../../words/config.js';
import { refusalWords } from '../../words/refusals.js';
import { fillIn } from '../../words/text.js';
import type { Selection } from '../../world/selection.js';
import type { SelectionSummary } from './selection-summary.js';

/** Requests repeat, because the chronicle receives a death later than the stream. */
const RETRY_MS = 1000;

interface Obituary {
  readonly summary: SelectionSummary;
  /** Whether the obituary cannot change any more. */
  readonly isFinal: boolean;
}

export class Obituaries {
  readonly #app: App;
  readonly #reading: Reading<Selection | null, Obituary | null>;
  #asked: Selection | null = null;
  #obituary: Obituary | null = null;

  constructor(app: App, changed: () => void) {
    const archive = new Archive(app.client.god);
    const take = (obituary: Obituary | null): void => {
      this.#obituary = obituary;
      changed();
      // A timer is needed because no further frame may arrive: the clock stops in an empty world.
      if (obituary !== null && !obituary.isFinal) setTimeout(changed, RETRY_MS);
    };
    this.#app = app;
    this.#reading = new Reading<Selection | null, Obituary | null>(null, {
      everyMs: () => RETRY_MS,
      read: (chosen) => fateOf(app, archive, chosen),
      show: take,
      fail: (error) => take(failed(app, this.#asked, error)),
    });
  }

  /** Returns what is known so far, or null, and requests missing parts. */
  of(chosen: Selection): SelectionSummary | null {
    if (chosen !== this.#asked) {
      this.#asked = chosen;
      this.#obituary = null;
      this.#reading.ask(chosen);
    } else if (this.#obituary?.isFinal !== true) this.#reading.tick();
    return this.#obituary?.summary ?? null;
  }

  /** Returns the text that is shown during the request, with the last known name. */
  waiting(chosen: Selection, name: string): SelectionSummary {
    const { loading } = this.#app.config.panels.common;
    return { title: name === '' ? titleOf(chosen) : name, lines: [loading], panel: null, isHere: false };
  }
}

async function fateOf(app: App, archive: Archive, chosen: Selection | null): Promise<Obituary | null> {
  if (chosen?.kind === 'creature') return creatureObituary(app, await archive.creature(chosen.id));
  return chosen?.kind === 'clan' ? clanObituary(app, await archive.biography(chosen.id)) : null;
}

function creatureObituary(app: App, { entity, death }: Life): Obituary {
  const { config } = app;
  const { creature: text } = config.panels;
  const lines = [`${nameOf(config, 'castes', entity.caste ?? null)} · #${entity.id}`];
  if (death !== null) {
    const { tick, cause, killer_id: killer } = death;
    const places = { day: app.format.day(tick), n: nameOf(config, 'causes', cause) };
    const by = killer === null ? '' : ` · ${text.killer} ${creatureName(app, killer)}`;
    lines.push(fillIn(text.dead, places) + by);
  }
  const title = entity.personal_name ?? `#${entity.id}`;
  return { summary: { title, lines, panel: 'creature', isHere: false }, isFinal: death !== null };
}

/** Final once the clan is extinct, that is, when it has no houses either. */
function clanObituary(app: App, { clan, lifespan, epitaph }: Biography): Obituary {
  const { config, format } = app;
  const { clans: text, annals } = config.panels;
  const { founded_tick: from, extinct_tick: to } = lifespan;
  const lines =
    to === null
      ? [fill(config.text.labels.members, 0)]
      : [`${text.extinctMark} · ${format.day(from)} – ${format.day(to)}`];
  if (epitaph !== null) {
    lines.push(
      fillIn(annals.epitaphText, {
        days: format.dayNumber(epitaph.lifespan_ticks - 1),
        peak: format.whole(epitaph.peak_population),
        wins: format.whole(epitaph.battles_won),
        wars: format.whole(epitaph.wars_fought),
      }),
    );
  }
  return { summary: { title: clan.name, lines, panel: 'clans', isHere: false }, isFinal: to !== null };
}

/** Returns the text about an error. The text is final if the id never existed; other failed requests are repeated. */
function failed({ config }: App, chosen: Selection | null, error: unknown): Obituary | null {
  if (chosen === null) return null;
  const isFinal =
    error instanceof SpacelandError && (error.code === 'unknown_creature' || error.code === 'unknown_clan');
  const lines = [refusalWords(config, error)];
  return { summary: { title: titleOf(chosen), lines, panel: null, isHere: false }, isFinal };
}

function titleOf(chosen: Selection): string {
  return 'id' in chosen ? `#${chosen.id}` : '';
}
