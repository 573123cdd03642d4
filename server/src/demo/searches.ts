import { capitalised, say } from './grammar.ts'
import type { Prompt } from './prompts.ts'
import type { Random } from './random.ts'
import type { Topic } from './topics.ts'

const templates = [
  'best {goods} {year}',
  '{goods} review',
  '{goods} for {use}',
  '{goods} comparison',
  'how to choose {goods}',
  '{goods} reddit',
  '{goods} expert tested',
]

const writings: readonly ((query: string) => string)[] = [
  query => query,
  query => query,
  query => query,
  capitalised,
  query => query.replace(/\b[a-z]/g, letter => letter.toUpperCase()),
]

/** One to four web searches that a provider makes before it answers; the same ones recur, not always in the same case. */
export const searchesFor = (prompt: Prompt, topic: Topic, names: readonly string[], year: number, random: Random) => {
  const bare = prompt.text.replace(/\?$/, '').toLowerCase()
  const wanted = [
    ...(random.chance(0.3) ? [bare] : []),
    ...random
      .shuffle(templates)
      .slice(0, random.between(1, 2))
      .map(template => say(random, template, { goods: topic.goods, use: random.pick(topic.uses), year: String(year) })),
    ...names
      .filter(() => random.chance(0.5))
      .map(name => `${name.toLowerCase()} ${random.pick(['review', 'sizing', 'alternatives'])}`),
  ]
  return wanted.slice(0, 4).map(query => ({ query: random.pick(writings)(query) }))
}
