/** Draws an obituary as a picture: the outline of the body, the name, and lines about the life. */
import type { Life } from '../../../client/index.js';

/** Width of the picture in pixels; most sites show previews of links at this width. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

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

export interface ObituaryCard {
  readonly name: string;
  readonly caste: string;
  readonly lines: readonly string[];
  readonly foot: string;
  readonly color: string;
  readonly entity: Life['entity'];
}

type Pen = CanvasRenderingContext2D;

export function drawCard(pen: Pen, { name, caste, lines, foot, color, entity }: ObituaryCard): void {
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

function cornersOf(entity: Life['entity']): readonly Corner[] {
  const { morph_radii: radii, morph_angles: angles, sides, shape, iso_angle: apexDegrees } = entity;
  if (radii && angles && radii.length > 0)
    return radii.map((radius, at) => ({ reach: radius / Math.max(...radii), angle: angles[at] ?? 0 }));
  if (sides === 3 && apexDegrees) {
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
