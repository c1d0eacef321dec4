/** The state of connection and world as a word and a colour, so that a lost, slow, paused or extinct world is obvious. */
import type { App } from '../app.js';
import { UI_COLORS } from '../map/palette.js';
import type { Area } from '../screen/area.js';
import type { Color } from '../screen/colors.js';

export interface Condition {
  readonly word: string;
  readonly sign: string;
  readonly color: Color;
  /** A further line, or empty. */
  readonly message: string;
}

/** Milliseconds without a frame of a running world after which the connection counts as slow. */
const SILENCE_MS = 3000;
/** Milliseconds for drawing a screen from which the terminal counts as slow. */
const SLOW_DRAW_MS = 400;

/** The current state. */
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
        ? `Connecting to ${app.url} ... (${waited}). Is it running? Start it with: spaceland serve`
        : `Connection lost: reconnecting (${waited}). This is the last known state.`,
    };
  }
  if (world === null)
    return { word: 'connected', sign: '◌', color: UI_COLORS.warn, message: 'Waiting for the world.' };
  if (world.creatures_alive === 0) {
    return {
      word: 'extinct',
      sign: '†',
      color: UI_COLORS.bad,
      message: 'The last creature has died. N starts a new world.',
    };
  }
  if (world.paused) return { word: 'paused', sign: 'Ⅱ', color: UI_COLORS.warn, message: '' };
  const silence = now - app.lastFrameAt;
  if (silence > Math.max(SILENCE_MS, 3000 / world.speed)) {
    return {
      word: 'slow connection',
      sign: '◔',
      color: UI_COLORS.warn,
      message: `No data for ${Math.floor(silence / 1000)} s.`,
    };
  }
  if (app.drawMs > SLOW_DRAW_MS) {
    return {
      word: 'slow screen',
      sign: '◔',
      color: UI_COLORS.warn,
      message: 'The terminal is slow: fewer frames are drawn.',
    };
  }
  return { word: 'live', sign: '●', color: UI_COLORS.good, message: '' };
}

/** Draws the word at the right end of a row if it fits from column `from` on, else only the sign. */
export function drawCondition(area: Area, from: number, { sign, word, color }: Condition): void {
  const text = `${sign} ${word}`;
  const shown = text.length + 1 <= area.width - from ? text : sign;
  area.textRight(area.width - 1, 0, shown, { fg: color, bg: UI_COLORS.bar, bold: true });
}
