import type { AnswerReading, TextSpan } from './attribution.ts'
import { createQuoteFinder } from './find-quote.ts'
import type { JudgedEntity } from './output.ts'

/** Only `valid` counts. See the table `verdict`. */
type VerdictState = 'valid' | 'disputed' | 'inconsistent' | 'missing'

export interface CheckedVerdict extends Omit<JudgedEntity, 'entity' | 'quotes' | 'stance' | 'recommended'> {
  /** Index in the entity list. */
  entity: number
  state: VerdictState
  stance: JudgedEntity['stance'] | null
  recommended: JudgedEntity['recommended'] | null
  spans: TextSpan[]
}

const mostQuotes = 3

/** `asked` has the prompt's entities in its order, as indexes in the entity list. */
export function checkVerdicts(
  text: string,
  reading: AnswerReading,
  asked: readonly number[],
  judged: readonly JudgedEntity[],
): CheckedVerdict[] {
  const find = createQuoteFinder(text)
  return asked.map((entity, index) => {
    const said = judged.filter(one => one.entity === index + 1)
    const [one] = said
    // Two different verdicts about an entity count as no verdict.
    if (!one || said.some(other => !isSame(one, other))) return missingVerdict(entity)
    const { stance, score, recommended } = one
    if (!agrees(one)) return { entity, state: 'inconsistent', stance, score: null, recommended, spans: [] }
    const quotes = one.quotes.slice(0, mostQuotes)
    const spans = quotes.map(quote => find(quote).find(place => reading.isAbout(entity, place)))
    const found = spans.filter(span => span !== undefined)
    const isProven = stance === 'not_spoken_of' || (found.length > 0 && found.length === quotes.length)
    return { entity, state: isProven ? 'valid' : 'disputed', stance, score, recommended, spans: found }
  })
}

export const missingVerdict = (entity: number): CheckedVerdict => ({
  ...{ entity, state: 'missing', stance: null, score: null, recommended: null, spans: [] },
})

const isSame = (one: JudgedEntity, other: JudgedEntity) =>
  one.stance === other.stance && one.score === other.score && one.recommended === other.recommended

/** True if stance, score and recommendation don't contradict each other. */
export function agrees({
  stance,
  score,
  recommended,
}: Pick<JudgedEntity, 'stance' | 'score' | 'recommended'>): boolean {
  if (stance === 'praised') return score !== null && score > 50 && recommended !== 'no'
  if (stance === 'blamed') return score !== null && score < 50 && recommended !== 'yes'
  if (stance === 'mixed') return score !== null && score >= 20 && score <= 80
  return score === null && (stance === 'neutral' || recommended === 'not_applicable')
}
