/** Moves positions so that neighbors are at least `least` apart. Keeps them between `from` and `to` if possible. */
export function pushApart(places: readonly number[], least: number, from: number, to: number): number[] {
  const room = places.length > 1 ? Math.min(least, (to - from) / (places.length - 1)) : least
  const order = places.map((_, at) => at).sort((a, b) => places[a]! - places[b]! || a - b)
  const moved = [...places]
  let edge = from
  for (const at of order) {
    moved[at] = Math.max(moved[at]!, edge)
    edge = moved[at]! + room
  }
  edge = to
  for (const at of order.reverse()) {
    moved[at] = Math.min(moved[at]!, edge)
    edge = moved[at]! - room
  }
  return moved
}

const isWide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}]/u

/** A text at 12 pixels, truncated with an ellipsis to about `width` pixels. */
export function truncateText(text: string, width: number): string {
  const letters = [...text]
  let used = 0
  const fits = letters.findIndex(letter => {
    used += isWide.test(letter) ? 12 : 6.6
    return used > width
  })
  return fits < 0
    ? text
    : `${letters
        .slice(0, Math.max(1, fits - 1))
        .join('')
        .trimEnd()}…`
}

/** Approximate width in pixels of a text at 12 pixels. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (isWide.test(letter) ? 12 : 6.6), 0)
