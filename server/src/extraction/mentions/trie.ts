/** Each node's edges are sorted. */
export interface Trie {
  /** 0 (the root) if there is no such edge. */
  step(node: number, unit: number): number
  /** Index of the string that ends at a node, or -1. */
  keys: Int32Array
}

/** The strings must be unique and sorted as by `sort()`. Node 0 is the root. */
export function createTrie(sorted: readonly string[]): Trie {
  const units: number[] = []
  const targets: number[] = []
  const firsts: number[] = []
  const keys: number[] = []
  // Built level by level. A node is a range of strings with the same first `depth` units.
  const ranges: number[] = [0, sorted.length, 0]
  for (let node = 0; node * 3 < ranges.length; node++) {
    let from = ranges[node * 3]!
    const to = ranges[node * 3 + 1]!
    const depth = ranges[node * 3 + 2]!
    keys.push(from < to && sorted[from]!.length === depth ? from++ : -1)
    firsts.push(units.length)
    while (from < to) {
      const unit = sorted[from]!.charCodeAt(depth)
      let end = from + 1
      while (end < to && sorted[end]!.charCodeAt(depth) === unit) end++
      units.push(unit)
      targets.push(ranges.length / 3)
      ranges.push(from, end, depth + 1)
      from = end
    }
  }
  firsts.push(units.length)

  const edgeUnits = Uint16Array.from(units)
  const edgeTargets = Int32Array.from(targets)
  const edges = Int32Array.from(firsts)
  const roots = new Int32Array(128)
  for (let edge = 0; edge < edges[1]!; edge++) if (edgeUnits[edge]! < 128) roots[edgeUnits[edge]!] = edgeTargets[edge]!

  const step = (node: number, unit: number): number => {
    if (node === 0 && unit < 128) return roots[unit]!
    let low = edges[node]!
    let high = edges[node + 1]!
    while (high - low > 4) {
      const middle = (low + high) >> 1
      if (edgeUnits[middle]! > unit) high = middle
      else low = middle
    }
    for (; low < high; low++) if (edgeUnits[low] === unit) return edgeTargets[low]!
    return 0
  }
  return { step, keys: Int32Array.from(keys) }
}
