/** What stands at the foot of every printed sheet. */
export const paper = {
  unfiltered: 'All answers, without filters.',
  filters: (names: string) => `Filtered by ${names}.`,
  method: 'Intervals are of 95 %; higher and lower are said only of what chance does not explain.',
  asOf: (time: string) => `As of ${time}.`,
}
