/** Births and deaths as the store keeps them; together they are the lineage of a world. */

export interface LineageBirth {
  readonly id: number;
  readonly caste: string;
  readonly sex: string;
  readonly clan_id: number | null;
  readonly generation: number;
  readonly mother_id: number | null;
  readonly father_id: number | null;
  /** Tick before the birth event; earlier by its age for a creature that was created as an adult. */
  readonly birth_tick: number;
  /**
   * Tick from which the creature exists: the tick of its event for a birth or a miracle, the first tick of the world
   * for founders. It never decreases with rising ids.
   */
  readonly arrival_tick: number;
  readonly personal_name: string;
}

export interface LineageDeath {
  readonly id: number;
  readonly death_tick: number;
  readonly cause: string;
  readonly body: LastBody;
}

/** The body of a creature at its death. Other facts about the death are in the death event. */
export interface LastBody {
  readonly sides: number;
  /** Radius in grid units. */
  readonly radius: number;
  /** Age in ticks at which the creature would have died of old age. */
  readonly lifespan: number;
  /** Horizontal position in grid units. */
  readonly x: number;
  readonly y: number;
}
