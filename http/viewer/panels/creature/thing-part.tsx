/** A selection other than a creature: a plant, a house or a corpse, from the stream. */
import type { App } from '../../app.js';
import { nameOf } from '../../config.js';
import { element } from '../../elements.js';
import { rowOf } from '../../stage/positions.js';
import { facts, note } from '../parts/blocks.js';
import { Format } from '../parts/format.js';
import { clanLink } from '../parts/links.js';

export interface Thing {
  readonly kind: 'plant' | 'house' | 'corpse';
  readonly id: number;
}

/** Its facts now. */
export function thingNodes(app: App, thing: Thing): Node[] {
  const { creature: text } = app.config.panels;
  const nodes = { plant: plantNodes, house: houseNodes, corpse: corpseNodes }[thing.kind](app, thing.id);
  return nodes.length === 0 ? [element('h2', {}, [text[thing.kind]]), note(text.gone)] : nodes;
}

function plantNodes(app: App, id: number): Node[] {
  const { creature: text } = app.config.panels;
  const { plants } = app.client.world.tables;
  const row = rowOf(plants, id);
  if (row < 0) return [];
  const marks = (['withering', 'cultivated', 'irrigated'] as const).filter(
    (mark) => plants.number(mark, row, 0) === 1,
  );
  return [
    element('h2', {}, [nameOf(app.config, 'plantVariants', plants.text('variant', row))]),
    note(marks.map((mark) => text[mark]).join(' · ')),
    facts([[text.growth, new Format(app).percent(plants.number('growth', row, 0))]]),
  ];
}

function houseNodes(app: App, id: number): Node[] {
  const { creature: text } = app.config.panels;
  const format = new Format(app);
  const { houses } = app.client.world.tables;
  const row = rowOf(houses, id);
  if (row < 0) return [];
  const isRuin = houses.number('is_ruin', row, 0) === 1;
  const marks = [isRuin ? text.ruin : '', houses.number('hearth_lit', row, 0) === 1 ? text.hearth : ''];
  return [
    element('h2', {}, [`${text.house} #${id}`]),
    note(marks.filter((mark) => mark !== '').join(' · ')),
    element('p', {}, [clanLink(app, houses.number('clan_id', row, 0))]),
    facts([
      [text.material, nameOf(app.config, 'materials', houses.text('material', row))],
      [text.beds, format.whole(houses.number('beds', row, 0))],
      [text.standing, format.percent(houses.number('hp_frac', row, 0))],
      [text.murals, format.whole(houses.number('murals', row, 0))],
    ]),
  ];
}

function corpseNodes(app: App, id: number): Node[] {
  const { creature: text } = app.config.panels;
  const format = new Format(app);
  const { tables, tick } = app.client.world;
  const row = rowOf(tables.corpses, id);
  if (row < 0) return [];
  return [
    element('h2', {}, [text.corpse]),
    facts([
      [text.caste, nameOf(app.config, 'castes', tables.corpses.text('caste', row))],
      [text.energy, format.compact(tables.corpses.number('energy', row, tick))],
      [text.left, format.span(tables.corpses.number('ttl', row, tick))],
    ]),
  ];
}
