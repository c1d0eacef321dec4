/** What the lineage tells of a creature: a card for its relatives, and its last state. Pure: the chronicle and the demo use it. */
import { clanColor, clanName } from '../../schemas/names/clan.js';
import { cosmetics, glyphOf } from '../../schemas/names/person.js';
import { stageAt } from '../../schemas/tables/stages.js';
import { CASTES, SEXES, SHAPES, STAGES } from '../../schemas/vocabulary.js';
import type { KinCard } from '../../schemas/wire/creature.js';
import type { EntityState } from '../../schemas/wire/entity.js';
import type { HistoryEvent } from '../../schemas/wire/event.js';
import type { LineageRow } from '../../store/sums/lineage.js';
import type { FamilyRecord } from './protocol.js';

export function cardOf(row: Omit<LineageRow, 'body'>): KinCard {
  return {
    id: row.id,
    personal_name: row.personalName,
    caste: CASTES.find((caste) => caste === row.caste) ?? null,
    sex: SEXES.find((sex) => sex === row.sex) ?? SEXES[0],
    alive: row.deathTick === null,
    clan_id: row.clanId,
    clan_color: row.clanId === null ? null : clanColor(row.clanId),
    mother_id: row.motherId,
    father_id: row.fatherId,
    generation: row.generation,
    born_tick: row.birthTick,
    death_tick: row.deathTick,
    cause: row.cause,
  };
}

interface LastFacts {
  /** Its death; undefined if it lives or the event is not kept. */
  readonly event: Pick<HistoryEvent, 'caste' | 'x' | 'y' | 'payload'> | undefined;
  readonly sides: number | null;
  /** Newest tick of the world. */
  readonly tick: number;
}

/** Returns the state at the death; of a living creature, what the lineage has. */
export function lastState(
  seed: number,
  row: LineageRow,
  { event, sides, tick }: LastFacts,
): NonNullable<FamilyRecord['archived']> {
  const caste = event?.caste ?? row.caste;
  const clanId = event ? clanAtDeath(event) : row.clanId;
  const sex = SEXES.findIndex((each) => each === row.sex);
  const told = event?.payload['age'];
  const age = typeof told === 'number' ? told : (row.deathTick ?? tick) - row.birthTick;
  const { body } = row;
  const { hueShift, scaleJitter, angleJitter } = cosmetics(seed, row.id);
  const entity: EntityState = {
    id: row.id,
    kind: 'creature',
    x: body?.x ?? event?.x ?? 0,
    y: body?.y ?? event?.y ?? 0,
    angle: 0,
    shape: SHAPES[sex] ?? null,
    caste: CASTES.find((each) => each === caste) ?? null,
    sex: SEXES[sex] ?? null,
    age,
    lifespan: body?.lifespan ?? null,
    stage: body === null ? null : (STAGES[stageAt(age / body.lifespan)] ?? null),
    radius: body?.radius ?? null,
    health: row.deathTick === null ? null : 0,
    generation: row.generation,
    born_tick: row.birthTick,
    mother_id: row.motherId,
    father_id: row.fatherId,
    personal_name: row.personalName,
    clan_id: clanId,
    clan_color: clanId === null ? null : clanColor(clanId),
    clan_name: clanId === null ? null : clanName(seed, clanId),
    is_predator: caste === 'Predator',
    is_herbivore: caste === 'Herbivore',
    sides: sides,
    glyph: glyphOf(seed, row.id, row.generation),
    hue_shift: hueShift,
    scale_jitter: scaleJitter,
    angle_jitter: angleJitter,
  };
  const killer = event?.payload['killer'];
  return {
    entity,
    death:
      row.deathTick === null
        ? null
        : {
            tick: row.deathTick,
            cause: row.cause ?? '',
            killer_id: typeof killer === 'number' ? killer : null,
          },
  };
}

function clanAtDeath({ payload }: Pick<HistoryEvent, 'payload'>): number | null {
  const clanId = payload['clan_id'];
  return typeof clanId === 'number' && clanId > 0 ? clanId : null;
}
