import type { AnswerExplanation, ExplainedCitation, ExplainedMention, ReadExplanation } from '@earshot/contract'
import { languageNames } from '../../extraction/lexicon/index.ts'

type DetectedLanguage = ReadExplanation['language']
type ClauseExplanation = ExplainedMention['clauses'][number]
type ClauseStep = ClauseExplanation['steps'][number]

/** The offsets refer to `text`. */
export function explainedLines(text: string, { stored, read }: AnswerExplanation): string[] {
  const { mentions, mentionsOrigin, citations, citationsOrigin } = stored
  return [
    `Stored mentions: ${mentions.length}, ${origins[mentionsOrigin]}`,
    ...mentions.map(({ position, name, absent, sentiment, judge, origin }) => {
      const score = sentiment === null ? 'no sentiment' : `sentiment ${sentiment}`
      const by = judge !== null ? ` by ${judge}` : origin === 'read' ? '' : ', given'
      return `  ${position}. ${name}${absent ? ', absent' : ''}, ${score}${by}`
    }),
    `Stored citations: ${citations.length}, ${origins[citationsOrigin]}`,
    ...citations.flatMap(({ position, origin, ...cited }) => [
      `  ${position}. ${cited.url ?? cited.domain}${origin === 'read' ? '' : ', given'}`,
      // Citations from the text are explained at their place.
      ...(origin === 'read' ? [] : indented(citationLines(cited))),
    ]),
    ...reasoningLines(text, read.reasoning),
    `Mentions read from the text now: ${read.mentions.length}`,
    ...read.mentions.flatMap(mention => [
      `  ${mention.position}. ${mention.name}`,
      ...indented(mentionLines(text, mention, read.language)),
    ]),
    `Citations read from the text now: ${read.citations.length}`,
    ...read.citations.flatMap(({ position, start, end, ...cited }) => [
      `  ${position}. ${cited.url ?? cited.domain} at ${start}-${end}`,
      ...indented(citationLines(cited)),
    ]),
  ]
}

export const reasoningLines = (text: string, reasoning: ReadExplanation['reasoning']): string[] =>
  reasoning.map(({ start, end, tags }) => `Ignored: ${quote(text, start, end)}, ${whyReasoning[tags]}`)

const whyReasoning = {
  both: 'reasoning between tags',
  opening: 'reasoning without a closing tag',
  closing: 'reasoning up to a closing tag',
}

const indented = (lines: readonly string[]) => lines.map(line => `     ${line}`)

const origins = { read: 'read from the text', given: 'given with the answer, not read from the text' }

export function citationLines(cited: ExplainedCitation): string[] {
  const { original, cleaning, domain, type, typeByRules, typeRule, platform, community } = cited
  const isGiven = type !== typeByRules
  return [
    ...(original === null ? [] : [`cleaned from ${original}`]),
    ...cleaning.map(({ rule, url }) => `  ${rule}${url === null ? '' : `: ${url}`}`),
    `${domain} is ${typeByRules}${isGiven ? ` by the rules, ${type} as given` : ''} (${typeRule})`,
    ...(platform === 'other' ? [] : [`platform ${platform} by its domain, ${communityText(community)}`]),
  ]
}

const communityText = ({ id, name }: ExplainedCitation['community']) =>
  `its URL names ${id === null ? 'no community' : `the community ${id}`}${name === null || name === id ? '' : `, called ${name}`}`

export const mentionLines = (text: string, mention: ExplainedMention, language: DetectedLanguage): string[] => [
  ...mention.spans.map(({ start, end, rule }) => `named at ${quote(text, start, end)}, its ${rule}`),
  ...moreOf(mention.more.spans, 'places'),
  ...absenceLines(text, mention),
  ...(mention.absent ? [] : sentimentLines(text, mention, language)),
]

const moreOf = (count: number, of: string) => (count === 0 ? [] : [`  and ${count} more ${of}`])

