/** Text of the card about a selection that still exists, from the stream. */
import type { PanelName } from '#http/content/en/content.js';
import type { App } from '../../state/app.js';
import { healthMaxOf } from '#schemas/tables/castes.js';
import { sleepWords } from '../../state/sleep.js';
import { fill, fillIn, nameOf } from '../../words/config.js';
import { energyShare, rowOf } from '../../world/entities.js';
import { type Feature, featureAt, type Selection } from '../../world/selection.js';

export interface SelectionSummary {
  readonly title: string;
  readonly lines: readonly string[];
  /** The panel with more details; null if there is none. */
  readonly panel: PanelName | null;
  /** True while the selection exists in the world. */
  readonly isHere: boolean;
}

type FeatureSelection = Extract<Selection, { readonly kind: 'feature' }>;

/** Returns the summary; null for a place and for a selection that is gone. */
export function selectionSummary(app: App, chosen: Selection): SelectionSummary | null {
  switch (chosen.kind) {
    case 'creature':
      return describeCreature(app, chosen.id);
    case 'house':
      return describeHouse(app, chosen.id);
    case 'plant':
      return describePlant(app, chosen.id);
    case 'corpse':
      return describeCorpse(app, chosen.id);
    case 'clan':
      return describeClan(app, chosen.id);
    case 'feature':
      return describeFeature(app, chosen);
    case 'place':
      return null;
  }
}

function describeCreature(app: App, id: number): SelectionSummary | null {
  const { client, config, format } = app;
  const { tables, tick } = client.world;
  const { creatures } = tables;
  const { labels } = config.text;
  const row = rowOf(creatures, id);
  if (row < 0) return null;
  const energy = format.percent(energyShare(client.world, row));
  const whole = (column: 'health' | 'generation'): string => format.whole(creatures.number(column, row, tick));
  return {
    title: client.world.nameOf(id) ?? '',
    lines: [
      [
        nameOf(config, 'castes', creatures.text('caste', row)),
        nameOf(config, 'stages', creatures.text('stage', row)),
      ].join(' · '),
      clanName(app, creatures.number('clan_id', row, tick)),
      [
        fill(labels.energy, energy),
        fillIn(labels.health, {
          n: whole('health'),
          of: format.whole(healthMaxOf(creatures.number('caste', row, tick))),
        }),
      ].join(' · '),
      [
        fill(labels.age, format.age(creatures.number('age', row, tick))),
        fill(labels.generation, whole('generation')),
      ].join(' · '),
      ...(creatures.number('sleeping', row, tick) === 1 ? [sleepWords(app)] : []),
    ],
    panel: 'creature',
    isHere: true,
  };
}

function describeHouse(app: App, id: number): SelectionSummary | null {
  const { client, config } = app;
  const { houses } = client.world.tables;
  const { labels, things } = config.text;
  const row = rowOf(houses, id);
  if (row < 0) return null;
  return {
    title: houses.number('is_ruin', row, 0) === 1 ? things.objects.ruin.name : things.objects.house.name,
    lines: [
      nameOf(config, 'materials', houses.text('material', row)),
      clanName(app, houses.number('clan_id', row, 0)),
      fill(labels.beds, houses.number('beds', row, 0)),
    ],
    panel: 'creature',
    isHere: true,
  };
}

function describePlant({ client, config }: App, id: number): SelectionSummary | null {
  const { plants } = client.world.tables;
  const row = rowOf(plants, id);
  if (row < 0) return null;
  const grown = Math.round(plants.number('growth', row, 0) * 100);
  return {
    title: nameOf(config, 'plantVariants', plants.text('variant', row)),
    lines: [fill(config.text.labels.growth, grown)],
    panel: 'creature',
    isHere: true,
  };
}

function describeCorpse(app: App, id: number): SelectionSummary | null {
  const { client, config } = app;
  const { tables, tick } = client.world;
  const row = rowOf(tables.corpses, id);
  if (row < 0) return null;
  return {
    title: config.text.things.objects.corpse.name,
    lines: [
      nameOf(config, 'castes', tables.corpses.text('caste', row)),
      fill(config.text.labels.decay, app.format.span(tables.corpses.number('ttl', row, tick))),
    ],
    panel: 'creature',
    isHere: true,
  };
}

function describeFeature(app: App, chosen: FeatureSelection): SelectionSummary | null {
  const { client, config } = app;
  const { what, x, y } = chosen;
  const found = featureAt(client.world, what, x, y);
  if (found === null) return null;
  const { objects, land } = config.text.things;
  const { name, text } = { ...objects, ...land }[what];
  const lines = [text, ...featureFacts(app, found)];
  const title = what === 'anomaly' ? anomalyName(app, found.row) : name;
  return { title, lines, panel: null, isHere: true };
}

function featureFacts(app: App, { what, row }: Feature): readonly string[] {
  const { tables, tick } = app.client.world;
  const { labels } = app.config.text;
  switch (what) {
    case 'market': {
      const { markets } = tables;
      return [`${clanName(app, markets.number('a', row, 0))} – ${clanName(app, markets.number('b', row, 0))}`];
    }
    case 'stone':
      return [clanName(app, tables.boundary_stones.number('clan_id', row, 0))];
    case 'dam':
      return [fill(labels.standing, Math.round(tables.waterworks.number('hp_frac', row, 0) * 100))];
    case 'river':
      return tables.rivers.number('flood', row, 0) === 1 ? [labels.inFlood] : [];
    case 'fire':
      return [fill(labels.burns, app.format.whole(tables.fires.number('ttl', row, tick)))];
    default:
      return [];
  }
}

function anomalyName({ client, config }: App, row: number): string {
  const kind = nameOf(config, 'anomalies', client.world.tables.anomalies.text('kind', row));
  return `${config.text.things.land.anomaly.name}: ${kind}`;
}

function describeClan(app: App, id: number): SelectionSummary | null {
  const { tables, tick } = app.client.world;
  const { creatures, banners } = tables;
  let members = 0;
  for (let row = 0; row < creatures.count; row++) {
    if (creatures.number('clan_id', row, tick) === id) members++;
  }
  if (id === 0 || members === 0 || rowOf(banners, id) < 0) return null;
  const lines = [fill(app.config.text.labels.members, app.format.whole(members))];
  return { title: clanName(app, id), lines, panel: 'clans', isHere: true };
}

function clanName({ client, config }: App, id: number): string {
  const { banners } = client.world.tables;
  const row = rowOf(banners, id);
  if (id === 0) return config.text.labels.noClan;
  return (row < 0 ? null : banners.text('name', row)) ?? `#${id}`;
}
