/** A creature with its family, its events and its deeds, from what a tab has computed. */
import { withMind } from '#actors/encoding/json/mind.js';
import { creatureOf } from '#actors/encoding/json/creatures.js';
import { cardOf, lastState } from '#actors/chronicle/kin-cards.js';
import { CodedError } from '#schemas/errors.js';
import { namesCreature } from '#schemas/events/roles.js';
import { LIMITS } from '#schemas/limits.js';
import { asTold, type HistoryEvent } from '#schemas/wire/event.js';
import type { CreatureAnswer, KinCard } from '#schemas/wire/creature.js';
import type { LineageRow } from '#store/sums/lineage.js';
import type { Tab } from './tab.js';
import type { TabWorld } from './tab-chronicle.js';

/** Returns a living or dead creature. Fails with `unknown_creature`. The sentences of a life need a service. */
export function creatureAnswer(tab: Tab, id: number): CreatureAnswer {
  const { world, frame } = tab.now;
  const kept = tab.kept(undefined);
  const events = kept.events.filter((event) => namesCreature(event, id));
  const row = rowIn(kept, id);
  const living = creatureOf(frame, id);
  const mind = living && world.innerLife(id);
  const shown = living && mind ? { ...withMind(living, mind), alive: true, death: null } : lastOf(tab, row, events);
  if (shown === null) throw new CodedError('unknown_creature');
  return {
    world_id: world.worldId,
    tick: world.tick,
    ...shown,
    events: events
      .slice(-LIMITS.creatureEventsShown.value)
      .reverse()
      .map((event) => asTold(event)) as unknown as CreatureAnswer['events'],
    ...kinOf(kept, id, row?.motherId ?? null, row?.fatherId ?? null, events),
    life: [],
  };
}

/** Returns a creature as it was at its death; null if the tab does not know it. */
function lastOf(
  { world }: Tab,
  row: LineageRow | null,
  events: readonly HistoryEvent[],
): Pick<CreatureAnswer, 'entity' | 'brain' | 'motive' | 'alive' | 'death'> | null {
  if (row === null) return null;
  const isOwn = (event: HistoryEvent, type: string): boolean => event.type === type && event.entity_id === row.id;
  const event = events.find((each) => isOwn(each, 'death'));
  const sides = events.find((each) => isOwn(each, 'birth'))?.payload['sides'];
  const atBirth = typeof sides === 'number' ? sides : null;
  const last = lastState(world.seed, row, { event, sides: row.body?.sides ?? atBirth, tick: world.tick });
  return {
    entity: last.entity,
    brain: null,
    motive: null,
    alive: last.death === null,
    death: last.death as CreatureAnswer['death'],
  };
}

function kinOf(
  kept: TabWorld,
  id: number,
  motherId: number | null,
  fatherId: number | null,
  events: readonly HistoryEvent[],
): Pick<CreatureAnswer, 'family' | 'deeds'> {
  const births = [...kept.births.values()];
  const parents = [motherId, fatherId].filter((parent) => parent !== null);
  const childrenOf = (...of: readonly number[]): number[] =>
    births
      .filter(({ mother_id: mother, father_id: father }) => of.includes(mother ?? 0) || of.includes(father ?? 0))
      .map((birth) => birth.id);
  const cards = (ids: readonly number[]): KinCard[] =>
    ids.slice(0, LIMITS.kinShown.value).flatMap((each) => cardIn(kept, each) ?? []);
  const children = childrenOf(id);
  const kills = events.filter(({ type, payload }) => type === 'death' && payload['killer'] === id).length;
  const victories = events.filter(({ payload }) => payload['winner'] === id).length;
  return {
    family: {
      mother: motherId === null ? null : cardIn(kept, motherId),
      father: fatherId === null ? null : cardIn(kept, fatherId),
      children: cards(children),
      siblings: cards(parents.length === 0 ? [] : childrenOf(...parents).filter((each) => each !== id)),
      ancestors: cards(parents.flatMap((parent) => parentsIn(kept, parent))),
      descendants: cards(children.length === 0 ? [] : childrenOf(...children)),
    },
    deeds: { victories, kills, crimes: 0, children: children.length },
  };
}

function parentsIn({ births }: TabWorld, id: number): number[] {
  const birth = births.get(id);
  return [birth?.mother_id ?? null, birth?.father_id ?? null].filter((parent) => parent !== null);
}

function cardIn(kept: TabWorld, id: number): KinCard | null {
  const row = rowIn(kept, id);
  return row && cardOf(row);
}

function rowIn({ births, deaths }: TabWorld, id: number): LineageRow | null {
  const birth = births.get(id);
  if (birth === undefined) return null;
  const death = deaths.get(id);
  return {
    id,
    personalName: birth.personal_name,
    caste: birth.caste,
    sex: birth.sex,
    clanId: birth.clan_id,
    motherId: birth.mother_id,
    fatherId: birth.father_id,
    generation: birth.generation,
    birthTick: birth.birth_tick,
    deathTick: death?.death_tick ?? null,
    cause: death?.cause ?? null,
    body: death?.body ?? null,
  };
}
