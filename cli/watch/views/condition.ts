/** The condition of the connection and the world as a word, a sign, a colour and a message. */
import { worldCondition } from '../../../client/condition.js';
import type { App } from '../app.js';
import { UI_COLORS } from '../map/palette.js';
import type { Area } from '../screen/area.js';
import type { Color } from '../screen/colors.js';

export interface Condition {
  readonly word: string;
  readonly sign: string;
  readonly color: Color;
  /** A line of explanation; empty if the word is enough. */
  readonly message: string;
}

/** A terminal that needs longer than this to draw a screen counts as slow. */
const SLOW_DRAW_MS = 400;

/** The current condition. */
export function conditionOf(app: App): Condition {
  const { status, world, now } = app;
  const waited = `${Math.max(0, Math.floor((now - app.statusSince) / 1000))} s`;
  if (status === 'closed')
    return { word: 'closed', sign: '■', color: UI_COLORS.quiet, message: 'The connection is closed.' };
  if (status !== 'live') {
    const isFirst = world === null;
    return {
      word: isFirst ? 'connecting' : 'lost',
      sign: isFirst ? '◌' : '×',
      color: isFirst ? UI_COLORS.warn : UI_COLORS.bad,
      message: isFirst
        ? `Connecting to ${app.url} ... (${waited}). Is it running? Start one with: spaceland serve`
        : `Connection lost: trying again (${waited}). The screen shows the last frame.`,
    };
  }
  if (world === null)
    return { word: 'connected', sign: '◌', color: UI_COLORS.warn, message: 'Waiting for the world.' };
  const { tick, paused, speed, creatures_alive: creatures } = world;
  const sinceFrameMs = now - app.lastFrameAt;
  const condition = worldCondition({ tick, creatures, paused, speed }, sinceFrameMs);
  if (condition === 'extinct') {
    return {
      word: 'extinct',
      sign: '†',
      color: UI_COLORS.bad,
      message: 'No creature is alive. Press N to create a new world.',
    };
  }
  if (condition === 'paused') return { word: 'paused', sign: 'Ⅱ', color: UI_COLORS.warn, message: '' };
  if (condition === 'slow') {
    return {
      word: 'slow link',
      sign: '◔',
      color: UI_COLORS.warn,
      message: `No frame arrived for ${Math.floor(sinceFrameMs / 1000)} s.`,
    };
  }
  if (app.drawMs > SLOW_DRAW_MS) {
    return {
      word: 'slow screen',
      sign: '◔',
      color: UI_COLORS.warn,
      message: 'The terminal draws slowly, so fewer frames are shown.',
    };
  }
  return { word: 'live', sign: '●', color: UI_COLORS.good, message: '' };
}

/** The word at the right end of a row, if there is room from column `from` on; else the sign. */
export function drawCondition(area: Area, from: number, { sign, word, color }: Condition): void {
  const text = `${sign} ${word}`;
  const shown = text.length + 1 <= area.width - from ? text : sign;
  area.textRight(area.width - 1, 0, shown, { fg: color, bg: UI_COLORS.bar, bold: true });
}
