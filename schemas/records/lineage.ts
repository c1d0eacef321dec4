/** Births and deaths as the store keeps them: the lineage of a world. */

export interface LineageBirth {
  readonly id: number;
  readonly caste: string;
  readonly sex: string;
  readonly clan_id: number | null;
  readonly generation: number;
  readonly mother_id: number | null;
  readonly father_id: number | null;
  /** The tick before that of its birth event; of one made as an adult so far back as it is old. */
  readonly birth_tick: number;
  /**
   * The tick from which on it is there, stamped as events are: of a birth or a miracle that of its event, of those who
   * lived when the world began that at which it did. It never falls as ids rise.
   */
  readonly arrival_tick: number;
  readonly personal_name: string;
}

export interface LineageDeath {
  readonly id: number;
  readonly death_tick: number;
  readonly cause: string;
}
