/** Clans: roster, relations as a matrix or a graph, and one clan in full with its biography. */
import { Archive, type Answers, type Biography } from '../../../client/index.js';
import type { App } from '../app.js';
import { element, write } from '../elements.js';
import { biographyNodes } from './clans/biography-part.js';
import { relationsPart } from './clans/relations-part.js';
import { rosterPart } from './clans/roster-part.js';
import type { Panel } from './panel.js';
import { button, choiceRow, note } from './parts/blocks.js';
import { Reading, refusalWords } from './parts/reading.js';

type Roster = Answers['/api/clans'];
type View = 'roster' | 'relations';

const ROSTER_MS = 3000;
const BIOGRAPHY_MS = 5000;

export const clansPanel: Panel = {
  name: 'clans',
  sign: '⚑',
  create(host, app) {
    return new Clans(host, app);
  },
};

class Clans {
  readonly #app: App;
  readonly #roster;
  readonly #relations;
  readonly #status = note('');
  readonly #overview = element('div');
  readonly #detail = element('div', { id: 'clan', hidden: true });
  readonly #reading: Reading<{ readonly extinct: boolean }, Roster>;
  readonly #life: Reading<number, Biography | null>;
  #view: View = 'roster';
  #clan = 0;
  #entries: Roster['clans'] = [];

  constructor(host: HTMLElement, app: App) {
    const { clans: text } = app.config.panels;
    const archive = new Archive(app.client.god);
    const fail = (error: unknown): void => write(this.#status, refusalWords(app.config, error));
    this.#app = app;
    this.#reading = new Reading<{ readonly extinct: boolean }, Roster>(
      { extinct: false },
      {
        everyMs: ROSTER_MS,
        read: ({ extinct }) => archive.read('/api/clans', { include_extinct: extinct }),
        show: ({ clans }) => {
          if (this.#clan === 0) write(this.#status, '');
          this.#entries = clans;
          this.#roster.show(clans);
        },
        fail,
      },
    );
    this.#life = new Reading<number, Biography | null>(0, {
      everyMs: BIOGRAPHY_MS,
      read: async (id) => (id === 0 ? null : archive.biography(id)),
      show: (biography) => {
        if (biography === null) return;
        write(this.#status, '');
        this.#showLife(biography);
      },
      fail,
    });
    this.#roster = rosterPart(app, (extinct) => this.#reading.ask({ extinct }));
    this.#relations = relationsPart(app);
    const views = choiceRow<View>(
      text.roster,
      [
        ['roster', text.roster],
        ['relations', text.relations],
      ],
      'roster',
      (view) => {
        this.#view = view;
        this.#arrange();
        this.update();
      },
    );
    this.#overview.append(views, this.#roster.element, this.#relations.element);
    host.append(this.#status, this.#overview, this.#detail);
    app.selection.watch((chosen) => this.#choose(chosen?.kind === 'clan' ? chosen.id : 0));
    this.#choose(app.selection.value?.kind === 'clan' ? app.selection.value.id : 0);
    this.#arrange();
  }

  update(): void {
    if (this.#clan > 0) this.#life.tick();
    else if (this.#view === 'relations') this.#relations.update();
    this.#reading.tick();
  }

  #choose(clan: number): void {
    if (clan === this.#clan && clan > 0) return;
    this.#clan = clan;
    write(this.#status, '');
    this.#arrange();
    if (clan === 0) return;
    this.#detail.replaceChildren(note(this.#app.config.panels.common.loading));
    this.#life.ask(clan);
  }

  #arrange(): void {
    this.#overview.hidden = this.#clan > 0;
    this.#detail.hidden = this.#clan === 0;
    this.#roster.element.hidden = this.#view !== 'roster';
    this.#relations.element.hidden = this.#view !== 'relations';
  }

  #showLife(biography: Biography): void {
    // An element in use is not replaced.
    if (
      this.#detail.contains(document.activeElement) &&
      this.#detail.dataset['clan'] === String(biography.clan.id)
    )
      return;
    const entry = this.#entries.find(({ id }) => id === biography.clan.id) ?? null;
    const back = button(
      `← ${this.#app.config.panels.clans.back}`,
      () => this.#app.selection.set(null),
      'link',
    );
    back.id = 'all-clans';
    this.#detail.dataset['clan'] = String(biography.clan.id);
    this.#detail.replaceChildren(back, ...biographyNodes(this.#app, biography, entry));
  }
}
