export const dollars = (millionths: number): string =>
  `$${(millionths / 1e6).toFixed(millionths !== 0 && Math.abs(millionths) < 1e6 ? 4 : 2)}`
