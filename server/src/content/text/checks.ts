import type { CheckRule } from '@earshot/contract'
import { listSentences, type TextSentence } from './sentences.ts'
import { hasSuperlative } from './superlatives.ts'
import { listWordRuns } from './word-runs.ts'

export interface CheckedText {
  /** Markdown. */
  content: string
  prompts: readonly string[]
  /** Number of sources that `[n]` can cite. */
  sources: number
  brand: readonly string[]
  competitors: readonly string[]
  facts: readonly CheckedFact[]
  /** Pages and articles from which the text must not copy, with their word runs. */
  others: readonly OtherText[]
}

interface CheckedFact {
  text: string
  accepted: readonly string[]
  outdated: readonly string[]
}

export interface OtherText {
  /** URL of the page, or ID of the article. */
  id: string
  runs: ReadonlySet<string>
}

export interface TextFinding {
  rule: CheckRule
  start: number
  end: number
  sentence: string
  /** The fact, page or article to which the finding refers. */
  about: string | null
}

/** The first prompt must be answered within this many words. */
const answeredWithin = 100

/** Returns findings in text order. */
export function checkArticleText(text: CheckedText): TextFinding[] {
  const sentences = listSentences(text.content)
  return [
    ...sentences.flatMap(sentence => checkSentence(sentence, text)),
    ...copiedRuns(text, sentences),
    ...unanswered(text),
  ].toSorted((a, b) => a.start - b.start || a.end - b.end)
}

function checkSentence(sentence: TextSentence, { sources, brand, competitors, facts }: CheckedText): TextFinding[] {
  const { start, end, text, isHeading } = sentence
  const finding = (rule: CheckRule, about: string | null = null) => ({ rule, start, end, sentence: text, about })
  const isSuperlative = hasSuperlative(text)
  const namesUs = brand.some(name => hasName(text, name))
  const isClaim =
    isSuperlative || namesUs || /\p{N}/u.test(withoutSources(text)) || competitors.some(name => hasName(text, name))
  return [
    ...(isClaim && !isHeading && !hasSource(text, sources) ? [finding('unsourced')] : []),
    ...(isSuperlative && namesUs ? [finding('self_superlative')] : []),
    ...facts
      .filter(({ outdated, accepted }) => has(outdated, text) && !has(accepted, text))
      .map(fact => finding('contradicts_fact', fact.text)),
  ]
}

const withoutSources = (text: string) => text.replace(/\[\d+\]/g, '')

const hasSource = (text: string, sources: number) =>
  Array.from(text.matchAll(/\[(\d+)\]/g)).some(([, n]) => Number(n) >= 1 && Number(n) <= sources)

const has = (values: readonly string[], text: string) => values.some(value => hasName(text, value))

function hasName(text: string, name: string): boolean {
  if (name === '') return false
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(text)
}

function copiedRuns({ content, others }: CheckedText, sentences: readonly TextSentence[]): TextFinding[] {
  const runs = listWordRuns(content)
  return others.flatMap(({ id, runs: known }) => {
    const passages: { start: number; end: number }[] = []
    for (const { start, end, hash } of runs) {
      if (!known.has(hash)) continue
      const last = passages.at(-1)
      if (last && start <= last.end) last.end = end
      else passages.push({ start, end })
    }
    return passages.map(({ start, end }) => ({
      ...{ rule: 'copied' as const, start, end, about: id },
      sentence: sentences.find(each => each.end > start)?.text ?? content.slice(start, end),
    }))
  })
}

/**
 * The first 100 words must answer the first prompt, and the text the others. A text answers a prompt if it contains
 * half of the prompt's words of four or more letters.
 */
function unanswered({ content, prompts }: CheckedText): TextFinding[] {
  const words = Array.from(content.matchAll(/\S+/g)).slice(0, answeredWithin)
  const last = words.at(-1)
  const end = last ? last.index + last[0].length : 0
  const start = content.slice(0, end)
  const [early, all] = [wordSet(start), wordSet(content)]
  return prompts
    .filter((prompt, i) => {
      const found = i === 0 ? early : all
      const needed = [...wordSet(prompt)]
      return needed.filter(word => found.has(word)).length * 2 < needed.length
    })
    .map(prompt => ({ rule: 'not_answered' as const, start: 0, end, sentence: start, about: prompt }))
}

const wordSet = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [])
