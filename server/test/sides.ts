import { readMarkdown } from '../src/extraction/markdown/index.ts'
import { createFinder } from '../src/extraction/mentions/index.ts'
import { createLexiconJudge } from '../src/extraction/sentiment/index.ts'

const names = ['HubSpot', 'Pipedrive', 'Zoho', 'Acme', 'Globex']
const find = createFinder(names.map(name => ({ name })))
const { judge } = createLexiconJudge()

/** `+` above 50, `-` below, `0` at 50, `n` if there is nothing to score. */
type Side = '+' | '-' | '0' | 'n'

/** A text, and the side of 50 of each entity in it. */
export type Case = [string, Record<string, Side>]

/** Scores of HubSpot, Pipedrive, Zoho, Acme and Globex in a text, in order of first mention. */
export function scoresOf(text: string): [name: string, score: number | null][] {
  const reading = readMarkdown(text)
  const found = find(reading)
  const scores = judge(reading, found)
  return found.map(({ entity }, index) => [names[entity]!, scores[index]!])
}

/** Sides of the entities in a text. */
export const sides = (text: string): Record<string, Side> =>
  Object.fromEntries(scoresOf(text).map(([name, score]) => [name, sideOf(score)]))

const sideOf = (score: number | null): Side => (score === null ? 'n' : score > 50 ? '+' : score < 50 ? '-' : '0')
