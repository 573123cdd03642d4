export { methods } from '../statistics/sums.ts'
