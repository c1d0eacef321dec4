/** A summary of the selection. Screen readers announce a new selection and its end, but not the changing numbers. */
import { byId, element, write } from '../../page/elements.js';
import { watch } from '../../page/signal.js';
import type { App } from '../../state/app.js';
import { fill } from '../../words/config.js';
import { rowOf } from '../../world/positions.js';
import { Obituaries } from './obituary.js';
import { selectionSummary, type SelectionSummary } from './selection-summary.js';

const UPDATE_MS = 400;

export function startCard(app: App): void {
  const { selection, follow, config } = app;
  const { tools } = config.text;
  const card = createCard(app);
  const obituaries = new Obituaries(app, update);
  let summary: SelectionSummary | null = null;
  let announced = '';
  let name = '';
  card.close.addEventListener('click', () => {
    follow.value = null;
    selection.value = null;
    byId('stage').focus();
  });
  card.follow.addEventListener('click', () => {
    const chosen = selection.value;
    if (chosen?.kind === 'creature') follow.value = follow.value === chosen.id ? null : chosen.id;
  });
  card.more.addEventListener('click', () => {
    if (summary?.panel) app.open(summary.panel);
  });
  watch(selection, () => {
    announced = '';
    name = '';
    update();
  });
  watch(follow, (id) => {
    update();
    if (id !== null) app.announce(fill(config.text.labels.following, card.title.textContent ?? ''));
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
    card.element.hidden = summary === null;
    if (summary === null) return;
    const isFollowed = chosen?.kind === 'creature' && follow.value === chosen.id;
    card.follow.hidden = chosen?.kind !== 'creature' || !summary.isHere;
    write(card.follow, isFollowed ? tools.unfollow : tools.follow);
    card.follow.ariaPressed = String(isFollowed);
    card.element.dataset['here'] = String(summary.isHere);
    card.more.hidden = summary.panel === null;
    write(card.title, summary.title);
    card.write(summary.lines);
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
function stopFollowing({ follow, selection, client }: App): void {
  const id = follow.value;
  if (id === null || rowOf(client.world.tables.creatures, id) >= 0) return;
  follow.value = null;
  if (selection.value === null) selection.value = { kind: 'creature', id };
}

function createCard({ config }: App) {
  const { tools } = config.text;
  const title = element('h2');
  const lines = element('div', { className: 'lines' });
  const close = element('button', { type: 'button', className: 'icon close', ariaLabel: tools.close }, ['×']);
  const follow = element('button', { type: 'button', id: 'follow' });
  const more = element('button', { type: 'button', id: 'more' }, [tools.more]);
  const card = byId('card');
  card.append(title, lines, element('div', { className: 'row' }, [follow, more]), close);
  let shown = '';
  return {
    element: card,
    title,
    close,
    follow,
    more,
    write(words: readonly string[]): void {
      const text = words.join('\n');
      if (text === shown) return;
      shown = text;
      lines.replaceChildren(...words.map((line) => element('p', {}, [line])));
    },
  };
}
