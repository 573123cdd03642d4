/** Converts an offset to UTF-16 units. Null for an offset inside a character or outside the text. */
export type Offsets = (offset: number) => number | null

export function fromBytes(text: string): Offsets {
  return counting(text, point => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4))
}

export function fromCodePoints(text: string): Offsets {
  return counting(text, () => 1)
}

function counting(text: string, widthOf: (point: number) => number): Offsets {
  const units = new Int32Array(text.length * 3 + 1).fill(-1)
  let width = 0
  let unit = 0
  for (const character of text) {
    units[width] = unit
    width += widthOf(character.codePointAt(0)!)
    unit += character.length
  }
  units[width] = unit
  return offset => {
    const found = units[offset] ?? -1
    return found < 0 ? null : found
  }
}
