/** A summary of the selection. Screen readers announce a new selection and its end, but not the changing numbers. */
import { byId } from '../../page/elements.js';
import { renderInto } from '../../page/render.js';
import { watch } from '../../page/signal.js';
import type { App } from '../../state/app.js';
import { fill } from '../../words/config.js';
import { rowOf } from '../../world/positions.js';
import { Obituaries } from './obituary.js';
import { selectionSummary, type SelectionSummary } from './selection-summary.js';

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
function stopFollowing({ follow, selection, client }: App): void {
  const id = follow.value;
  if (id === null || rowOf(client.world.tables.creatures, id) >= 0) return;
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
