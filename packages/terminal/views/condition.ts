/** Shows the state of the connection and of the world as a word with an icon and a colour. */
import { conditionOf } from '../../client/condition.js';
import type { App } from '../state/app.js';
import { UI_COLORS } from '../map/palette.js';
import type { Area } from '../screen/cells.js';
import type { Color } from '../screen/colors.js';

export interface ShownCondition {
  readonly word: string;
  readonly sign: string;
  readonly color: Color;
  /** Explanation for the user; empty if the word needs none. */
  readonly message: string;
}

/** The terminal counts as slow if drawing takes more than this number of milliseconds. */
const SLOW_DRAW_MS = 400;

export function shownCondition(app: App): ShownCondition {
  const { status, world, now } = app;
  const { good, warn, bad, quiet } = UI_COLORS;
  const waited = `${Math.max(0, Math.floor((now - app.statusSince) / 1000))} s`;
  if (status === 'closed') return { word: 'closed', sign: '■', color: quiet, message: 'The connection is closed.' };
  const silence = now - app.lastFrameAt;
  const seen = { wasSeen: world !== null, world: observed(app), isPrimaryAway: app.isPrimaryAway };
  switch (conditionOf({ status, ...seen, sinceFrameMs: silence })) {
    case 'lost':
      return world === null
        ? connecting(app, waited)
        : {
            word: 'lost',
            sign: '×',
            color: bad,
            message: `Connection lost: reconnecting (${waited}). This is the last known state.`,
          };
    case 'connecting':
      return status === 'live'
        ? { word: 'connected', sign: '◌', color: warn, message: 'Waiting for the world.' }
        : connecting(app, waited);
    case 'away':
      return {
        word: 'waiting',
        sign: '…',
        color: warn,
        message: 'The service has lost the one that it follows. This is the last known state.',
      };
    case 'extinct':
      return {
        word: 'extinct',
        sign: '†',
        color: bad,
        message: 'The last creature has died. N starts a new world.',
      };
    case 'paused':
      return { word: 'paused', sign: 'Ⅱ', color: warn, message: '' };
    case 'slow': {
      const message = `No data for ${Math.floor(silence / 1000)} s.`;
      return { word: 'slow connection', sign: '◔', color: warn, message };
    }
    case 'live':
      return app.drawMs > SLOW_DRAW_MS
        ? {
            word: 'slow screen',
            sign: '◔',
            color: warn,
            message: 'The terminal is slow: fewer frames are drawn.',
          }
        : { word: 'live', sign: '●', color: good, message: '' };
  }
}

/** Returns values of the newest state; null while the client is connecting, even if it still has an older state. */
function observed({ status, world }: App): Parameters<typeof conditionOf>[0]['world'] {
  if (world === null || status === 'connecting') return null;
  return {
    population: world.creatures_alive,
    tick: world.tick,
    paused: world.paused,
    speed: world.speed,
  };
}

function connecting({ url }: App, waited: string): ShownCondition {
  const message = `Connecting to ${url} ... (${waited}). Is it running? Start it with: spaceland serve`;
  return { word: 'connecting', sign: '◌', color: UI_COLORS.warn, message };
}

/** Draws the icon and the word at the right edge. If they do not fit after column `from`, draws only the icon. */
export function drawCondition(area: Area, from: number, { sign, word, color }: ShownCondition): void {
  const text = `${sign} ${word}`;
  const shown = text.length + 1 <= area.width - from ? text : sign;
  area.textRight(area.width - 1, 0, shown, { fg: color, bg: UI_COLORS.bar, bold: true });
}
