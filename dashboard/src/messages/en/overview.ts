/** Overview of a brand. */
export const overview = {
  measured: (measured: string, days: string) => `Measured ${measured} of ${days} days`,
}
