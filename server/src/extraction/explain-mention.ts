import type { Mention } from './extract.ts'
import { languageNames } from './lexicon/index.ts'
import { add, createTally, type Evidence, ground, type Part, type Step, score } from './sentiment/index.ts'
import type { Trace } from './trace.ts'

/**
 * Why a mention is judged as it is, a line each, so that it can be worked out by hand: which characters named it by which
 * rule, what each clause says of it, how the score is their mean, and what each sentence says of its being known.
 */
export function explainMention(text: string, mention: Mention, who: number, trace: Trace): string[] {
  return [
    ...mention.spans.map(({ start, end, rule }) => `named at ${quote(text, start, end)}, its ${rule}`),
    ...explainAbsence(text, mention, who, trace),
    ...(mention.absent ? [] : explainSentiment(text, mention, who, trace)),
  ]
}

function explainAbsence(text: string, { absent }: Mention, who: number, { passages }: Trace): string[] {
  const read = passages.filter(passage => passage.who === who)
  const isPresent = read.some(({ verdict }) => verdict === 'says something')
  if (!absent && !isPresent) return ['present: no sentence says it is unknown']
  return [
    absent ? 'absent: a sentence says it is unknown, none says something' : 'present: a sentence says something',
    ...read.map(({ start, end, verdict, rule }) => `  ${quote(text, start, end)} ${verdict} (${rule})`),
  ]
}

function explainSentiment(text: string, { sentiment, judge }: Mention, who: number, trace: Trace): string[] {
  const evidence = trace.evidence.filter(one => one.who === who)
  if (evidence.length === 0)
    return [
      trace.language === 'other'
        ? 'no sentiment: not a language that the judge reads, and no rating'
        : sentiment === null
          ? 'no sentiment: nothing is said of it that can be scored'
          : `sentiment ${sentiment} by ${judge}, which does not say why`,
    ]
  const { sums, weights } = sum(evidence)
  const mean = plain(sums[0]! / weights[0]!)
  const how = evidence.length === 1 ? '' : `; ${mean} = (${evidence.map(asTerm).join(' + ')}) / ${plain(weights[0]!)}`
  return [
    `sentiment ${sentiment} = 50 + 12.5 × ${mean}${how}`,
    ...evidence.flatMap(one => explainClause(text, one, trace)),
  ]
}

/** The score that pieces of evidence come to; null where there are none. */
export const scoreOf = (evidence: readonly Evidence[]): number | null => score(sum(evidence), 0)

function sum(evidence: readonly Evidence[]) {
  const tally = createTally(1)
  for (const { value, share, weight } of evidence) add(tally, 0, value * share, weight)
  return tally
}

const asTerm = ({ value, share, weight }: Evidence): string =>
  [value, share, weight].flatMap((factor, index) => (index > 0 && factor === 1 ? [] : [plain(factor)])).join(' × ')

function explainClause(text: string, { start, end, parts, steps, ...one }: Evidence, { language }: Trace): string[] {
  const share = one.share === 1 ? '' : ` × ${plain(one.share)}`
  const weight = one.weight === 1 ? '' : `, counted × ${plain(one.weight)}`
  return [
    `  ${quote(text, start, end)} says ${plain(one.value)}${share}${weight}: ${ground[one.ground]}`,
    ...parts.map(part => `    ${explainPart(text, part, language)}`),
    ...steps.map(({ rule, value }) => `    ${rule}: ${plain(value)}`),
  ]
}

function explainPart(text: string, part: Part, language: Trace['language']): string {
  const [first, ...changes] = part as [Step, ...Step[]]
  const kind = first.rule === 'word' ? (/\s/.test(text.slice(first.start, first.end)) ? 'phrase' : 'word') : first.rule
  const listed = `${quote(text, first.start, first.end)} ${kind} of ${plain(first.value)}`
  const turned = changes.map(({ rule, start, end, value }) => `, ${quote(text, start, end)} ${rule}: ${plain(value)}`)
  return `${listed}${kind === 'rating' || !language || language === 'other' ? '' : ` in ${languageNames[language]}`}${turned.join('')}`
}

/** To four decimals, without trailing zeros. */
const plain = (value: number): string => String(Number(value.toFixed(4)))

/** Longer stretches of text are shown by their beginning and end. */
const longest = 160

/** `start-end "text"`, the text as a JSON string, without the blanks around it. */
function quote(text: string, from: number, to: number): string {
  const all = text.slice(from, to).trim()
  const start = from + text.slice(from, to).search(/\S|$/)
  const end = start + all.length
  const shown = all.length <= longest ? all : `${all.slice(0, longest / 2)} … ${all.slice(-longest / 2)}`
  return `${start}-${end} ${JSON.stringify(shown)}`
}
