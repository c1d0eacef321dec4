/** The buttons on the stage and their keyboard shortcuts. */
import type { App } from '../app.js';
import { byId } from '../elements.js';
import { openDialog } from '../panels/dialog.js';
import type { Tabs } from '../panels/tabs.js';
import { shareLink } from './address.js';

const ZOOM_STEP = 1.4;
const PAN_PIXELS = 80;

export function startTools(app: App, tabs: Tabs): void {
  const { camera } = app;
  const acts: Readonly<Record<string, () => void>> = {
    zoomIn: () => camera.zoomBy(ZOOM_STEP),
    zoomOut: () => camera.zoomBy(1 / ZOOM_STEP),
    fit: () => {
      app.follow.value = null;
      camera.fit();
    },
    tour: () => (app.touring.value = !app.touring.value),
    share: () => void share(app),
    help: () => void showHelp(app),
    panels: () => tabs.toggle(),
  };
  byId('tools').addEventListener('click', ({ target }) => {
    const name =
      target instanceof Element ? target.closest<HTMLElement>('[data-tool]')?.dataset['tool'] : undefined;
    if (name !== undefined) acts[name]?.();
  });
  byId('stage').addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keyAct(app, event.key);
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}

function keyAct(app: App, key: string): (() => void) | undefined {
  const { camera, selection, follow } = app;
  const pan = (x: number, y: number) => () => {
    follow.value = null;
    camera.pan(x * PAN_PIXELS, y * PAN_PIXELS);
  };
  const acts: Readonly<Record<string, () => void>> = {
    ArrowLeft: pan(1, 0),
    ArrowRight: pan(-1, 0),
    ArrowUp: pan(0, 1),
    ArrowDown: pan(0, -1),
    '+': () => camera.zoomBy(ZOOM_STEP),
    '=': () => camera.zoomBy(ZOOM_STEP),
    '-': () => camera.zoomBy(1 / ZOOM_STEP),
    '0': () => {
      follow.value = null;
      camera.fit();
    },
    f: () => {
      const chosen = selection.value;
      if (chosen?.kind === 'creature') follow.value = follow.value === chosen.id ? null : chosen.id;
    },
    t: () => (app.touring.value = !app.touring.value),
    l: () => {
      const select = byId('lens') as HTMLSelectElement;
      select.selectedIndex = (select.selectedIndex + 1) % select.options.length;
      select.dispatchEvent(new Event('change'));
    },
    ...((follow.value !== null || selection.value !== null) && {
      Escape: () => {
        follow.value = null;
        selection.value = null;
      },
    }),
  };
  return acts[key.length === 1 ? key.toLowerCase() : key];
}

async function share(app: App): Promise<void> {
  const { config, announce } = app;
  const link = shareLink(app);
  const copied = await navigator.clipboard?.writeText(link).then(
    () => true,
    () => false,
  );
  const words = copied === true ? config.text.labels.shared : config.text.labels.sharedBy;
  announce(words);
  openDialog(
    config.text.tools.share,
    config.text.tools.close,
    <>
      <p>{words}</p>
      <input
        ref={(field) => field?.select()}
        type="text"
        value={link}
        readOnly
        aria-label={config.text.tools.share}
      />
    </>,
  );
}

function showHelp({ config }: App): void {
  const { tools, labels } = config.text;
  openDialog(
    tools.help,
    tools.close,
    <ul>
      {labels.keysText.split(' · ').map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>,
  );
}