function absenceLines(text: string, { absent, sentences, more }: ExplainedMention): string[] {
  const isPresent = sentences.some(({ verdict }) => verdict === 'says something')
  if (!absent && !isPresent) return ['present: no sentence says it is unknown']
  return [
    absent
      ? 'absent: a sentence says it is unknown, and no sentence says something'
      : 'present: a sentence says something',
    ...sentences.map(({ start, end, verdict, rule }) => `  ${quote(text, start, end)} ${verdict} (${rule})`),
    ...moreOf(more.sentences, 'sentences'),
  ]
}

function sentimentLines(text: string, mention: ExplainedMention, language: DetectedLanguage): string[] {
  const { sentiment, judge, mean, weights, clauses, more } = mention
  if (mean === null)
    return [
      language === 'other'
        ? 'no sentiment: the judge does not read this language, and there is no rating'
        : sentiment === null
          ? 'no sentiment: nothing said about it can be scored'
          : `sentiment ${sentiment} by ${judge}, without a reason`,
    ]
  const isOne = clauses.length === 1 && more.clauses === 0
  const terms = [...clauses.map(asTerm), ...(more.clauses > 0 ? ['…'] : [])].join(' + ')
  const plainMean = clauses.reduce((sum, { value, share, weight }) => sum + value * share * weight, 0) / weights
  const isLimited = more.clauses === 0 && Math.abs(plainMean - mean) > 0.001
  const quotient = isOne && !isLimited ? '' : `(${terms}) / ${plain(weights)}`
  const how =
    quotient === ''
      ? ''
      : isLimited
        ? `, ${plain(mean)} because of a verdict, otherwise ${quotient}`
        : `, ${plain(mean)} = ${quotient}`
  return [
    `sentiment ${sentiment} = 50 + 12.5 × ${plain(mean)}${how}`,
    ...clauses.flatMap(clause => clauseLines(text, clause, language)),
    ...moreOf(more.clauses, 'clauses'),
  ]
}

const asTerm = ({ value, share, weight }: ClauseExplanation): string =>
  [value, share, weight].flatMap((factor, index) => (index > 0 && factor === 1 ? [] : [plain(factor)])).join(' × ')

function clauseLines(
  text: string,
  { start, end, words, steps, ...one }: ClauseExplanation,
  language: DetectedLanguage,
): string[] {
  const share = one.share === 1 ? '' : ` × ${plain(one.share)}`
  const verdict = one.verdict ? ', a verdict' : ''
  const weight = one.weight === 1 ? '' : `, counted × ${plain(one.weight)}`
  return [
    `  ${quote(text, start, end)} says ${plain(one.value)}${share}${verdict}${weight}: ${one.ground}`,
    ...words.map(word => `    ${wordLine(text, word as [ClauseStep, ...ClauseStep[]], language)}`),
    ...steps.map(({ rule, value }) => `    ${rule}: ${plain(value)}`),
  ]
}

function wordLine(
  text: string,
  [first, ...changes]: [ClauseStep, ...ClauseStep[]],
  language: DetectedLanguage,
): string {
  const isPhrase = /\s/.test(text.slice(first.start, first.end))
  const kind = first.rule === 'rating' ? 'rating' : isPhrase ? 'phrase' : 'word'
  const listed = `${quote(text, first.start, first.end)} ${kind} of ${plain(first.value)}`
  const turned = changes.map(({ rule, start, end, value }) => `, ${quote(text, start, end)} ${rule}: ${plain(value)}`)
  return `${listed}${kind === 'rating' || !language || language === 'other' ? '' : ` in ${languageNames[language]}`}${turned.join('')}`
}

const plain = (value: number): string => String(Number(value.toFixed(4)))

const longest = 160

/** `start-end "text"`: trimmed, as a JSON string. */
function quote(text: string, from: number, to: number): string {
  const all = text.slice(from, to).trim()
  const start = from + text.slice(from, to).search(/\S|$/)
  const end = start + all.length
  const shown = all.length <= longest ? all : `${all.slice(0, longest / 2)} … ${all.slice(-longest / 2)}`
  return `${start}-${end} ${JSON.stringify(shown)}`
}
