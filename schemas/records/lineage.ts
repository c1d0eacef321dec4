/** Births and deaths as the store keeps them: the lineage of a world. */

export interface LineageBirth {
  readonly id: number;
  readonly caste: string;
  readonly sex: string;
  readonly clan_id: number | null;
  readonly generation: number;
  readonly mother_id: number | null;
  readonly father_id: number | null;
  /** The tick before that of its birth event; for one that was made as an adult, as far back as it is old. */
  readonly birth_tick: number;
  /**
   * The tick from which on it exists: that of its event for a birth or a miracle, the first tick of the world for its
   * founders. It never decreases as ids rise.
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

/** The body of a creature at its death; the death event has the rest. */
export interface LastBody {
  readonly sides: number;
  /** Grid units. */
  readonly radius: number;
  /** Age at which it would have died, ticks. */
  readonly lifespan: number;
  /** Grid units. */
  readonly x: number;
  readonly y: number;
}
