/** The version of the formulas of intervals and tests, for rooms that do not compute any. */
export { methods } from '../statistics/sums.ts'
