/** A creature with its family, its events and its deeds, from what a tab has computed. */
import { withMind } from '#actors/encoding/json/mind.js';
import { creatureOf } from '#actors/encoding/json/creatures.js';
import { cardOf } from '#actors/chronicle/kin-cards.js';
import { CodedError } from '#schemas/errors.js';
import { namesCreature } from '#schemas/events/roles.js';
import { LIMITS } from '#schemas/limits.js';
import { asTold, type HistoryEvent } from '#schemas/wire/event.js';
import type { CreatureAnswer, KinCard } from '#schemas/wire/creature.js';
import type { Tab } from './tab.js';
import type { TabWorld } from './tab-chronicle.js';

/** Fails with `unknown_creature`, and with `needs_service` for the dead, whose bodies only a store keeps. */
export function creatureAnswer(tab: Tab, id: number): CreatureAnswer {
  const { world, frame } = tab.now;
  const kept = tab.kept(undefined);
  const entity = creatureOf(frame, id);
  const mind = entity && world.innerLife(id);
  if (entity === null || mind === null)
    throw new CodedError(kept.births.has(id) ? 'needs_service' : 'unknown_creature');
  const events = kept.events.filter((event) => namesCreature(event, id));
  return {
    world_id: world.worldId,
    tick: world.tick,
    alive: true,
    ...withMind(entity, mind),
    events: events
      .slice(-LIMITS.creatureEventsShown.value)
      .reverse()
      .map((event) => asTold(event)) as unknown as CreatureAnswer['events'],
    ...kinOf(kept, id, entity.mother_id ?? null, entity.father_id ?? null, events),
    life: [],
    death: null,
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

function cardIn({ births, deaths }: TabWorld, id: number): KinCard | null {
  const birth = births.get(id);
  if (birth === undefined) return null;
  const death = deaths.get(id);
  return cardOf({
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
  });
}
