/** Ranks of the figures on the map. Where figures overlap, the one with the highest rank is visible. */
export const LAYER = { rain: 1, plant: 2, mark: 3, corpse: 4, wall: 5, body: 6, selected: 7 } as const;
