/** Days that page-by-crawler rollups are kept, including today (specification, §8). */
export const retainedDays = 30
