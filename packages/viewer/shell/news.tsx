/**
 * Announces on the stage what has just begun or happened, at most one line each ten seconds: the least probable thing of
 * the last moments by the digest of the service, if it is improbable enough.
 */
import { Archive, type Answers } from '#client/index.js';
import { byId } from '../page/elements.js';
import { renderInto } from '../page/render.js';
import { watch } from '../page/signal.js';
import { digestText } from '../panels/parts/sentences.js';
import { isNews, spanBefore } from '../director/news.js';
import type { App } from '../state/app.js';

type Item = Answers['/api/digest']['items'][number];

const INTERVAL_MS = 10_000;
const SHOWN_MS = 9000;

export function startNews(app: App): void {
  const { settings, touring, condition } = app;
  const news = new News(app);
  const mayShow = (): boolean =>
    settings.value.news &&
    !touring.value &&
    app.travel.isLive &&
    condition.value === 'live' &&
    document.visibilityState === 'visible';
  setInterval(() => {
    if (mayShow()) void news.look();
    else news.hide();
  }, INTERVAL_MS);
  watch(settings, ({ news: isOn }) => isOn || news.hide());
  watch(touring, () => news.hide());
}

class News {
  readonly #app: App;
  readonly #archive: Archive;
  readonly #host = byId('news');
  /** Begin of the last span that was read, so that nothing is announced twice. */
  #from = -1;
  #timer: number | undefined;

  constructor(app: App) {
    this.#app = app;
    this.#archive = new Archive(app.client.god, undefined, app.names);
  }

  async look(): Promise<void> {
    const { client, clock } = this.#app;
    const span = spanBefore(client.world.tick, clock.value.speed);
    if (span === null || span.from === this.#from) return;
    this.#from = span.from;
    try {
      const { items } = await this.#archive.read('/api/digest', { ...span, limit: 1 });
      const [item] = items;
      if (item && isNews(item)) this.#show(item);
    } catch {
      // The next span brings other news.
    }
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.#host.hidden = true;
  }

  #show(item: Item): void {
    const words = digestText(this.#app, item);
    this.#host.hidden = false;
    renderInto(
      this.#host,
      <button type="button" onClick={() => this.#open(item)}>
        {words}
      </button>,
    );
    this.#app.announce(words);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.hide(), SHOWN_MS);
  }

  /** Leads to the record, or to the place where it happened. */
  #open({ record, event }: Item): void {
    const id = record?.id ?? event?.record_ids?.[0];
    this.hide();
    if (event && (event.x !== 0 || event.y !== 0)) this.#app.show({ kind: 'place', x: event.x, y: event.y });
    if (id === undefined) this.#app.open('today');
    else {
      this.#app.record.value = id;
      this.#app.open('annals');
    }
  }
}
