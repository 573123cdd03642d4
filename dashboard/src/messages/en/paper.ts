/** The footer of every printed sheet. */
export const paper = {
  unfiltered: 'All answers, without filters.',
  filters: (names: string) => `Filtered by ${names}.`,
  method: 'Ranges are 95% intervals. “Higher” and “lower” mean that chance alone does not explain the change.',
  asOf: (time: string) => `As of ${time}.`,
}
