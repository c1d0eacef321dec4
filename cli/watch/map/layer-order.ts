/** Ranks of figures: if several fall on one dot of the map, the highest is visible. */
export const LAYER = { rain: 1, plant: 2, mark: 3, corpse: 4, wall: 5, body: 6, selected: 7 } as const;
