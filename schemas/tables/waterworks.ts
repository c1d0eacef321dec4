/** Buildings over rivers (docs/rules/settlements.md#waterworks): kinds by code, and their full hit points. */
export const WATERWORK = { bridge: 0, dam: 1 } as const;

export const WATERWORK_HIT_POINTS: readonly number[] = [1000, 3600];
