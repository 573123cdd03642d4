/**
 * Counts the characters that are read while `run` runs: one for every `charCodeAt`, and for every `indexOf` the most that
 * it may read. So the work of matching is measured alike on any machine, at any load.
 */
export function stepsOf(run: () => unknown): number {
  const { charCodeAt, indexOf } = String.prototype
  let steps = 0
  String.prototype.charCodeAt = function (at) {
    steps += 1
    return charCodeAt.call(this, at)
  }
  String.prototype.indexOf = function (piece, from = 0) {
    steps += Math.max(0, this.length - from) * piece.length
    return indexOf.call(this, piece, from)
  }
  try {
    run()
  } finally {
    Object.assign(String.prototype, { charCodeAt, indexOf })
  }
  return steps
}
