/** What the chronicle's summaries count time in (interface.md, rule 5; decisions.md section 8). */
export const TICKS_PER_DAY = 1200;
