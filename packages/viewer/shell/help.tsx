/** The help: symbols on the map, first steps, and keys. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Words } from '#http/content/words/words.js';
import { openDialog } from '../panels/parts/dialog.js';
import { type BadgeName, BADGE_COLORS } from '../stage/shaders/badges.js';
import type { App } from '../state/app.js';
import { casteColor, plantColor } from '../colors/palette.js';
import type { Config } from '../words/config.js';
import { livingCastes } from '../world/entities.js';
import { byId } from '../page/elements.js';
import { renderInto } from '../page/render.js';

export function openHelp(app: App): void {
  const { tools } = app.config.text;
  openDialog(tools.help, tools.close, <Help app={app} />);
}

function Help({ app }: { readonly app: App }) {
  const { things, help: text, keys } = app.config.text;
  const { language } = app.config;
  return (
    <div class="help panel">
      {!app.transport.isOwn && (
        <p>
          <a href={`/guide?lang=${language}`}>{text.guide}</a>
          {' · '}
          <a href={`/wiki?lang=${language}`}>{text.wiki}</a>
        </p>
      )}
      <TermItems app={app} />
      <Items title={text.objects}>
        {entries(things.objects)
          .filter(([name]) => name !== 'plant')
          .map(([name, thing]) => (
            <Item key={name} {...thing} picture={<ObjectPicture name={name} />} />
          ))}
      </Items>
      <Items title={text.land}>
        {entries(things.land).map(([name, thing]) => (
          <Item key={name} {...thing} picture={<LandPicture name={name} />} />
        ))}
      </Items>
      <Items title={text.badges}>
        {entries(things.badges).map(([name, thing]) => (
          <Item key={name} {...thing} picture={<BadgePicture name={name satisfies BadgeName} />} />
        ))}
      </Items>
      <h3>{text.keys}</h3>
      <dl class="keys">
        {entries(keys).map(([name, { key, text: words }]) => (
          <div key={name}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function TermItems({ app }: { readonly app: App }) {
  const { help: text } = app.config.text;
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => void app.words().then(setWords, () => undefined), []);
  if (words === null) return <p>{app.config.panels.common.loading}</p>;
  const { castes, plantVariants } = words.terms;
  const living = livingCastes(app.client.world);
  return (
    <>
      <Items title={text.beings}>
        {entries(castes).map(([caste, term]) => (
          <Item
            key={caste}
            name={term.name}
            text={living.has(caste) ? term.text : `${term.text} ${text.absent}`}
            picture={<CastePicture caste={caste} />}
          />
        ))}
      </Items>
      <Items title={text.plants}>
        {entries(plantVariants).map(([variant, term]) => (
          <Item key={variant} {...term} picture={<PlantPicture variant={variant} />} />
        ))}
      </Items>
    </>
  );
}

function Items({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <>
      <h3>{title}</h3>
      <ul class="things">{children}</ul>
    </>
  );
}

interface ItemProps {
  readonly name: string;
  readonly text: string;
  readonly picture: ComponentChildren;
}

function Item({ name, text, picture }: ItemProps) {
  return (
    <li>
      {picture}
      <span>
        <b>{name}</b> {text}
      </span>
    </li>
  );
}

function entries<Table extends object>(table: Table): readonly [keyof Table, Table[keyof Table]][] {
  return Object.entries(table) as [keyof Table, Table[keyof Table]][];
}

// Small pictures of the map's symbols, for the help.

type Things = Config['text']['things'];

const STRAW = '#ccab5c';
const WOOD = '#8c6138';
const FLAME = '#ff7a2a';
const WATER = '#2b587f';
const ROCK = '#7d858f';
const CLAN = '#bc8cff';

/** Number of corners of a caste's body. A priest is drawn almost as a circle. */
const SIDES: Readonly<Record<string, number>> = {
  Artisan: 3,
  Gentleman: 4,
  Professional: 5,
  Noble: 8,
  Priest: 24,
  Predator: 6,
  Herbivore: 4,
};

export function CastePicture({ caste }: { readonly caste: string }) {
  const color = casteColor(caste);
  if (caste === 'Woman')
    return (
      <Picture>
        <path d="M2 12H22" stroke={color} stroke-width={2.5} />
      </Picture>
    );
  const points = caste === 'Soldier' ? '3,7 21,12 3,17' : regular(SIDES[caste] ?? 4);
  return (
    <Picture>
      <polygon points={points} fill={color} />
    </Picture>
  );
}

function PlantPicture({ variant }: { readonly variant: string }) {
  return (
    <Picture>
      <circle cx={12} cy={12} r={5} fill={plantColor(variant)} />
    </Picture>
  );
}

