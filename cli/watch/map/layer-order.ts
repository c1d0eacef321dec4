/** Ranks of figures: each dot of the map shows the figure with the highest rank. */
export const LAYER = { rain: 1, plant: 2, mark: 3, corpse: 4, wall: 5, body: 6, selected: 7 } as const;
