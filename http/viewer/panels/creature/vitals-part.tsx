/** How a living creature is now, from the stream: meters that move with it, and what it is at the moment. */
import { ECHOING_EMOTES } from '../../../../schemas/vocabulary.js';
import type { App } from '../../app.js';
import { nameOf } from '../../config.js';
import { element, write } from '../../elements.js';
import { energyShare } from '../../energy.js';
import { rowOf } from '../../stage/positions.js';
import { meter, section } from '../parts/blocks.js';
import { Format } from '../parts/format.js';

const HEALTH_FULL = 100;
const WARMTH_FULL = 45;
const CHILL_FULL = 100;

export interface Vitals {
  readonly element: HTMLElement;
  /** False when it lives no longer. */
  show(id: number): boolean;
}

export function vitalsPart(app: App): Vitals {
  const { creature: text } = app.config.panels;
  const format = new Format(app);
  const energy = meter(text.energy, 'var(--warn)');
  const health = meter(text.health, 'var(--live)');
  const age = meter(text.age, 'var(--accent)');
  const warmth = meter(text.warmth, 'var(--danger)');
  const chill = meter(text.chill, 'var(--accent)');
  const state = element('p', { className: 'note' });
  const meters = [energy, health, age, warmth, chill].map((each) => each.element);
  return {
    element: section(text.vitals, [state, ...meters]),
    show(id) {
      const { tables, tick } = app.client.world;
      const { creatures, clans } = tables;
      const row = rowOf(creatures, id);
      if (row < 0) return false;
      const number = (column: Parameters<typeof creatures.number>[0]): number =>
        creatures.number(column, row, tick);
      const is = (column: Parameters<typeof creatures.number>[0]): boolean => number(column) === 1;
      const share = energyShare(app.client.world, row);
      energy.set(share, format.percent(share));
      health.set(number('health') / HEALTH_FULL, format.whole(number('health')));
      const lifespan = number('lifespan');
      age.set(
        number('age') / Math.max(1, lifespan),
        `${format.whole(number('age'))} / ${format.whole(lifespan)}`,
      );
      warmth.set(number('body_temp') / WARMTH_FULL, `${format.compact(number('body_temp'))} °C`);
      chill.element.hidden = number('chill') === 0;
      chill.set(number('chill') / CHILL_FULL, format.compact(number('chill')));
      const clan = rowOf(clans, number('clan_id'));
      const emote = creatures.text('emote', row);
      const now = [
        nameOf(app.config, 'hunger', creatures.text('status', row) || null),
        nameOf(app.config, 'emotes', emote !== null && ECHOING_EMOTES.has(emote) ? null : emote),
        is('sleeping') ? text.asleep : '',
        is('indoors') ? text.indoors : '',
        is('infected') ? text.sick : '',
        is('torpid') ? text.torpid : '',
        clan >= 0 && clans.number('leader_id', clan, tick) === id ? text.leads : '',
      ];
      write(state, now.filter((each) => each !== '').join(' · '));
      state.hidden = state.textContent === '';
      return true;
    },
  };
}
