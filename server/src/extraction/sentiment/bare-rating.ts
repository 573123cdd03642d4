import { markingWords, type Rating, rating } from './rating.ts'

/** Sites with ratings from 1 to 5. */
const sites =
  'trustpilot|g2|capterra|getapp|software advice|sitejabber|yelp|tripadvisor|glassdoor|google(?: (?:play|maps|reviews))?|(?:the )?(?:app|play) store|amazon|reviews\\.io|trusted shops'
const bare = /^([1-5][.,]\d{1,2})(?![\d%/]|[.,]\d)/
const onSite = new RegExp(`^ (?:stars? )?(?:on|at|auf|bei|sur|chez|en|su|no|na|in) (?:${sites})\\b`, 'i')
const afterSite = new RegExp(
  `\\b(?:${sites})(?:[ -](?:rating|score|bewertung))?(?:,? (?:is|of|von|de|di|at))?[: ]{1,3}\\(?$`,
  'i',
)
const afterWord =
  /(?<!\p{L})(?:ratings?|rated|bewertung|bewertet(?: mit)?|valoraci[óo]n|valutazione|avalia[çc][ãa]o)(?: (?:of|at|is|von|de|di))?[: ]{1,3}$/iu
const before = 30
const behind = 30
/** Headers of columns with ratings up to 10: "Rating (of 10)". */
const ofTen = /(?:\/ ?|of |out of |von |sur |sobre |su |de )10\b/i

/** Reads a rating without its scale: "1.4 on Trustpilot", "Rating: 2.1". */
export function bareRatingAt(text: string, at: number): Rating | null {
  const found = bare.exec(text.slice(at, at + 6))
  if (!found) return null
  const end = at + found[0].length
  const ahead = text.slice(Math.max(0, at - before), at)
  const isMark = onSite.test(text.slice(end, end + behind)) || afterSite.test(ahead) || afterWord.test(ahead)
  return isMark ? rating(found[1]!, 5, end) : null
}

const cellMark = /^\s*(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:★|⭐|\*|stars?)?\s*$/i

/** Reads a table cell that is only a number, below a header like "Rating". Numbers above 5 are out of 10. */
export function cellRatingAt(text: string, at: number, from: number, to: number, head: string): Rating | null {
  if (to - from > before || !markingWords.test(head)) return null
  const found = cellMark.exec(text.slice(from, to))
  if (!found) return null
  const value = Number(found[1]!.replace(',', '.'))
  const isOfTen = value > 5 || ofTen.test(head)
  return value >= 1 && value <= 10 ? rating(found[1]!, isOfTen ? 10 : 5, at + found[1]!.length) : null
}
