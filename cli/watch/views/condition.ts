/**
 * How it stands with the connection and the world, in a word and a colour: a lost link, a slow one, a paused and a dead
 * world each look like what they are.
 */
import type { App } from '../app.js';
import { UI_COLORS } from '../map/palette.js';
import type { Area } from '../screen/area.js';
import type { Color } from '../screen/colors.js';

export interface Condition {
  readonly word: string;
  readonly sign: string;
  readonly color: Color;
  /** One line more, where it needs one. */
  readonly message: string;
}

/** Milliseconds without a frame, of a world that runs, from which a link is called slow. */
const SILENCE_MS = 3000;
/** Milliseconds for a screenful from which the terminal is called slow. */
const SLOW_DRAW_MS = 400;

/** The state of the link now. */
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
        : `Connection lost: trying again (${waited}). What you see is the last that was heard.`,
    };
  }
  if (world === null)
    return { word: 'connected', sign: '◌', color: UI_COLORS.warn, message: 'Waiting for the world.' };
  if (world.creatures_alive === 0) {
    return {
      word: 'extinct',
      sign: '†',
      color: UI_COLORS.bad,
      message: 'Nobody is left. N begins a new world.',
    };
  }
  if (world.paused) return { word: 'paused', sign: 'Ⅱ', color: UI_COLORS.warn, message: '' };
  const silence = now - app.lastFrameAt;
  if (silence > Math.max(SILENCE_MS, 3000 / world.speed)) {
    return {
      word: 'slow link',
      sign: '◔',
      color: UI_COLORS.warn,
      message: `Nothing was heard for ${Math.floor(silence / 1000)} s.`,
    };
  }
  if (app.drawMs > SLOW_DRAW_MS) {
    return {
      word: 'slow screen',
      sign: '◔',
      color: UI_COLORS.warn,
      message: 'Your terminal takes its time: fewer frames are drawn.',
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
