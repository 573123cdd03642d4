export interface Rating {
  /** 0 (worst rating) to 1 (best). */
  share: number
  end: number
}

/** `4.5/5`, `8 out of 10`, `3,5 von 5`, `16 sur 20` or `4.5 stars`, but not a date (`04/05`). */
const mark =
  /^(?!0\d)(\d{1,3}(?:[.,]\d{1,2})?)(?:\s{0,2}\/\s{0,2}(\d{1,3})|\s{1,2}(?:out of|of|von|von maximal|sur|sobre|de|su|em|di) (\d{1,3}))(?![\d/]|[.,]\d)/i
const starMark = /^(\d(?:[.,]\d{1,2})?)[\s-]{0,2}(?:stars?|sternen?|étoiles?|estrellas?|stelle|estrelas?|★|⭐)/i
/** Words after a count, which isn't a rating: "4 out of 5 users", "1/10 of the price". */
const counted =
  /^\s{0,2}(?:of the|users|people|customers|companies|teams|reviewers|respondents|employees|plans|times|businesses|nutzer|kunden|unternehmen|befragte|utilisateurs|clients|personnes|entreprises|usuarios|clientes|empresas|personas|utenti|clienti|aziende|persone|usuários|pessoas)/i
const scales = [5, 10, 20, 100]
/** Hotel classes aren't ratings: "4-star hotel", "4-Sterne-Hotel", "un 4 stelle". */
const classOf = 'hotels?|hôtels?|hoteles|hotéis|resorts?|hostels?|hostales|albergh?[oi]|struttura|strutture|pousadas?'
const classed = new RegExp(`^[\\s-]{1,2}(?:${classOf}|property|properties|accommodation|haus|häuser)(?![\\p{L}])`, 'iu')
const classing = new RegExp(
  `(?:^|[^\\p{L}])(?:(?:${classOf}) (?:(?:a|à|de|di|da|of|with|mit|con|com) )?|u[nm] )$`,
  'iu',
)
const beforeClass = 20
const longest = 40

export function ratingAt(text: string, at: number): Rating | null {
  const rest = text.slice(at, at + longest)
  const starred = starMark.exec(rest)
  if (starred) return isClass(text, at, starred[0]) ? null : rating(starred[1]!, 5, at + starred[0].length)
  const marked = mark.exec(rest)
  if (!marked || counted.test(rest.slice(marked[0].length))) return null
  const scale = Number(marked[2] ?? marked[3])
  return scales.includes(scale) ? rating(marked[1]!, scale, at + marked[0].length) : null
}

const isClass = (text: string, at: number, stars: string) =>
  classed.test(text.slice(at + stars.length, at + stars.length + beforeClass)) ||
  classing.test(text.slice(Math.max(0, at - beforeClass), at))

export function rating(given: string, scale: number, end: number): Rating | null {
  const value = Number(given.replace(',', '.'))
  return value <= scale ? { share: Math.max(0, (value - 1) / (scale - 1)), end } : null
}

/** Words that make a percentage a rating: "satisfaction: 92 %". Other percentages are counts or discounts. */
export const markingWords =
  /\b(?:ratings?|scores?|scored|satisfaction|approval|recommendation rate|bewertung(?:en)?|wertung|gesamtnote|zufriedenheit|weiterempfehlung(?:srate)?|évaluation|notes?|puntuación|valoración|calificación|satisfacción|valutazione|punteggio|voto|soddisfazione|avaliação|pontuação|nota|satisfação)(?![\p{L}\p{M}])/iu
const percentage = /^(\d{1,3}(?:[.,]\d{1,2})?)[ \u00a0\u202f]?%/
/** Maximum UTF-16 units between a percentage and one of these words. */
const near = 30

/** Reads a percentage near a rating word in [from, to), or below a table header with one. */
export function percentAt(text: string, at: number, from: number, to: number, head: string): Rating | null {
  const found = percentage.exec(text.slice(at, at + 10))
  if (!found) return null
  const end = at + found[0].length
  const around = text.slice(Math.max(from, at - near), Math.min(to, end + near))
  if (!markingWords.test(around) && !markingWords.test(head)) return null
  return rating(found[1]!, 100, end)
}

/** The number in "⭐ 4.8". Without decimals it can be a count. */
const markBehindStar = /^[ \u00a0]{0,2}(\d[.,]\d{1,2})(?!\d|[.,]\d| ?[%/]| (?:out of|von|sur|de|su) \d)/

export interface StarRun {
  /** Null for more than ten stars, or for one star without a number. */
  rating: Rating | null
  end: number
}

/** Reads ★★★★☆, ⭐⭐⭐⭐ or ⭐ 4.8. */
export function starsAt(text: string, at: number): StarRun {
  let full = 0
  let empty = 0
  let end = at
  for (; isFullStar(text.charCodeAt(end)); end = pastEmojiStyle(text, end + 1)) full++
  if (full > 0 && text[end] === '½') {
    full += 0.5
    end++
  }
  for (; text.charCodeAt(end) === EMPTY_STAR; end = pastEmojiStyle(text, end + 1)) empty++
  const drawn = Math.ceil(full) + empty
  if (drawn === 1 && full === 1) {
    const mark = markBehindStar.exec(text.slice(end, end + 20))
    const found = mark && rating(mark[1]!, 5, end + mark[0].length)
    return { rating: found, end: found ? found.end : end }
  }
  if (drawn < 2 || drawn > 10) return { rating: null, end }
  return { rating: { share: Math.max(0, (full - 1) / (Math.max(5, drawn) - 1)), end }, end }
}

export const isStar = (code: number): boolean => isFullStar(code) || code === EMPTY_STAR

const EMPTY_STAR = 0x2606
const isFullStar = (code: number) => code === 0x2605 || code === 0x2b50

/** Skips the variation selector of ⭐️. */
const pastEmojiStyle = (text: string, at: number) => (text.charCodeAt(at) === 0xfe0f ? at + 1 : at)
