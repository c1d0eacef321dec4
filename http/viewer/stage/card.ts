/** A card of what is chosen, in a few words; panels tell more. */
import type { App, Selection } from '../app.js';
import { fill, nameOf } from '../config.js';
import { byId, element } from '../elements.js';
import { rowOf } from './places.js';

const UPDATE_MS = 400;

interface Told {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Shows it while something is chosen. */
export function startCard(app: App): void {
  const { selection, follow, config } = app;
  const card = byId('card');
  const { tools } = config.text;
  const title = element('h2');
  const lines = element('div');
  const close = element('button', { type: 'button', className: 'icon close', ariaLabel: tools.close }, ['×']);
  const following = element('button', { type: 'button', id: 'follow' });
  card.append(title, lines, following, close);
  close.addEventListener('click', () => {
    follow.set(null);
    selection.set(null);
    byId('stage').focus();
  });
  following.addEventListener('click', () => {
    const chosen = selection.value;
    if (chosen?.kind === 'creature') follow.set(follow.value === chosen.id ? null : chosen.id);
  });
  let shown = '';
  const update = (): void => {
    const chosen = selection.value;
    const told = chosen === null || !app.client.world.isKnown ? null : tell(app, chosen);
    card.hidden = told === null;
    if (told === null || chosen === null) return;
    const words = [told.title, ...told.lines].join('\n');
    following.hidden = chosen.kind !== 'creature';
    following.textContent = follow.value === null ? tools.follow : tools.unfollow;
    following.setAttribute('aria-pressed', String(follow.value !== null));
    if (words === shown) return;
    shown = words;
    title.textContent = told.title;
    lines.replaceChildren(...told.lines.map((line) => element('p', {}, [line])));
  };
  selection.watch(update);
  follow.watch((id) => {
    update();
    if (id !== null) app.announce(fill(config.text.labels.following, title.textContent ?? ''));
  });
  app.every(UPDATE_MS, update);
}

function tell(app: App, chosen: Selection): Told | null {
  switch (chosen.kind) {
    case 'creature':
      return tellCreature(app, chosen.id);
    case 'house':
      return tellHouse(app, chosen.id);
    case 'plant':
      return tellPlant(app, chosen.id);
    case 'corpse':
      return tellCorpse(app, chosen.id);
    case 'clan':
      return { title: clanName(app, chosen.id), lines: [] };
    case 'place':
      return null;
  }
}

function tellCreature(app: App, id: number): Told {
  const { client, config } = app;
  const { tables, tick } = client.world;
  const { creatures } = tables;
  const { labels } = config.text;
  const row = rowOf(creatures, id);
  if (row < 0) return { title: fill(labels.gone, id), lines: [] };
  const clan = creatures.number('clan_id', row, tick);
  const whole = (column: 'energy' | 'health' | 'age' | 'generation'): string =>
    Math.round(creatures.number(column, row, tick)).toLocaleString(config.language);
  return {
    title: `${creatures.text('first_name', row) ?? ''} ${creatures.text('last_name', row) ?? ''}`,
    lines: [
      [
        nameOf(config, 'castes', creatures.text('caste', row)),
        nameOf(config, 'stages', creatures.text('stage', row)),
      ].join(' · '),
      clan === 0 ? labels.noClan : `${labels.clan} ${clanName(app, clan)}`,
      [fill(labels.energy, whole('energy')), fill(labels.health, whole('health'))].join(' · '),
      [fill(labels.age, whole('age')), fill(labels.generation, whole('generation'))].join(' · '),
    ],
  };
}

function tellHouse(app: App, id: number): Told | null {
  const { client, config } = app;
  const { houses } = client.world.tables;
  const { labels } = config.text;
  const row = rowOf(houses, id);
  if (row < 0) return null;
  const clan = houses.number('clan_id', row, 0);
  const isRuin = houses.number('is_ruin', row, 0) === 1;
  return {
    title: isRuin ? labels.ruin : labels.house,
    lines: [
      nameOf(config, 'materials', houses.text('material', row)),
      clan === 0 ? labels.noClan : `${labels.clan} ${clanName(app, clan)}`,
      fill(labels.beds, houses.number('beds', row, 0)),
    ],
  };
}

function tellPlant({ client, config }: App, id: number): Told | null {
  const { plants } = client.world.tables;
  const row = rowOf(plants, id);
  if (row < 0) return null;
  const grown = Math.round(plants.number('growth', row, 0) * 100);
  return {
    title: nameOf(config, 'plantVariants', plants.text('variant', row)),
    lines: [fill(config.text.labels.growth, grown)],
  };
}

function tellCorpse({ client, config }: App, id: number): Told | null {
  const { tables, tick } = client.world;
  const row = rowOf(tables.corpses, id);
  if (row < 0) return null;
  return {
    title: config.text.labels.corpse,
    lines: [
      nameOf(config, 'castes', tables.corpses.text('caste', row)),
      fill(config.text.labels.decay, tables.corpses.number('ttl', row, tick)),
    ],
  };
}

function clanName({ client }: App, id: number): string {
  const { banners } = client.world.tables;
  const row = rowOf(banners, id);
  return row < 0 ? String(id) : (banners.text('name', row) ?? String(id));
}
