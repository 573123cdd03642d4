import { type FunnelStage, trim } from '@earshot/contract'
import { foldedQuery } from '../../db/folding.ts'
import { sql, values } from '../../db/sql.ts'
import type { ChangeContext } from '../action/action.ts'
import { within } from '../action/perform.ts'
import { type PromptLines, promptIn } from './prompt-lines.ts'
import { promptImport } from './prompts-import.ts'

export interface PromptsByText {
  /** Public id, or the reason why the prompt has no id. */
  find(text: string): { id: string } | { problem: string }
  made: { id: string; text: string }[]
}

type TextsContext = Pick<ChangeContext, 'db' | 'brand' | 'brandId' | 'now' | 'actor' | 'outside'>

/**
 * Finds prompts by text. Creates missing prompts with the stage `makes`. Throws FORBIDDEN if the actor can't create
 * prompts.
 */
export async function promptsByText(
  context: TextsContext,
  texts: readonly string[],
  makes: FunnelStage | undefined,
): Promise<PromptsByText> {
  const ids = await knownIds(context, [...new Set(texts.map(foldedQuery))])
  const problems = new Map<string, string>()
  const fresh = new Map<string, string>()
  for (const text of texts) {
    const key = foldedQuery(text)
    if (!ids.has(key) && !fresh.has(key)) fresh.set(key, trim(text))
  }
  const made = makes === undefined || fresh.size === 0 ? [] : await make(context, fresh, makes, problems)
  for (const { id, text } of made) ids.set(foldedQuery(text), id)
  return {
    made,
    find(text) {
      const id = ids.get(foldedQuery(text))
      if (id !== undefined) return { id }
      const problem = problems.get(foldedQuery(text))
      if (problem !== undefined) return { problem: `its prompt cannot be created because it ${problem}` }
      return { problem: 'its prompt does not exist. Use makePrompts (--make-prompts) to create it' }
    },
  }
}

async function knownIds({ db, brand }: TextsContext, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = (among: typeof every) =>
    db.rows<{ id: string; text: string }>(sql`
select public_id as id, text_folded as text from prompt where brand_id = ${brand} and ${among} order by id desc`)
  const found = new Map((await rows(sql`text_folded in (${values(keys)})`)).map(({ id, text }) => [text, id]))
  if (keys.every(key => found.has(key))) return found
  // Stored texts can begin or end with spaces.
  return new Map((await rows(every)).map(({ id, text }) => [trim(text), id]))
}

const every = sql`true`

async function make(
  { db, brandId, actor, now, outside }: TextsContext,
  fresh: ReadonlyMap<string, string>,
  type: FunnelStage,
  problems: Map<string, string>,
): Promise<{ id: string; text: string }[]> {
  const lines: PromptLines = { prompts: [], refused: [] }
  for (const [key, text] of fresh) {
    const read = promptIn(lines.prompts.length + 1, text === '' ? {} : { text })
    if (typeof read === 'string') problems.set(key, read)
    else lines.prompts.push(read)
  }
  const input = { brandId, text: '', type, dryRun: false }
  const { added } = await within(db, promptImport(lines), { actor, input, now, outside })
  return added.map(({ id, text }) => ({ id, text }))
}
