import type { z } from 'zod'
import {
  answerMeasures,
  citationMeasures,
  mentionMeasures,
  opportunityMeasures,
  pairMeasures,
  placementMeasures,
  socialMeasures,
} from './measures.ts'

/** Glossary entry of a measure. */
export interface GlossaryEntry {
  name: string
  meaning: string
  unit: string
  numerator?: string
  denominator?: string
  /** A sentence about places in which the same name has another meaning. */
  differs?: string
}

export interface Chapter {
  id: string
  title: string
  entries: readonly GlossaryEntry[]
}

const chapter = (id: string, title: string, measures: Readonly<Record<string, z.ZodType>>): Chapter => ({
  id,
  title,
  get entries() {
    return Object.entries(measures).map(([name, measure]) => entryOf(name, measure))
  },
})

/** Glossary entry of a measure, taken from its schema. */
export function entryOf(name: string, measure: z.ZodType): GlossaryEntry {
  // The metadata of a nullable schema is on its inner schema.
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

/** Glossary of all measures, generated from `measures.ts`. */
export const glossary: readonly Chapter[] = [
  chapter('answers', 'Answers: results of the brand', answerMeasures),
  chapter('mentions', 'Mentions: results of an entity', mentionMeasures),
  chapter('citations', 'Citations: results of a source', citationMeasures),
  chapter('social', 'Citations of social platforms and forums', socialMeasures),
  chapter('placements', 'Placements: results of an advertiser', placementMeasures),
  chapter('pairs', 'Pairs of consecutive answers of a model', pairMeasures),
  chapter(
    'opportunities',
    'Opportunities: prompts with answers that mention competitors and not the brand',
    opportunityMeasures,
  ),
]

/** Markdown of a chapter. */
export const chapterAsMarkdown = ({ title, entries }: Chapter): string =>
  [
    `## ${title}`,
    '',
    '| measure | meaning | numerator | denominator | unit | same name elsewhere |',
    '|---|---|---|---|---|---|',
    ...entries.map(
      ({ name, meaning, numerator = '', denominator = '', unit, differs = '' }) =>
        `| \`${name}\` | ${meaning} | ${numerator} | ${denominator} | ${unit} | ${differs} |`,
    ),
    '',
  ].join('\n')

/** Terms about the uncertainty of figures and changes (docs/methods/trust.md). */
export const trustTerms: Readonly<Record<string, string>> = {
  panel:
    'Your prompts, taken as the complete list. Its interval is the range of a figure if you ran the same prompts on the same assistants again, on other days like these.',
  market:
    'All prompts that buyers ask. Your prompts are treated as a random sample of them. Its interval is the range of a figure for prompts like yours. Only more prompts make it narrower.',
  'like for like':
    'A comparison of only those prompts and assistants that have answers in both periods, each with the same weight in both.',
  mix: 'The part of a change that comes from asking other prompts or assistants, or asking some of them more often. It is the change minus the like-for-like change.',
  verdict:
    'The result of a comparison: up, down, steady (no change larger than the margin), unclear (no change found, but a larger one is possible) or not_comparable.',
  detectable: 'The like-for-like change that the test finds with a probability of 80%.',
  broad: 'A change is broad if it is also expected for prompts like yours, not only for your prompts.',
}

/** Markdown of the trust terms. */
export const termsAsMarkdown = (): string =>
  [
    '## How far to trust a figure or a change',
    '',
    '| term | meaning |',
    '|---|---|',
    ...Object.entries(trustTerms).map(([term, meaning]) => `| ${term} | ${meaning} |`),
    '',
  ].join('\n')

const chapterOfPage = ({ title, entries }: Chapter): string =>
  [
    `## ${title}`,
    '',
    '| measure | meaning |',
    '|---|---|',
    ...entries.map(({ name, meaning, differs = '' }) => `| \`${name}\` | ${`${meaning} ${differs}`.trimEnd()} |`),
    '',
  ].join('\n')

/** Text of docs/use/measures.md. */
export const glossaryPage = (): string =>
  [
    '# Glossary of measures',
    '',
    'This page is generated from `contract/src/measures`. Unless noted otherwise, a rate is 0 if its denominator is 0, and an average is null if it has no values. Responses are rounded to 2 decimals. Scores and sentiments are 0 to 100. Filters of a list do not change denominators ([D17](../develop/rules.md)). A citation is the brand’s if one of the brand’s domains or paths covers it ([D14](../develop/rules.md)). [Trust](../methods/trust.md) explains intervals and changes.',
    '',
    ...glossary.map(chapterOfPage),
  ].join('\n')
