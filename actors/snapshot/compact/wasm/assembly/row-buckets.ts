/**
 * The size of a bucket of rows, as a power of two. Rows of a bucket are shifted about equally far, so where one is
 * found, the others are searched nearby. Used by the loops and, as a constant, by `actors/snapshot/appearance.ts`.
 */
export const BUCKET_SHIFT = 9;
