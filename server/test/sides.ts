import { readMarkdown } from '../src/extraction/markdown/index.ts'
import { createFinder } from '../src/extraction/mentions/index.ts'
import { createLexiconJudge } from '../src/extraction/sentiment/index.ts'

const names = ['HubSpot', 'Pipedrive', 'Zoho', 'Acme', 'Globex']
const find = createFinder(names.map(name => ({ name })))
const { judge } = createLexiconJudge()

/** Side of a score: `+` above 50, `-` below, `0` at 50, `n` if there is nothing to score. */
type Side = '+' | '-' | '0' | 'n'

/** A text, and whether the score of each entity in it is above or below 50. */
export type Case = [string, Record<string, Side>]

/** Scores of HubSpot, Pipedrive, Zoho, Acme and Globex in a text, in order of first mention. */
export function scoresOf(text: string): [name: string, score: number | null][] {
  const reading = readMarkdown(text)
  const found = find(reading)
  const scores = judge(reading, found)
  return found.map(({ entity }, index) => [names[entity]!, scores[index]!])
}

/** For each entity in a text, the side of its score. */
export const sides = (text: string): Record<string, Side> =>
  Object.fromEntries(scoresOf(text).map(([name, score]) => [name, sideOf(score)]))

const sideOf = (score: number | null): Side => (score === null ? 'n' : score > 50 ? '+' : score < 50 ? '-' : '0')
