/** What stands at the foot of every printed sheet. */
export const paper = {
  unfiltered: 'All answers, without filters.',
  filters: (names: string) => `Filtered by ${names}.`,
  method: 'Intervals are 95 % intervals. “Higher” and “lower” mean a change that chance does not explain.',
  asOf: (time: string) => `As of ${time}.`,
}
