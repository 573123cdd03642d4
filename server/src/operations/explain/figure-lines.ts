import type { Api, ExplainedPart, Output } from '@earshot/contract'
import { kebab } from '../operation/parameters.ts'

export type FigureWithAnswers = Output<Api['explain']['get']>

type FigureSummary = FigureWithAnswers['figure']
type FigureAnswer = FigureWithAnswers['answers'][number]

type FigureOptions = Readonly<Record<string, string>> & { brand: string; data?: string }

/** Lines with tab-separated columns. */
export function figureLines(parts: ReadonlyMap<ExplainedPart, FigureWithAnswers>, asked: FigureOptions): string[] {
  const [{ figure, brand, period }] = [...parts.values()] as [FigureWithAnswers]
  const { measure, meaning, formula, unit, value } = figure
  const days = period.start === null ? 'no answers' : `${period.start} to ${period.end}`
  return [
    `${measure} of ${inOneLine(brand.name)}, ${days}: ${value === null ? 'nothing to count' : `${value} (${unit})`}`,
    meaning,
    `Formula: ${formula}`,
    '',
    ...countLines(figure),
    ...(figure.madeOf.length > 0
      ? madeOfLines(figure, asked)
      : [...parts].flatMap(([part, explained]) => partLines(part, explained, asked))),
  ]
}

const countLines = (figure: FigureSummary): string[] =>
  (['numerator', 'denominator', 'rest'] as const).flatMap(part => {
    const of = figure[part]
    return of === null ? [] : [`${part}\t${of.sum}\t${of.meaning}`]
  })

const madeOfLines = ({ madeOf }: FigureSummary, asked: FigureOptions): string[] =>
  madeOf.flatMap(({ measure, value }) => [
    `${measure}: ${value === null ? 'nothing to count' : value}`,
    `  ${commandOf({ ...asked, measure })}`,
  ])

function partLines(
  part: ExplainedPart,
  { figure, pagination, answers }: FigureWithAnswers,
  asked: FigureOptions,
): string[] {
  if (figure[part] === null) return []
  // An average has no rest. Its numerator and denominator count the same answers.
  if (figure.rest === null && part === 'denominator' && asked.part === undefined)
    return ['', 'denominator: the same answers, each once']
  const { total, count, offset } = pagination
  const shown = count === total ? '' : count === 0 ? ', none after this offset' : `, ${offset + 1} to ${offset + count}`
  const last = offset + count
  return [
    '',
    `${part}: ${total} ${total === 1 ? 'answer' : 'answers'}, newest first${shown}`,
    ...answers.flatMap(answer => answerLines(part, figure, answer, asked)),
    ...(count > 0 && last < total
      ? [`${total - last} more: ${commandOf({ ...asked, part, limit: '100', offset: String(last) })}`]
      : []),
  ]
}

const answerLines = (
  part: ExplainedPart,
  figure: FigureSummary,
  answer: FigureAnswer,
  asked: FigureOptions,
): string[] => [
  `${minuteOf(answer.createdAt)}\t${inOneLine(`${answer.provider} ${answer.model}: ${whyText(part, figure, answer)}`)}`,
  `\tprompt: ${inOneLine(answer.promptText)}`,
  `  earshot explain answer ${word(answer.id)} --brand ${word(asked.brand)}${asked.data === undefined ? '' : ` --data ${word(asked.data)}`}`,
]

const minuteOf = (timestamp: string) => timestamp.slice(0, 16).replace('T', ' ')

/** Removes control characters, which could change the terminal. */
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/\p{Cc}/gu, '')

function whyText(part: ExplainedPart, { measure }: FigureSummary, { adds, mentions, citations }: FigureAnswer): string {
  const named = mentions.map(({ name, position, sentiment }) => {
    const score = measure === 'avgSentiment' ? `, sentiment ${sentiment}` : ''
    return `${name} (place ${position}${score})`
  })
  const cited = citations.map(({ url, domain, isSelf, competitors }) => {
    return `${url ?? domain} (${isSelf ? "the brand's" : `of ${competitors.join(', ')}`})`
  })
  const reason =
    named.length > 0
      ? `names ${listed(named)}`
      : cited.length > 0
        ? `cites ${listed(cited)}`
        : part === 'denominator'
          ? 'every answer counts'
          : `does not ${measure === 'coverage' ? 'name' : 'cite'} the brand`
  return adds === 1 ? reason : `${reason}, adds ${adds}`
}

const said = 3

const listed = (facts: readonly string[]) =>
  facts.length <= said ? facts.join(', ') : `${facts.slice(0, said).join(', ')} and ${facts.length - said} more`

const commandOf = (asked: Readonly<Record<string, string>>): string =>
  ['earshot explain figure', ...Object.entries(asked).map(([name, value]) => `--${kebab(name)} ${word(value)}`)].join(
    ' ',
  )

const word = (text: string): string => (/^[\w.:/-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)
