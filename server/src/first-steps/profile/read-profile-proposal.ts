import { admin, once, Refusal, readFields } from '@earshot/contract'
import * as z from 'zod'
import { checkProfile } from '../../perception/profile/check-profile.ts'
import {
  type BrandProfile,
  factKinds,
  type ProfileAttribute,
  type ProfileFact,
  severities,
  type WordsByLanguage,
  wordLanguages,
} from '../../perception/profile/profile.ts'
import { fold } from '../../perception/profile/values.ts'
import { jsonIn } from '../proposal.ts'
import { findSentence, hasWhole, onOneLine } from './find-sentence.ts'
import type { ReadPage } from './profile-question.ts'

export interface ProfileProposal {
  statement: string
  attributes: ProfileAttribute[]
  facts: (ProfileFact & { quote: string })[]
  /** One sentence per omitted item. */
  left: string[]
  /** Number of facts that were omitted, because no sentence on the site has them. */
  unproven: number
}

const reply = once(() => {
  const texts = z.array(z.string())
  return z.object({
    language: z.enum(wordLanguages),
    statement: z.string(),
    attributes: z.array(z.object({ text: z.string(), words: texts, opposites: texts })),
    facts: z.array(
      z.object({
        ...{ text: z.string(), kind: z.enum(factKinds), accepted: texts },
        ...{ severity: z.enum(severities), quote: z.string() },
      }),
    ),
  })
})

type ProposedFact = z.output<ReturnType<typeof reply>>['facts'][number]

const nothing: BrandProfile = { statement: '', monthly: false, attributes: [], facts: [] }

/** Omits items that the profile has or would reject, and facts without a sentence on the site that has their value. */
export function readProfileProposal(
  text: string,
  pages: readonly ReadPage[],
  present: BrandProfile = nothing,
): ProfileProposal | { problem: string } {
  const read = reply().safeParse(jsonIn(text))
  if (!read.success) {
    const [issue] = read.error.issues
    return { problem: `${issue!.path.map(String).join('.') || 'the reply'}: ${issue!.message}` }
  }
  const { language, statement, attributes, facts } = read.data
  const taken: BrandProfile = { ...nothing, attributes: [...present.attributes], facts: [...present.facts] }
  const result: ProfileProposal = { statement: '', attributes: [], facts: [], left: [], unproven: 0 }
  const leave = (item: string, problem: string) =>
    void result.left.push(`'${item.slice(0, 200)}' is left out: ${problem}`)

  const statementProblem = problemOf({ statement })
  if (statementProblem) leave('statement', statementProblem)
  else result.statement = statement.trim()
  for (const { text, words, opposites } of attributes) {
    const attribute = { text: onOneLine(text), words: inOne(language, words), opposites: inOne(language, opposites) }
    const problem =
      problemOf({ attributes: [attribute] }) ?? clashOf({ ...taken, attributes: [...taken.attributes, attribute] })
    if (problem) leave(text, problem)
    else {
      taken.attributes.push(attribute)
      result.attributes.push(attribute)
    }
  }
  for (const proposed of facts) {
    const evidence = evidenceFor(proposed, pages)
    const fact = evidence && factFrom(proposed, evidence.url)
    const problem = fact
      ? (problemOf({ facts: [fact] }) ?? repeats(taken.facts, fact))
      : 'no page has its sentence with its value.'
    if (!fact) result.unproven++
    if (problem) leave(proposed.text, problem)
    else {
      taken.facts.push(fact!)
      result.facts.push({ ...fact!, quote: evidence!.sentence })
    }
  }
  return result
}

const inOne = (language: string, words: readonly string[]): WordsByLanguage =>
  words.length === 0 ? {} : { [language]: words.map(onOneLine) }

const factFrom = ({ text, kind, accepted, severity }: ProposedFact, url: string): ProfileFact => ({
  ...{ text: onOneLine(text), kind, words: {}, accepted: accepted.map(onOneLine), outdated: [] },
  ...{ validFrom: null, validTo: null, sourceUrl: url, severity },
})

/** The page's sentence with the quote. Undefined if the quote lacks an accepted value (except for yes and no). */
function evidenceFor({ kind, accepted, quote }: ProposedFact, pages: readonly ReadPage[]) {
  const folded = fold(onOneLine(quote))
  const isSaid = kind === 'yes_no' || accepted.some(value => hasWhole(folded, fold(onOneLine(value))))
  if (!isSaid) return undefined
  for (const { url, text } of pages) {
    const sentence = findSentence(text, quote)
    if (sentence !== undefined) return { url, sentence }
  }
  return undefined
}

/** The first reason why the profile would reject these fields. */
function problemOf(fields: Partial<BrandProfile>): string | undefined {
  try {
    readFields(admin.profiles.set.body, { ...fields })
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return clashOf({ ...nothing, ...fields })
}

const clashOf = (profile: BrandProfile): string | undefined => checkProfile(profile)[0]?.message

const repeats = (facts: readonly ProfileFact[], { text, accepted }: ProfileFact): string | undefined =>
  facts.some(
    fact => fold(fact.text) === fold(text) && fact.accepted.some(value => accepted.map(fold).includes(fold(value))),
  )
    ? 'the profile has it.'
    : undefined
