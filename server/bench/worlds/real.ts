import { readFileSync } from 'node:fs'
import type { Random } from '../../src/demo/random.ts'
import { type Pair, variables } from './pair.ts'

const archive = new URL('../../../examples/password-managers/password-managers.ndjson', import.meta.url)

/** A real answer: the mentioned entities in order. */
interface Real {
  readonly prompt: string
  readonly topic: string
  readonly names: readonly string[]
}

/** The real answers of the example, and the names of its seven entities. */
export function realAnswers(): { names: string[]; answers: Real[] } {
  const records = readFileSync(archive, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  const names = records.filter(({ kind }) => kind === 'competitor').map(({ name }): string => name)
  const topics = new Map(records.filter(({ kind }) => kind === 'prompt').map(({ id, topicId }) => [id, topicId]))
  const answers = records
    .filter(({ kind }) => kind === 'answer')
    .map(({ promptId, text }): Real => ({ prompt: promptId, topic: topics.get(promptId), names: named(names, text) }))
  return { names, answers }
}

/** The names in a text as whole words, by first occurrence. */
const named = (names: readonly string[], text: string) =>
  names
    .map(name => ({ name, at: text.search(new RegExp(`\\b${name}\\b`, 'i')) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name)

/** Variables of a real answer with this entity as the brand. It has neither citations nor sentiments. */
function variablesOf(subject: string, { names }: Real): Float64Array {
  const position = names.indexOf(subject) + 1
  const a = position > 0 ? 1 : 0
  const of = { a, b: names.length > 0 ? 1 : 0, f: names.length, c: 0, t: 0, p: position, e: 0, s: 0 }
  return Float64Array.from(variables.map(variable => of[variable]))
}

/**
 * Real prompts with this entity as the brand. Each has only one answer, so half of the simulated answers are this one,
 * and half are random real answers to prompts of its topic. `assistants` is the number of assistants.
 */
export function realPrompts(subject: string, answers: readonly Real[], assistants: number) {
  const all = answers.map(answer => ({ ...answer, values: variablesOf(subject, answer) }))
  return all.map(own => {
    const alike = all.filter(({ topic }) => topic === own.topic).map(({ values }) => values)
    const expected = own.values.map((value, v) => (value + mean(alike, v)) / 2)
    return (prompt: number): Pair[] =>
      Array.from({ length: assistants }, (_, assistant) => ({
        prompt,
        assistant,
        repeats: 1,
        repeating: 0,
        expected,
        draw: (answer: Float64Array, _shock: number, random: Random) =>
          answer.set(random.chance(0.5) ? own.values : random.pick(alike)),
      }))
  })
}

const mean = (all: readonly Float64Array[], v: number) => all.reduce((sum, values) => sum + values[v]!, 0) / all.length
