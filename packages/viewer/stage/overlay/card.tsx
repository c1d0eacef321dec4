/** A summary of the selection. Screen readers announce a new selection and its end, but not the changing numbers. */
import { byId } from '../../page/elements.js';
import { renderInto } from '../../page/render.js';
import { watch } from '../../page/signal.js';
import type { App } from '../../state/app.js';
import { goOnWithFamily } from '../../state/family.js';
import { fill, nameOf, fillIn } from '../../words/config.js';
import { rowOf } from '../../world/entities.js';
import { selectionSummary, type SelectionSummary } from './selection-summary.js';
import { Archive, type Biography, type Life, SpacelandError } from '#client/index.js';
import { creatureName } from '../../state/names.js';
import { Reading } from '../../state/context.js';
import { refusalWords } from '../../words/refusals.js';
import type { Selection } from '../../world/selection.js';

const UPDATE_MS = 400;

export function startCard(app: App): void {
  const { selection, follow, config } = app;
  const obituaries = new Obituaries(app, update);
  let summary: SelectionSummary | null = null;
  let announced = '';
  let name = '';
  watch(selection, () => {
    announced = '';
    name = '';
    update();
  });
  watch(follow, (id) => {
    if (id === null) app.family.value = null;
    update();
    if (id !== null) app.announce(fill(config.text.labels.following, summary?.title ?? ''));
  });
  app.every(UPDATE_MS, () => {
    stopFollowing(app);
    update();
  });

  function update(): void {
    const chosen = selection.value;
    const isKnown = chosen !== null && app.client.world.isKnown;
    const now = isKnown ? selectionSummary(app, chosen) : null;
    const mayHaveBeen = chosen?.kind === 'creature' || chosen?.kind === 'clan';
    const obituary = isKnown && now === null && mayHaveBeen ? obituaries.of(chosen) : null;
    summary = now ?? obituary ?? (isKnown && mayHaveBeen ? obituaries.waiting(chosen, name) : null);
    const card = byId('card');
    card.hidden = summary === null;
    if (summary === null) return;
    card.dataset['here'] = String(summary.isHere);
    const creature = chosen?.kind === 'creature' ? chosen.id : null;
    renderInto(card, <Card app={app} summary={summary} creature={creature} followed={follow.value} />);
    const state = summary.isHere ? 'here' : obituary === null ? '' : summary.lines.join(' ');
    if (state === '' || state === announced) return;
    announced = state;
    name = summary.title;
    app.announce([summary.title, ...summary.lines].join('. '));
  }
}

/**
 * Stops following a creature that is gone, and selects it if nothing is selected, so that the card shows its obituary.
 */
function stopFollowing(app: App): void {
  const { follow, selection, client } = app;
  const id = follow.value;
  if (id === null || rowOf(client.world.tables.creatures, id) >= 0 || goOnWithFamily(app, id)) return;
  follow.value = null;
  if (selection.value === null) selection.value = { kind: 'creature', id };
}

interface Props {
  readonly app: App;
  readonly summary: SelectionSummary;
  /** Id of the selected creature; null if something else is selected. */
  readonly creature: number | null;
  readonly followed: number | null;
}

function Card({ app, summary: { title, lines, panel, isHere }, creature, followed }: Props) {
  const { tools } = app.config.text;
  const isFollowed = creature !== null && creature === followed;
  const close = (): void => {
    app.follow.value = null;
    app.selection.value = null;
    byId('stage').focus();
  };
  return (
    <>
      <h2>{title}</h2>
      <div class="lines">
        {lines.map((line, at) => (
          <p key={at}>{line}</p>
        ))}
      </div>
      <div class="row">
        <button
          type="button"
          id="follow"
          hidden={creature === null || !isHere}
          aria-pressed={isFollowed}
          onClick={() => (app.follow.value = isFollowed ? null : creature)}
        >
          {isFollowed ? tools.unfollow : tools.follow}
        </button>
        <button type="button" id="more" hidden={panel === null} onClick={() => panel !== null && app.open(panel)}>
          {tools.more}
        </button>
      </div>
      <button type="button" class="icon close" aria-label={tools.close} onClick={close}>
        ×
      </button>
    </>
  );
}

// Text about a creature or clan that is gone, read from the archive, or a note that it never existed.

/** Requests repeat, because the chronicle receives a death later than the stream. */
const RETRY_MS = 1000;

interface Obituary {
  readonly summary: SelectionSummary;
  /** Whether the obituary cannot change any more. */
  readonly isFinal: boolean;
}

class Obituaries {
  readonly #app: App;
  readonly #reading: Reading<Selection | null, Obituary | null>;
  #asked: Selection | null = null;
  #obituary: Obituary | null = null;

  constructor(app: App, changed: () => void) {
    const archive = new Archive(app.client.god, undefined, app.names);
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
