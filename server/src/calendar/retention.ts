/** How many analytic days page-by-crawler rollups are kept, today included (specification, §8). */
export const retainedDays = 30