const OBJECTS: Readonly<Record<keyof Things['objects'], ComponentChildren>> = {
  plant: <circle cx={12} cy={12} r={5} fill={plantColor('grass')} />,
  house: (
    <>
      <path d="M4 4H20V20H4Z" fill="#46301c" />
      <path d="M15 20H20V4H4V20H9" fill="none" stroke={WOOD} stroke-width={3} />
    </>
  ),
  ruin: <path d="M4 12V4H10M16 4H20V10M20 16V20H14M4 17V20" fill="none" stroke={WOOD} stroke-width={3} />,
  corpse: <path d="M4 7L20 17M4 17L20 7" stroke="#8b8882" stroke-width={4} />,
  market: (
    <>
      <path d="M3 5H21V19H3Z" fill={CLAN} />
      <path d="M7.5 5V19M16.5 5V19" stroke="#f2f2f2" stroke-width={4.5} />
    </>
  ),
  stone: <path d="M8 3H16L18 21H6Z" fill={CLAN} />,
  bridge: (
    <>
      <path d="M2 6H22V18H2Z" fill={WATER} />
      <path d="M8 2H16V22H8Z" fill={WOOD} />
    </>
  ),
  dam: (
    <>
      <path d="M2 6H22V18H2Z" fill={WATER} />
      <path d="M8 2H16V22H8Z" fill={STRAW} />
    </>
  ),
  campfire: <path d="M12 3C16 9 18 12 18 16A6 6 0 0 1 6 16C6 12 8 9 12 3Z" fill={FLAME} />,
  fire: <path d="M12 2L15 8L20 6L18 12L22 16L15 17L12 22L9 17L2 16L6 12L4 6L9 8Z" fill={FLAME} />,
  bolt: <path d="M14 2L8 12H13L9 22L18 9H12Z" fill="#d4b92c" />,
  call: <circle cx={12} cy={12} r={9.5} fill="none" stroke="#3fb950" stroke-width={2} />,
};

const LAND: Readonly<Record<keyof Things['land'], ComponentChildren>> = {
  river: <path d="M0 9C6 6 10 12 16 9S22 8 24 9V16C18 18 12 13 0 16Z" fill={WATER} />,
  rock: <path d="M4 14L8 5L16 4L21 11L18 20L8 20Z" fill={ROCK} />,
  patch: <circle cx={12} cy={12} r={10} fill="#5a8f3c" opacity={0.6} />,
  anomaly: (
    <g fill="none" stroke="#79c0ff" stroke-width={1.6}>
      <circle cx={12} cy={12} r={10} />
      <path d="M12 12C8 8 14 5 17 9S13 20 7 16" />
    </g>
  ),
  territory: <path d="M2 8L12 2L22 8V17L12 22L2 17Z" fill={CLAN} fill-opacity={0.25} stroke={CLAN} />,
};

const SIGNS: Readonly<Record<BadgeName, ComponentChildren>> = {
  fight: <path d="M7 7L17 17M17 7L7 17" />,
  birth: <path d="M12 5V19M5 12H19" />,
  death: <path d="M12 5V19M8 10H16" />,
  worship: <path d="M12 5V8M12 16V19M5 12H8M16 12H19M12 11.5V12.5" />,
  theft: <path d="M9 7H15M8 11A4.5 4.5 0 1 0 16 11Z" />,
  talk: <path d="M6 8H18V14H12L9 18V14H6Z" />,
  care: <path d="M12 6V18M6 12H18" />,
  love: <path d="M12 18L6 11A3.3 3.3 0 0 1 12 8.5A3.3 3.3 0 0 1 18 11Z" />,
  alarm: <path d="M12 5V14M12 17.5V18" />,
};

function ObjectPicture({ name }: { readonly name: keyof Things['objects'] }) {
  return <Picture>{OBJECTS[name]}</Picture>;
}

function LandPicture({ name }: { readonly name: keyof Things['land'] }) {
  return <Picture>{LAND[name]}</Picture>;
}

function BadgePicture({ name }: { readonly name: BadgeName }) {
  const color = `#${BADGE_COLORS[name].toString(16).padStart(6, '0')}`;
  return (
    <Picture>
      <circle cx={12} cy={12} r={10.5} fill="#0d1219" stroke={color} stroke-width={1.5} />
      <g fill="none" stroke={color} stroke-width={2.2} stroke-linecap="round">
        {SIGNS[name]}
      </g>
    </Picture>
  );
}

function Picture({ children }: { readonly children: ComponentChildren }) {
  return (
    <svg class="picture" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

/** Returns the corners of a regular polygon, one of them to the right, in units of the picture. */
function regular(sides: number): string {
  const turn = sides === 4 ? Math.PI / 4 : 0;
  const corner = (at: number): string => {
    const angle = (at / sides) * 2 * Math.PI + turn;
    return `${(12 + 9.5 * Math.cos(angle)).toFixed(1)},${(12 + 9.5 * Math.sin(angle)).toFixed(1)}`;
  };
  return Array.from({ length: sides }, (_, at) => corner(at)).join(' ');
}

// Explanations as popovers, opened and closed by a tap on a word. With a mouse, tooltips are used instead.

/** Distance of the popover from the word and from the window's edge, in pixels. */
const GAP_PIXELS = 8;

export function startExplanations(): void {
  const popover = byId('explanation');
  document.addEventListener('click', (event) => {
    const { target } = event;
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    const word = target instanceof Element ? target.closest<HTMLElement>('.explained[title]') : null;
    if (!isTouch || word === null) return;
    renderInto(popover, word.title);
    popover.showPopover();
    place(popover, word);
  });
}

function place(popover: HTMLElement, word: HTMLElement): void {
  const { left, top, bottom } = word.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = popover;
  const isBelow = bottom + GAP_PIXELS + offsetHeight <= innerHeight;
  const x = Math.max(GAP_PIXELS, Math.min(left, innerWidth - offsetWidth - GAP_PIXELS));
  const y = isBelow ? bottom + GAP_PIXELS : Math.max(GAP_PIXELS, top - GAP_PIXELS - offsetHeight);
  popover.style.left = `${x}px`;
  popover.style.top = `${y}px`;
}
