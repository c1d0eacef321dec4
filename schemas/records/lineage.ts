/** Births and deaths as the store keeps them: the lineage of a world. */

export interface LineageBirth {
  readonly id: number;
  readonly caste: string;
  readonly sex: string;
  readonly clan_id: number | null;
  readonly generation: number;
  readonly mother_id: number | null;
  readonly father_id: number | null;
  /**
   * The tick before that of its birth event. For a creature that was created as an adult it is as many ticks earlier as
   * it is old.
   */
  readonly birth_tick: number;
  /**
   * The tick from which it exists: that of its event for a birth or a miracle, the first tick of the world for its
   * founders. It never decreases with rising ids.
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
  /** Greatest age in ticks. */
  readonly lifespan: number;
  /** Grid units. */
  readonly x: number;
  readonly y: number;
}
