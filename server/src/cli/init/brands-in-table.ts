import { openArchive } from '../../archive/open-file.ts'
import { isActive } from '../../db/brands.ts'
import { sql, values } from '../../db/sql.ts'
import { readBrandTable } from '../../first-steps/brand-table/brand-table.ts'
import { type BrandTemplate, readTemplate, shippedTemplate } from '../../first-steps/brand-table/template.ts'
import { mappingText } from '../../tables/mapping.ts'
import { Unreadable } from '../../tables/unreadable.ts'
import { startToken } from '../commands/start-token.ts'
import { UsageError } from '../shell/command.ts'
import { collectFirst } from './collecting.ts'
import { showBrands } from './first-table.ts'
import { nextText } from './next-steps.ts'
import { summaryText } from './row-texts.ts'
import { readTextOption, type Steps } from './steps.ts'
import { type StoredRow, storeRows } from './store-rows.ts'
import { countSuggestions } from './suggestions.ts'

const forOne = ['name', 'site', 'competitors', 'prompts', 'plan', 'out', 'accept', 'read-from'] as const

/** Sets up one brand per row. Reports invalid rows and stores the others. */
export async function takeBrandsOf(steps: Steps, file: string): Promise<number> {
  const { terminal } = steps
  const other = forOne.find(name => steps.options[name] !== undefined)
  if (other) throw new UsageError(`--from sets up a brand per row, so you can't use it with --${other}.`)
  const { rows, refused, mapping } = await readable(`--from ${file}`, readBrandTable(openArchive(file)))
  const template = await templateIn(steps)
  terminal.err(`Columns: ${mappingText(mapping)}\n`)
  for (const why of template.refused) terminal.err(`--template: ${why}\n`)
  for (const { line, reason } of refused) terminal.err(`Line ${line} ${reason}.\n`)
  const stored = await storeRows(steps, rows, template)
  const wrong = refused.length + rows.length - stored.length
  await terminal.out(summaryText(stored, wrong))
  if (stored.length === 0) return 1
  const code = await goOn(steps, stored)
  return wrong > 0 ? 1 : code
}

async function readable<T>(option: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw error instanceof Unreadable ? new UsageError(`${option}: ${error.message}`) : error
  }
}

async function templateIn(steps: Steps): Promise<BrandTemplate> {
  const file = readTextOption(steps, 'template')
  return file === undefined ? shippedTemplate() : readable(`--template ${file}`, readTemplate(openArchive(file)))
}

async function goOn(steps: Steps, stored: readonly StoredRow[]): Promise<number> {
  const { db, terminal, now, folder } = steps
  const teams = [...new Set(stored.map(({ team }) => team.id))]
  const [team, ...others] = teams as [string, ...string[]]
  const { token, file } = await startToken(db, { folder, team, now: now() })
  const ids = [...new Set(stored.map(({ brandId }) => brandId))]
  const active = await db.read(reader =>
    reader.rows<{ id: string }>(sql`
select public_id as id from brand where ${isActive} and public_id in (${values(ids)}) order by public_id`),
  )
  const asked = active.map(({ id }) => id)
  const code = asked.length === 0 ? 0 : await collectFirst(steps, asked)
  for (const id of asked) await countSuggestions(steps, id)
  await showBrands(steps, asked)
  await terminal.out(nextText(steps, { team, token, file, path: 'brands' }))
  if (others.length > 0)
    await terminal.out(
      `\nA token for another team (${others.join(', ')}):\n  earshot token create --team ${others[0]} --name NAME --data ${folder}\n`,
    )
  return code
}
