import { createAbsenceDetector } from './absence/index.ts'
import { createPaper, readMarkdown } from './markdown/index.ts'
import { createFinder, type Entity } from './mentions/index.ts'
import { createLexiconJudge, type SentimentEvidence } from './sentiment/index.ts'

export interface Recommendation {
  entity: number
  /**
   * `yes`: "go with X", "our pick". `no`: "I would avoid X". `conditional`: "X is best if you travel", or yes for some
   * and no for others. Null if neither or absent.
   */
  recommended: 'yes' | 'conditional' | 'no' | null
  /** The deciding phrases, in UTF-16 units. Empty if `recommended` is null. */
  places: readonly { start: number; end: number }[]
}

/**
 * Tells if an answer recommends each entity that it mentions, by the verdicts of the sentiment rules
 * (docs/methods/extraction-sentiment.md, "Recommended"). Create the function once per entity list.
 */
export function createRecommender(entities: readonly Entity[]): (text: string) => Recommendation[] {
  const find = createFinder(entities)
  const findAbsent = createAbsenceDetector()
  const { judge } = createLexiconJudge()
  const paper = createPaper()
  return text => {
    const reading = readMarkdown(text, paper)
    const found = find(reading)
    const absences = findAbsent(reading, found)
    const evidence: SentimentEvidence[] = []
    judge(reading, found, { language: null, evidence })
    const decisive: SentimentEvidence[][] = found.map(() => [])
    for (const one of evidence) if (isDecisive(one)) decisive[one.who]!.push(one)
    return found.map(({ entity }, who) => ({ entity, ...conclude(absences[who] ? [] : decisive[who]!) }))
  }
}

const isDecisive = ({ isVerdict, isConditional, share, value, parts }: SentimentEvidence) =>
  share > 0 && (isVerdict || (isConditional && value > 0 && parts.some(isWord)))

function conclude(clauses: readonly SentimentEvidence[]): Omit<Recommendation, 'entity'> {
  if (clauses.length === 0) return { recommended: null, places: [] }
  const isAgainst = clauses.some(({ value }) => value < 0)
  const isFor = clauses.some(({ value }) => value > 0)
  const isPlain = clauses.some(({ value, isConditional }) => value > 0 && !isConditional)
  const recommended = isAgainst && !isFor ? 'no' : isPlain && !isAgainst ? 'yes' : 'conditional'
  return { recommended, places: clauses.flatMap(placesOf) }
}

/** The words that decide, or the whole clause if they belong to an earlier name. */
function placesOf({ isVerdict, parts, start, end }: SentimentEvidence) {
  const decisive = parts.filter(([first]) => first?.rule === (isVerdict ? 'verdict' : 'word'))
  return decisive.length === 0
    ? [{ start, end }]
    : decisive.map(([first]) => ({ start: first!.start, end: first!.end }))
}

const isWord = ([first]: SentimentEvidence['parts'][number]) => first?.rule === 'word'
