/** The legend: the choice of the lens, its kinds (a click hides one), its scale, and the switches of the layers. */
import type { LayerName, LensName } from '../../../../http/content/en/content.js';
import type { Terms } from '../../../../http/content/words/words.js';
import { EmblemElement } from '../../clans/emblem-element.js';
import { byId, element, write } from '../../page/elements.js';
import { watch } from '../../page/signal.js';
import type { App } from '../../state/app.js';
import type { Lens } from '../../state/lens.js';
import { fill, nameOf } from '../../words/config.js';
import { textOf } from '../../words/terms.js';

const UPDATE_MS = 500;

interface Row {
  readonly button: HTMLButtonElement;
  readonly swatch: HTMLElement;
  readonly emblem: EmblemElement;
  readonly name: HTMLElement;
  readonly count: HTMLElement;
  code: number;
}

export function startLegend(app: App, lens: Lens): void {
  const { settings, client, config } = app;
  const lensChoice = byId('lens') as HTMLSelectElement;
  const rows: Row[] = [];
  let terms: Terms | null = null;
  void app.words().then(
    (words) => (terms = words.terms),
    () => undefined,
  );
  lensChoice.value = settings.value.lens;
  lensChoice.addEventListener('change', () => settings.choose({ lens: lensChoice.value as LensName }));
  watch(settings, ({ lens: chosen }) => (lensChoice.value = chosen));
  // The legend starts closed on phones, where it would cover the land.
  if (matchMedia('(max-width: 45rem), (max-height: 28rem)').matches) byId('legend-body').removeAttribute('open');
  startLayers(app);
  const update = (): void => {
    if (!client.world.isKnown) return;
    const scale = lens.scale();
    showScale(scale, scale === null ? [] : scaleWords(app, lens));
    const kinds = scale === null || lens.name === 'genome' ? lens.kinds(client.world) : [];
    for (const [at, { code, name, color, banner, count }] of kinds.entries()) {
      const row = (rows[at] ??= createRow(lens));
      row.code = code;
      row.button.hidden = false;
      row.button.setAttribute('aria-pressed', String(!lens.hidden.value.has(code)));
      row.swatch.style.background = `#${color.toString(16).padStart(6, '0')}`;
      row.swatch.hidden = scale !== null || banner !== null;
      row.emblem.show(banner);
      const words = lens.name === 'clan' ? (name ?? config.text.labels.noClan) : nameOf(config, 'castes', name);
      write(row.name, words);
      write(row.count, count.toLocaleString(config.language));
      row.button.title = lens.name === 'clan' || terms === null ? '' : textOf(terms, 'castes', name ?? '');
    }
    for (const { button } of rows.slice(kinds.length)) button.hidden = true;
  };
  app.every(UPDATE_MS, update);
  watch(lens.changes, update);
}

function createRow(lens: Lens): Row {
  const swatch = element('span', { className: 'swatch' });
  const emblem = new EmblemElement();
  const name = element('span');
  const count = element('span', { className: 'number' });
  const button = element('button', { type: 'button' }, [swatch, emblem.svg, name, count]);
  const row = { button, swatch, emblem, name, count, code: 0 };
  button.addEventListener('click', () => lens.toggle(row.code));
  byId('kinds').append(button);
  return row;
}

/** Returns the labels of the scale: its end values, or the meaning of its colours. */
function scaleWords({ client, config }: App, lens: Lens): readonly string[] {
  const { lifespan, kin } = config.text.labels;
  const ends = lens.ends(client.world);
  if (ends === null) return [kin];
  if (lens.name === 'energy') return ends.map((end) => percent(end, config.language));
  const words = ends.map((end) => end.toLocaleString(config.language));
  return lens.name === 'age' ? words.map((end) => fill(lifespan, end)) : words;
}

function percent(value: number, language: string): string {
  return (value / 100).toLocaleString(language, { style: 'percent' });
}

function showScale(stops: readonly number[] | null, words: readonly string[]): void {
  const scale = byId('scale');
  scale.hidden = stops === null;
  const key = [...(stops ?? []), ...words].join(' ');
  if (stops === null || scale.dataset['shown'] === key) return;
  scale.dataset['shown'] = key;
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
  scale.replaceChildren(bar, ...words.map((each) => element('span', {}, [each])));
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
