import { type BriefData, type BriefSource, briefData, briefSource, outlineSection } from '@earshot/contract'
import * as z from 'zod'

/** API callers can set these fields to any JSON, so unknown parts are omitted. */
interface StoredArticle {
  title: string
  outline?: unknown
  sources?: unknown
  metaData?: unknown
}

const owners = { ours: 'our page', theirs: 'a competitor', others: 'another site' }

/** Omits sections without data. */
export function briefMarkdown({ title, outline, sources, metaData }: StoredArticle): string {
  const { data } = briefData().safeParse(metaData)
  const sections = z.array(outlineSection()).safeParse(outline).data ?? []
  const cited = z.array(briefSource()).safeParse(sources).data ?? []
  const parts = [
    [`# ${inLine(title)}`],
    ...(data ? whyLines(data) : []),
    section(
      'Outline',
      sections.map(({ heading, answers }) => `- ${inLine(heading)} (${answersText(answers)})`),
    ),
    ...(data ? factLines(data) : []),
    section('Sources', cited.map(sourceLine)),
  ]
  return `${parts
    .filter(lines => lines.length > 0)
    .map(lines => lines.join('\n'))
    .join('\n\n')}\n`
}

const section = (heading: string, lines: readonly string[]) => (lines.length > 0 ? [`## ${heading}`, '', ...lines] : [])

const kinds: Readonly<Record<BriefData['kind'], string>> = {
  new_page: 'Write a new page.',
  improve_page: 'Improve our page.',
  earn_elsewhere:
    'Aggregators and media have most of the citations. Be listed and reviewed there, before you write a page.',
  correct_a_fact: 'Answers contradict a fact. Correct it where it is cited.',
}

function whyLines({ kind, page, period, gaps }: BriefData): string[][] {
  const { start, end } = period
  const during = start === null || end === null ? 'All answers' : `Answers from ${start} to ${end}`
  return [
    [kinds[kind], ...(page ? [`Page: ${page.url}`] : [])],
    section('Why', [`${during}:`, '', ...gaps.map(gapLine)]),
  ]
}

function gapLine({
  prompt,
  answers,
  lost,
  lostRate,
  interval,
  competitors,
  citations,
  winnability,
}: BriefData['gaps'][number]) {
  const range = interval.low === null || interval.high === null ? '' : `, likely ${interval.low}% to ${interval.high}%`
  const named = competitors.map(({ name, answers }) => `${inLine(name)} (${answers})`).join(', ')
  const won = winnability === null ? 'They cite nothing.' : `${winnability}% of ${citations} citations can be won.`
  return `- ${inLine(prompt)}: ${lost} of ${answers} answers name competitors and not us (${lostRate}%${range}): ${named}. ${won}`
}

const factLines = ({ facts, wrongFacts }: BriefData): string[][] => [
  section(
    'Facts to use',
    facts.map(fact => `- ${inLine(fact)}`),
  ),
  section(
    'Facts that answers get wrong',
    wrongFacts.map(({ text, answers }) => `- ${inLine(text)} (${answersText(answers)})`),
  ),
]

function sourceLine({ url, title, owner, type, why }: BriefSource, place: number): string {
  const named = title === null ? url : `${inLine(title)}, ${url}`
  return `${place + 1}. ${named}: ${owners[owner]}, ${type}, cited ${why.citations === 1 ? 'once' : `${why.citations} times`} by ${why.by.join(', ')}`
}

const answersText = (answers: number) => (answers === 1 ? '1 answer' : `${answers} answers`)

/** Line breaks would end the list item. */
const inLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()
