/** Selects a creature by order, name or id, or moves the map to a place. */
import type { EntityState } from '../../client/index.js';
import { notify, type App } from './app.js';
import { movedTo, wholePlane } from '../map/camera.js';

/** Selects a creature. If the map does not show the whole plane, it is centred on the creature. */
export function select(app: App, creature: EntityState): void {
  app.map.selected = creature.id;
  app.inspector.at = 0;
  if (app.map.camera !== null) centerMap(app, creature.x, creature.y);
}

export function centerMap(app: App, x: number, y: number, zoom = 1): void {
  const { world, map } = app;
  if (world === null) return;
  const camera = map.camera ?? wholePlane(world);
  map.camera = movedTo(world, { ...camera, zoom: Math.max(camera.zoom, zoom) }, x, y);
}

/** Selects the living creature with the next higher id, or with the next lower id if `step` is -1. */
export function selectNext(app: App, step: 1 | -1): void {
  const creatures = livingOf(app);
  if (creatures.length === 0) return;
  const { selected } = app.map;
  const found =
    step === 1
      ? creatures.find(({ id }) => id > (selected ?? -1))
      : creatures.findLast(({ id }) => id < (selected ?? Infinity));
  const next = found ?? (step === 1 ? creatures[0] : creatures.at(-1));
  if (next) select(app, next);
}

/** Finds what the user typed: `x, y`, the id of a living or dead creature, or the name of a creature or a clan. */
export function findCreature(app: App, typed: string): void {
  const text = typed.trim().toLowerCase();
  if (text === '') return;
  const place = /^(-?[\d.]+)\s*[,; ]\s*(-?[\d.]+)$/.exec(text);
  if (place) {
    centerMap(app, Number(place[1]), Number(place[2]), 4);
    app.view = 'map';
    return;
  }
  const isId = /^#?\d+$/.test(text);
  const id = isId ? Number(text.replace('#', '')) : null;
  const found = livingOf(app).find((body) =>
    isId ? body.id === id : body.personal_name?.toLowerCase().includes(text),
  );
  if (found) {
    select(app, found);
    if (app.view !== 'inspector') centerMap(app, found.x, found.y, 4);
  } else if (id !== null) {
    app.map.selected = id;
    app.view = 'inspector';
  } else if (!findClan(app, text)) notify(app, `No creature or clan is named ${typed.trim()}.`, 'bad');
}

function findClan(app: App, text: string): boolean {
  const home = app.world?.entities.find(
    ({ kind, clan_name: name }) => kind === 'house' && name?.toLowerCase().includes(text),
  );
  if (!home) return false;
  centerMap(app, home.x, home.y, 4);
  app.view = 'map';
  return true;
}

/** Returns the living creatures, sorted by id. */
export function livingOf({ world }: App): readonly EntityState[] {
  return world?.entities.filter(({ kind }) => kind === 'creature') ?? [];
}
