import type { z } from 'zod'
import {
  answerMeasures,
  citationMeasures,
  mentionMeasures,
  pairMeasures,
  placementMeasures,
  socialMeasures,
} from './measures.ts'

/** A measure as the glossary explains it. */
export interface GlossaryEntry {
  name: string
  meaning: string
  unit: string
  numerator?: string
  denominator?: string
  /** Where a measure of the same name means something else. */
  differs?: string
}

export interface Chapter {
  id: string
  title: string
  entries: readonly GlossaryEntry[]
}

const entriesOf = (measures: Readonly<Record<string, z.ZodType>>): GlossaryEntry[] =>
  Object.entries(measures).map(([name, measure]) => entryOf(name, measure))

/** A measure in words, as the contract says them. */
export function entryOf(name: string, measure: z.ZodType): GlossaryEntry {
  // A nullable measure carries its meaning inside.
  const inner = 'unwrap' in measure ? (measure as z.ZodNullable<z.ZodType>).unwrap() : measure
  const { description, ...more } = { ...inner.meta(), ...measure.meta() } as Record<string, string | undefined>
  const part = (key: 'numerator' | 'denominator' | 'differs') => {
    const text = more[`x-${key}`]
    return text === undefined ? {} : { [key]: text }
  }
  return {
    name,
    meaning: description ?? '',
    unit: more['x-unit'] ?? '',
    ...part('numerator'),
    ...part('denominator'),
    ...part('differs'),
  }
}

/** Every measure with its meaning, read off `measures.ts`. */
export const glossary: readonly Chapter[] = [
  { id: 'answers', title: 'Over answers: how the brand fares in them', entries: entriesOf(answerMeasures) },
  {
    id: 'mentions',
    title: 'Over mentions: how an entity fares among those named',
    entries: entriesOf(mentionMeasures),
  },
  {
    id: 'citations',
    title: 'Over citations: how a source fares among those cited',
    entries: entriesOf(citationMeasures),
  },
  {
    id: 'social',
    title: 'Over citations of social platforms and forums: how one of them fares',
    entries: entriesOf(socialMeasures),
  },
  { id: 'placements', title: 'Over placements: how an advertiser fares', entries: entriesOf(placementMeasures) },
  { id: 'pairs', title: 'Over pairs of consecutive answers of a model', entries: entriesOf(pairMeasures) },
]

/** A chapter as Markdown. */
export const chapterAsMarkdown = ({ title, entries }: Chapter): string =>
  [
    `## ${title}`,
    '',
    '| measure | meaning | numerator | denominator | unit | differs from its namesake |',
    '|---|---|---|---|---|---|',
    ...entries.map(
      ({ name, meaning, numerator = '', denominator = '', unit, differs = '' }) =>
        `| \`${name}\` | ${meaning} | ${numerator} | ${denominator} | ${unit} | ${differs} |`,
    ),
    '',
  ].join('\n')

/** Words about how far figures and changes can be trusted; docs/methods/trust.md has them in use. */
export const trustTerms: Readonly<Record<string, string>> = {
  panel:
    'The questions (prompts) that are asked, as a complete list. Its interval says where a figure would land if they were asked again of the same assistants, on other days like these.',
  market:
    'The questions that buyers ask, of which those that are asked are taken for a random part. Its interval says what holds of questions like these; only more questions narrow it.',
  'like for like':
    'Compared over the prompts and assistants with answers in both periods alone, each with the same weight in both.',
  mix: 'The part of a change that is there because other prompts or assistants were asked, or some more often: the change less the like-for-like change.',
  verdict:
    'What a change comes to: up, down, steady (no change larger than the margin), unclear (none was seen, and one may be there) or not_comparable.',
  detectable: 'The like-for-like change that would have been seen with a probability of 80 %.',
  broad: 'Of a change: to be expected in questions like these, too, and not only in those that were asked.',
}

/** The words about trust as Markdown. */
export const termsAsMarkdown = (): string =>
  [
    '## How far to trust a figure or a change',
    '',
    '| word | meaning |',
    '|---|---|',
    ...Object.entries(trustTerms).map(([term, meaning]) => `| ${term} | ${meaning} |`),
    '',
  ].join('\n')

/** The whole glossary as a page. */
export const glossaryPage = (): string =>
  [
    '# Glossary of measures',
    '',
    'Made from `contract/src/measures/measures.ts` and `contract/src/measures/glossary.ts` (`npx vitest run contract/src/measures/glossary.test.ts -u` after a change). Rates with a denominator of 0 are 0; averages of nothing are null, unless it says otherwise. Formulas, sorting and ranks use unrounded values; responses round to 2 decimals.',
    '',
    ...glossary.map(chapterAsMarkdown),
    termsAsMarkdown(),
  ].join('\n')
