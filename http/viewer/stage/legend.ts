/** The legend: the lens, the kinds that it shows (a press hides one), its scale, and which layers are drawn. */
import type { LayerName, LensName } from '../../content/viewer.js';
import type { App } from '../app.js';
import { nameOf } from '../config.js';
import { byId, element, write } from '../elements.js';
import type { Sight } from './sight.js';

const UPDATE_MS = 500;

interface Row {
  readonly button: HTMLButtonElement;
  readonly swatch: HTMLElement;
  readonly name: HTMLElement;
  readonly count: HTMLElement;
  code: number;
}

/** Wires it. */
export function startLegend(app: App, sight: Sight): void {
  const { settings, client, config } = app;
  const lens = byId('lens') as HTMLSelectElement;
  const rows: Row[] = [];
  lens.value = settings.value.lens;
  lens.addEventListener('change', () => settings.choose({ lens: lens.value as LensName }));
  settings.watch(({ lens: chosen }) => (lens.value = chosen));
  // On a phone the land comes first.
  if (matchMedia('(max-width: 45rem), (max-height: 28rem)').matches)
    byId('legend-body').removeAttribute('open');
  startLayers(app);
  const update = (): void => {
    if (!client.world.isKnown) return;
    const scale = sight.scale();
    showScale(app, scale);
    const kinds = scale === null || sight.lens === 'genome' ? sight.kinds(client.world) : [];
    for (const [at, { code, name, color, count }] of kinds.entries()) {
      const row = (rows[at] ??= createRow(sight));
      row.code = code;
      row.button.hidden = false;
      row.button.setAttribute('aria-pressed', String(!sight.hidden.value.has(code)));
      row.swatch.style.background = `#${color.toString(16).padStart(6, '0')}`;
      row.swatch.hidden = scale !== null;
      const words =
        sight.lens === 'clan' ? (name ?? config.text.labels.noClan) : nameOf(config, 'castes', name);
      write(row.name, words);
      write(row.count, String(count));
    }
    for (const { button } of rows.slice(kinds.length)) button.hidden = true;
  };
  app.every(UPDATE_MS, update);
  sight.changes.watch(update);
}

function createRow(sight: Sight): Row {
  const swatch = element('span', { className: 'swatch' });
  const name = element('span');
  const count = element('span', { className: 'number' });
  const button = element('button', { type: 'button' }, [swatch, name, count]);
  const row = { button, swatch, name, count, code: 0 };
  button.addEventListener('click', () => sight.toggle(row.code));
  byId('kinds').append(button);
  return row;
}

function showScale({ config }: App, stops: readonly number[] | null): void {
  const scale = byId('scale');
  scale.hidden = stops === null;
  const key = stops?.join(' ') ?? '';
  if (stops === null || scale.dataset['stops'] === key) return;
  scale.dataset['stops'] = key;
  const bar = element('canvas', { width: 256, height: 1, ariaHidden: 'true' });
  const pen = bar.getContext('2d');
  const gradient = pen?.createLinearGradient(0, 0, 256, 0);
  for (const [at, color] of stops.entries()) {
    gradient?.addColorStop(at / (stops.length - 1), `#${color.toString(16).padStart(6, '0')}`);
  }
  if (pen && gradient) {
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, 256, 1);
  }
  const { low, high } = config.text.labels;
  scale.replaceChildren(bar, element('span', {}, [low]), element('span', {}, [high]));
}

function startLayers({ settings }: App): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('#layers input')];
  for (const box of boxes) {
    const layer = box.value as LayerName;
    box.checked = !settings.value.hiddenLayers.includes(layer);
    box.addEventListener('change', () => {
      const others = settings.value.hiddenLayers.filter((each) => each !== layer);
      settings.choose({ hiddenLayers: box.checked ? others : [...others, layer] });
    });
  }
}
