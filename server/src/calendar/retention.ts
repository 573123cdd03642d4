/** Including today (specification, §8). */
export const retainedDays = 30
