import type { Output } from '@earshot/contract'
import { operator } from '../../access/actor.ts'
import { perform } from '../../admin/action/perform.ts'
import { listSuggestions } from '../../api/suggestions.ts'
import type { Db } from '../../db/db.ts'
import { shellWord } from '../../system/doctor/shell-word.ts'
import { suggestions as handlers } from '../../system/suggestions/verbs.ts'
import { askEndpoint, readBrandById } from '../operation/ask-endpoint.ts'
import { formatNounCount } from '../operation/noun-count.ts'

type SuggestionItem = Output<(typeof listSuggestions)['endpoint']>['suggestions'][number]

/** Lists the open suggestions of a brand with examples, effect and the command that accepts each. */
export async function suggestionText(db: Db, brandId: string, now: Date): Promise<string> {
  const { suggestions, pagination } = await db.read(async reader => {
    const brand = (await readBrandById(reader, brandId))!
    return askEndpoint(listSuggestions, reader, brand, { limit: '100' }, now)
  })
  if (suggestions.length === 0) return 'The names of the brand and its competitors need no change.\n'
  let text = ''
  for (const each of suggestions) text += `${findingText(each)}${await effectText(db, brandId, each, now)}`
  const more = pagination.total - suggestions.length
  if (more > 0) text += `${formatNounCount(more, 'further suggestion')} with fewer answers.\n`
  return `${text}Accept with: earshot admin suggestions change --brand-id ${shellWord(brandId)} --suggestion-id ID --state accepted (or dismissed)\n`
}

function findingText({ id, kind, text, examples, change }: SuggestionItem): string {
  const { must = [], mustNot = [] } = change?.context ?? {}
  const lines = [
    ...examples.map(({ excerpt }) => `- ${excerpt}`),
    ...(must.length > 0 ? [`Proposal: count it only near one of these words: ${must.join(', ')}.`] : []),
    ...(mustNot.length > 0 ? [`Proposal: don't count it near these words: ${mustNot.join(', ')}.`] : []),
    ...(change?.caseSensitive ? ['Proposal: count it only with the same capitals.'] : []),
  ]
  return `${id}\t${kind}\t${text}\n${lines.map(line => `  ${line}\n`).join('')}`
}

/** What accepting would change, from a dry run. Empty if there is no change to apply. */
async function effectText(db: Db, brandId: string, { id, change }: SuggestionItem, now: Date): Promise<string> {
  if (!change) return ''
  const input = { brandId, suggestionId: id, state: 'accepted' as const, dryRun: true }
  const { affected, figures } = await perform(db, handlers.change, { actor: operator, input, now })
  const counted = `${formatNounCount(affected.answers, 'answer')} would be counted again`
  const share = figures.find(({ measure, days }) => measure === 'shareOfVoice' && days === null)
  return `  ${counted}${share ? `, share of voice ${percent(share.before.value)} → ${percent(share.after.value)}` : ''}.\n`
}

const percent = (value: number | null): string => (value === null ? 'not measured' : `${value}%`)
