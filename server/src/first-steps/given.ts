import {
  addLine,
  type PromptLine,
  type PromptLines,
  promptInRow,
  readPromptLines,
} from '../admin/prompts/prompt-lines.ts'
import { promptList } from '../tables/prompt-list.ts'
import type { PromptToStore, Proposal } from './plan.ts'
import { siteDomain } from './site-domain.ts'

/** Words that people type for an empty list. */
const nobody = /^(?:n|no|none|nobody|nothing|nope|n\/a|skip|-)$/i

/**
 * Parses a line like `Globex=globex.com, Initech (initech.com), Hooli`, a list of such items, or a word for an empty
 * list.
 */
export function readCompetitors(given: string | readonly string[]): Proposal['competitors'] | { problem: string } {
  const items = typeof given === 'string' ? given.split(',') : given
  const [only = '', ...others] = items
  if (others.length === 0 && nobody.test(only.trim())) return []
  const competitors: Proposal['competitors'] = []
  for (const item of items.map(each => each.trim())) {
    if (item === '') continue
    const [, before, host] = /^(.+?)\s*\(\s*([^\s()]+\.[^\s()]+)\s*\)$/.exec(item) ?? []
    const [name = '', domain = ''] = host === undefined ? item.split('=').map(part => part.trim()) : [before, host]
    if (name === '' || name.length > 200)
      return { problem: `'${item}' is not a competitor. Write it like Globex=globex.com` }
    if (domain !== '' && siteDomain(domain) === null)
      return { problem: `'${domain}' is not a domain. Write it like ${name}=example.com` }
    competitors.push({ name, domain })
  }
  return competitors
}

export interface GivenPrompts {
  prompts: PromptToStore[]
  /** One sentence per rejected line. */
  refused: string[]
}

/** Reads a list or a table. Throws Unreadable. */
export async function readGivenPrompts(given: string | AsyncIterable<Uint8Array>): Promise<GivenPrompts> {
  const { prompts, refused } = await readPromptLines(given)
  return { prompts: prompts.map(toStore), refused: refused.map(sentenceOf) }
}

export function readListedPrompts(text: string): GivenPrompts {
  const read: PromptLines = { prompts: [], refused: [] }
  for (const row of promptList(text)) addLine(read, row.line, promptInRow(row, { text: 'text' }))
  return { prompts: read.prompts.map(toStore), refused: read.refused.map(sentenceOf) }
}

const toStore = ({ id, text, type = 'TOFU', topic, tags }: PromptLine): PromptToStore => ({
  ...{ text, type, topic: topic ?? null },
  ...(id !== undefined && { id }),
  ...(tags.length > 0 && { tags }),
})

const sentenceOf = ({ line, reason }: PromptLines['refused'][number]) => `Line ${line} ${reason}.`
