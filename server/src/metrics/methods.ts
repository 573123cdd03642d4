/** The version of the formulas of intervals and tests of change. A change of them is a new number, and a line of the changelog. */
export const methods = 1
