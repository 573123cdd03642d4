const number = /^(?:#|no\. ?|n[°ºo]\.? ?|nr\. ?)?(\d{1,3})(?![\d.,]*\d|[%/])/i
/** Words before a place in a ranking: "ranks #12", "Platz 3". */
const ranked =
  /(?<!\p{L})(?:rank(?:s|ed|ing)?|plac(?:es|ed)|comes in|came in|platz|rang|(?:se )?class(?:e|é|ée)|(?:en el )?puesto|clasificad[oa]|posizione|posição|classificad[oa])(?: (?:it|at|in|only|as|at only|number|number|auf|en|à la|nel|em))?[: ]{1,2}$/iu
const before = 30

export interface Rank {
  /** From -1 to 3. */
  value: number
  end: number
}

/** The first five places are praise, and those after the tenth are blame. */
export function rankAt(text: string, at: number): Rank | null {
  const found = number.exec(text.slice(at, at + 8))
  if (!found || !ranked.test(text.slice(Math.max(0, at - before), at))) return null
  return { value: valueOfPlace(Number(found[1])), end: at + found[0].length }
}

function valueOfPlace(place: number): number {
  if (place === 1) return 3
  if (place <= 3) return 2
  if (place <= 5) return 1
  return place <= 10 ? 0 : -1
}
