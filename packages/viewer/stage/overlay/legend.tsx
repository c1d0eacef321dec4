/** The legend: the choice of the lens, its kinds (a click hides one), its scale, and the switches of the layers. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { LayerName, LensName } from '#http/content/en/content.js';
import type { Terms } from '#http/content/words/words.js';
import { Emblem } from '../../clans/emblem.js';
import { css } from '../../colors/palette.js';
import { byId } from '../../page/elements.js';
import { renderInto } from '../../page/render.js';
import { watch } from '../../page/signal.js';
import type { App } from '../../state/app.js';
import type { Kind, Lens } from '../../state/lens.js';
import { fill, nameOf, textOf } from '../../words/config.js';

const UPDATE_MS = 500;
/** Number of colours in the bar of a scale. */
const BAR_PIXELS = 256;

export function startLegend(app: App, lens: Lens): void {
  const { settings, client } = app;
  const lensChoice = byId('lens') as HTMLSelectElement;
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
    const stops = lens.scale();
    const kinds = stops === null || lens.name === 'genome' ? lens.kinds(client.world) : [];
    const scale = byId('scale');
    scale.hidden = stops === null;
    if (stops !== null) renderInto(scale, <Scale stops={stops} words={scaleWords(app, lens)} />);
    renderInto(byId('kinds'), <Kinds app={app} lens={lens} kinds={kinds} terms={terms} />);
  };
  app.every(UPDATE_MS, update);
  watch(lens.changes, update);
}

interface KindsProps {
  readonly app: App;
  readonly lens: Lens;
  readonly kinds: readonly Kind[];
  readonly terms: Terms | null;
}

/** Buttons by place and not by kind, so that the focus stays where it is when the order changes. */
function Kinds({ app: { config, format }, lens, kinds, terms }: KindsProps) {
  const isOfClans = lens.name === 'clan';
  const wordsOf = (name: string | null): string =>
    isOfClans ? (name ?? config.text.labels.noClan) : nameOf(config, 'castes', name);
  return kinds.map(({ code, name, color, banner, count }, at) => (
    <button
      key={at}
      type="button"
      data-count={count}
      aria-pressed={!lens.hidden.value.has(code)}
      title={isOfClans || terms === null ? '' : textOf(terms, 'castes', name ?? '')}
      onClick={() => lens.toggle(code)}
    >
      {banner !== null && <Emblem color={css(banner.color)} emblem={banner.emblem} />}
      {banner === null && lens.scale() === null && <span class="swatch" style={{ background: css(color) }} />}
      <span>{wordsOf(name)}</span>
      <span class="number">{format.whole(count)}</span>
    </button>
  ));
}

/** Returns the labels of the scale: its end values, or the meaning of its colours. */
function scaleWords({ client, config, format }: App, lens: Lens): readonly string[] {
  const { lifespan, kin } = config.text.labels;
  const ends = lens.ends(client.world);
  if (ends === null) return [kin];
  if (lens.name === 'energy') return ends.map((end) => format.percent(end / 100));
  const words = ends.map((end) => format.whole(end));
  return lens.name === 'age' ? words.map((end) => fill(lifespan, end)) : words;
}

interface ScaleProps {
  readonly stops: readonly number[];
  readonly words: readonly string[];
}

function Scale({ stops, words }: ScaleProps) {
  const bar = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const pen = bar.current?.getContext('2d');
    if (!pen) return;
    const gradient = pen.createLinearGradient(0, 0, BAR_PIXELS, 0);
    for (const [at, color] of stops.entries()) gradient.addColorStop(at / (stops.length - 1), css(color));
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, BAR_PIXELS, 1);
  }, [stops]);
  return (
    <>
      <canvas ref={bar} width={BAR_PIXELS} height={1} aria-hidden="true" />
      {words.map((each, at) => (
        <span key={at}>{each}</span>
      ))}
    </>
  );
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
