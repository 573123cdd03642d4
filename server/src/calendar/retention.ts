/** Days of page-by-crawler rollups, including today (specification, §8). */
export const retainedDays = 30
