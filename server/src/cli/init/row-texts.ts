import type { BrandRow } from '../../first-steps/brand-table/brand-row.ts'
import type { FilledTemplate } from '../../first-steps/brand-table/fill-template.ts'
import type { StoreBrandResult } from '../../first-steps/store.ts'
import { formatNounCount } from '../../operations/operation/noun-count.ts'

type Counts = Pick<StoreBrandResult, 'competitors' | 'topics' | 'prompts' | 'aliases' | 'domains'>

const formatCounts = ({ competitors, topics, prompts, aliases, domains }: Counts): string =>
  [
    formatNounCount(competitors, 'competitor'),
    formatNounCount(topics, 'topic'),
    formatNounCount(prompts, 'prompt'),
    ...(aliases > 0 ? [aliases === 1 ? '1 alias' : `${aliases} aliases`] : []),
    ...(domains > 0 ? [formatNounCount(domains, 'further domain')] : []),
  ].join(', ')

export function storedText({ name, competitors }: BrandRow, filled: FilledTemplate, made: StoreBrandResult): string {
  const known = {
    ...{ aliases: 0, domains: 0, competitors: competitors.length - made.competitors },
    topics: filled.topics.length - made.topics,
    prompts: filled.prompts.length - made.prompts - made.refused.length,
  }
  const before = made.brand ? '' : ` Already known: ${formatCounts(known)}.`
  return `Brand '${made.brandId}' (${name}) ${made.brand ? 'was created' : 'already exists'}. Added: ${formatCounts(made)}.${before}\n`
}

/** One sentence per placeholder that the brand can't fill, and one if no prompt fits. */
export function lackingText({ name, language }: BrandRow, { prompts, lacking }: FilledTemplate): string[] {
  const reasons = Object.entries(lacking).map(
    ([what, count]) =>
      `${formatNounCount(count, 'row')} of the template ${count === 1 ? 'is' : 'are'} left out, because ${name} has no ${what}.`,
  )
  return prompts.length === 0 && reasons.length === 0
    ? [`The template has no prompts in the language '${language ?? 'en'}' of ${name}.`]
    : reasons
}

export function summaryText(stored: readonly StoreBrandResult[], refused: number): string {
  const created = stored.filter(({ brand }) => brand).length
  const sum = (count: keyof Counts) => stored.reduce((total, made) => total + made[count], 0)
  const added = {
    ...{ competitors: sum('competitors'), topics: sum('topics'), prompts: sum('prompts') },
    ...{ aliases: sum('aliases'), domains: sum('domains') },
  }
  const known = stored.length - created
  return `${formatNounCount(created, 'brand')} created, ${known} already known, ${formatNounCount(refused, 'row')} refused. Added: ${formatCounts(added)}.\n`
}
