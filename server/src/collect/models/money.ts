/** Millionths of a dollar as people write them: cents, and fractions of a cent where there are no dollars. */
export const dollars = (millionths: number): string =>
  `$${(millionths / 1e6).toFixed(millionths !== 0 && Math.abs(millionths) < 1e6 ? 4 : 2)}`
