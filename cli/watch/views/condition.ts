/** State of the connection and the world, as a word with an icon and a colour. */
import { conditionOf } from '../../../client/condition.js';
import type { App } from '../app.js';
import { INK } from '../map/palette.js';
import type { Area } from '../screen/area.js';
import type { Color } from '../screen/colors.js';

export interface Link {
  readonly word: string;
  readonly sign: string;
  readonly color: Color;
  /** A line of explanation; empty if none is needed. */
  readonly words: string;
}

/** Drawing time of a screen, in milliseconds, from which the terminal counts as slow. */
const SLOW_DRAW_MS = 400;

/** The current state of the connection. */
export function linkOf(app: App): Link {
  const { status, world, now } = app;
  const silence = now - app.heardAt;
  const condition = conditionOf({
    // Any message shows that the connection is alive, not only a frame.
    sinceFrameMs: silence,
    status,
    wasSeen: world !== null,
    world: world && {
      population: world.creatures_alive,
      tick: world.tick,
      paused: world.paused,
      speed: world.speed,
    },
  });
  const waited = `${Math.max(0, Math.floor((now - app.statusSince) / 1000))} s`;
  if (status === 'closed')
    return { word: 'closed', sign: '■', color: INK.quiet, words: 'The connection is closed.' };
  if (status !== 'live' && world === null) {
    const words = `Connecting to ${app.url} ... (${waited}). Is it running? Start one with: spaceland serve`;
    return { word: 'connecting', sign: '◌', color: INK.warn, words };
  }
  if (status !== 'live') {
    const words = `Connection lost: trying again (${waited}). You see the last state that arrived.`;
    return { word: 'lost', sign: '×', color: INK.bad, words };
  }
  switch (condition) {
    case 'connecting':
    case 'lost':
      return { word: 'connected', sign: '◌', color: INK.warn, words: 'Waiting for the world.' };
    case 'extinct':
      return { word: 'extinct', sign: '†', color: INK.bad, words: 'Nobody is left. N begins a new world.' };
    case 'paused':
      return { word: 'paused', sign: 'Ⅱ', color: INK.warn, words: '' };
    case 'slow': {
      const words = `Nothing has arrived for ${Math.floor(silence / 1000)} s.`;
      return { word: 'slow link', sign: '◔', color: INK.warn, words };
    }
    case 'live':
      return app.drawnMs > SLOW_DRAW_MS
        ? {
            word: 'slow screen',
            sign: '◔',
            color: INK.warn,
            words: 'The terminal draws slowly: fewer frames are drawn.',
          }
        : { word: 'live', sign: '●', color: INK.good, words: '' };
  }
}

/** The word at the right end of a row, if there is room from column `from` on; else the sign. */
export function drawLink(area: Area, from: number, { sign, word, color }: Link): void {
  const text = `${sign} ${word}`;
  const shown = text.length + 1 <= area.width - from ? text : sign;
  area.textRight(area.width - 1, 0, shown, { fg: color, bg: INK.bar, bold: true });
}
