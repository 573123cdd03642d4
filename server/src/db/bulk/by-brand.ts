/** Row indexes in stable order of brand id. Undefined if all rows are kept and in order. */
export function orderByBrand(
  length: number,
  brandAt: (row: number) => number,
  isLeftOut: (row: number) => boolean = () => false,
): Int32Array | undefined {
  const counts = new Map<number, number>()
  let count = 0
  let all = 0
  let isInOrder = true
  let brand = 0
  for (let row = 0; row < length; row++) {
    if (isLeftOut(row)) continue
    all++
    const next = brandAt(row)
    if (next !== brand) {
      counts.set(brand, count)
      if (next < brand) isInOrder = false
      brand = next
      count = counts.get(brand) ?? 0
    }
    count++
  }
  counts.set(brand, count)
  if (all === length && isInOrder) return undefined
  const starts = startsOf(counts)
  const listed = new Int32Array(all)
  for (let row = 0; row < length; row++) {
    if (isLeftOut(row)) continue
    const start = starts.get(brandAt(row))!
    listed[start.next++] = row
  }
  return listed
}

function startsOf(counts: ReadonlyMap<number, number>): Map<number, { next: number }> {
  const starts = new Map<number, { next: number }>()
  let next = 0
  for (const brand of [...counts.keys()].sort((a, b) => a - b)) {
    starts.set(brand, { next })
    next += counts.get(brand)!
  }
  return starts
}
