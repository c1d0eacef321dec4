/** Shows the life of a creature in sentences, and a picture of an obituary to share. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Life } from '#client/index.js';
import { casteColor } from '../../colors/palette.js';
import { copyText } from '../../page/elements.js';
import type { App } from '../../state/app.js';
import { EQUILATERAL_DEGREES } from '#schemas/tables/castes.js';
import { useApp } from '../../state/context.js';
import { creatureName } from '../../state/names.js';
import { nameOf, fillIn } from '../../words/config.js';
import { Button, Section } from '../parts/blocks.js';
import { openDialog } from '../parts/dialog.js';
import { LifeSentences, lifeLines } from '../parts/sentences.js';

/** Shows the life of a creature in sentences; of a dead one it is the obituary, and can be shared. */
export function Obituary(life: Life) {
  const app = useApp();
  const { obituary: text } = app.config.panels.creature;
  if (life.life.length === 0) return null;
  const known = life.death !== null && life.entity.title;
  const share = (): void =>
    openDialog(text.share, app.config.text.tools.close, <Card app={app} life={life} lines={lifeLines(app, life)} />);
  return (
    <Section title={life.death === null ? text.life : text.title} id="obituary">
      <p>
        <LifeSentences life={life} />
        {known && fillIn(text.known, { n: nameOf(app.config, 'titles', known) })}
      </p>
      {life.death !== null && (
        <Button id="share-life" onClick={share}>
          {text.share}
        </Button>
      )}
    </Section>
  );
}

interface CardProps {
  readonly app: App;
  readonly life: Life;
  readonly lines: readonly string[];
}

function Card({ app, life, lines }: CardProps) {
  const { obituary: text } = app.config.panels.creature;
  const canvas = useRef<HTMLCanvasElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const { entity } = life;
  const name = entity.personal_name ?? creatureName(app, entity.id);
  const link = `${location.origin}${location.pathname}?world=${app.worldId.value}&creature=${entity.id}`;
  const caste = nameOf(app.config, 'castes', entity.caste ?? null);
  const world = fillIn(text.world, { n: app.worldId.value ?? '', seed: app.seed() ?? '' });
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d');
    const color = casteColor(entity.caste ?? null);
    if (pen) drawCard(pen, { name, caste, lines, foot: `Spaceland · ${world}`, color, entity });
  }, []);
  const copy = async (): Promise<void> => {
    const isAllowed = await copyText(`${name}. ${lines.join(' ')}\n${link}`);
    setCopied(isAllowed);
    if (!isAllowed) address.current?.select();
  };
  const save = (): void =>
    canvas.current?.toBlob((blob) => {
      if (blob === null) return;
      const anchor = document.createElement('a');
      anchor.href = URL.createObjectURL(blob);
      anchor.download = `${name}.png`;
      anchor.click();
      URL.revokeObjectURL(anchor.href);
    });
  return (
    <div class="obituary-card">
      <canvas
        ref={canvas}
        width={CARD_WIDTH}
        height={CARD_HEIGHT}
        role="img"
        aria-label={`${name}. ${lines.join(' ')}`}
      />
      <input ref={address} type="text" value={link} readOnly aria-label={text.link} />
      <div class="row">
        <Button onClick={() => void copy()}>{isCopied ? text.copied : text.copy}</Button>
        <Button onClick={save}>{text.save}</Button>
      </div>
    </div>
  );
}

// Draws an obituary as a picture: the outline of the body, the name, and lines about the life.

/** Width of the picture in pixels; most sites show previews of links at this width. */
const CARD_WIDTH = 1200;
const CARD_HEIGHT = 630;

const MARGIN = 60;
const FRAME = 6;
const TEXT_LEFT = 430;
const PORTRAIT = { x: 230, y: 300, radius: 140 } as const;
const NAME_PIXELS = 58;
const CASTE_PIXELS = 30;
const LINE_PIXELS = 30;
const FOOT_PIXELS = 24;
const COLORS = { ground: '#0d1117', ink: '#e6edf3', faint: '#9ea7b3' } as const;
const FONT = 'system-ui, sans-serif';

