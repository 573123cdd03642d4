/** Version of the formulas of intervals and tests. */
export { methods } from '../statistics/sums.ts'