interface ObituaryCard {
  readonly name: string;
  readonly caste: string;
  readonly lines: readonly string[];
  readonly foot: string;
  readonly color: string;
  readonly entity: Life['entity'];
}

type Pen = CanvasRenderingContext2D;

function drawCard(pen: Pen, { name, caste, lines, foot, color, entity }: ObituaryCard): void {
  pen.fillStyle = COLORS.ground;
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  pen.strokeStyle = color;
  pen.lineWidth = FRAME;
  pen.strokeRect(FRAME / 2, FRAME / 2, CARD_WIDTH - FRAME, CARD_HEIGHT - FRAME);
  drawPortrait(pen, entity, color);
  const width = CARD_WIDTH - TEXT_LEFT - MARGIN;
  let y = MARGIN + NAME_PIXELS;
  pen.fillStyle = COLORS.ink;
  pen.font = `600 ${NAME_PIXELS}px ${FONT}`;
  pen.fillText(name, TEXT_LEFT, y, width);
  y += CASTE_PIXELS * 1.5;
  pen.fillStyle = color;
  pen.font = `${CASTE_PIXELS}px ${FONT}`;
  pen.fillText(caste, TEXT_LEFT, y, width);
  y += LINE_PIXELS;
  pen.fillStyle = COLORS.ink;
  pen.font = `${LINE_PIXELS}px ${FONT}`;
  for (const line of wrapped(pen, lines.join(' '), width)) {
    y += LINE_PIXELS * 1.4;
    pen.fillText(line, TEXT_LEFT, y, width);
  }
  pen.fillStyle = COLORS.faint;
  pen.font = `${FOOT_PIXELS}px ${FONT}`;
  pen.fillText(foot, TEXT_LEFT, CARD_HEIGHT - MARGIN, width);
}

/** Draws the inherited outline, or a regular polygon of as many sides if the archive has no outline. */
function drawPortrait(pen: Pen, entity: Life['entity'], color: string): void {
  const { x, y, radius } = PORTRAIT;
  pen.beginPath();
  for (const { reach, angle } of cornersOf(entity))
    pen.lineTo(x + Math.cos(angle) * reach * radius, y + Math.sin(angle) * reach * radius);
  pen.closePath();
  pen.fillStyle = color;
  pen.strokeStyle = color;
  pen.lineWidth = FRAME;
  pen.lineJoin = 'round';
  pen.globalAlpha = 0.35;
  pen.fill();
  pen.globalAlpha = 1;
  pen.stroke();
}

interface Corner {
  /** Distance from the centre, as a share of the distance of the farthest corner. */
  readonly reach: number;
  /** Angle from the heading, in radians. */
  readonly angle: number;
}

/** Angle at the tip of a soldier whose own is not known. */
const SOLDIER_DEGREES = 40;

/** Triangles have the angle of their tip, because it tells a soldier from an artisan. */
function cornersOf(entity: Life['entity']): readonly Corner[] {
  const { morph_radii: radii, morph_angles: angles, sides, shape, caste, iso_angle: given } = entity;
  const apexDegrees = given || (caste === 'Soldier' ? SOLDIER_DEGREES : EQUILATERAL_DEGREES);
  if (sides !== 3 && radii && angles && radii.length > 0)
    return radii.map((radius, at) => ({ reach: radius / Math.max(...radii), angle: angles[at] ?? 0 }));
  if (sides === 3) {
    const apex = (apexDegrees * Math.PI) / 180;
    return [0, Math.PI - apex, Math.PI + apex].map((angle) => ({ reach: 1, angle }));
  }
  const count = shape === 'line' ? 2 : (sides ?? 3);
  return Array.from({ length: count }, (_, at) => ({ reach: 1, angle: (at / count) * 2 * Math.PI }));
}

function wrapped(pen: Pen, text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && pen.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}
