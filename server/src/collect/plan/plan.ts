import { dateOf, dayOf } from '@earshot/contract'
import { isAsked, raiseRevision } from '../../db/brands.ts'
import { appendRow, rowsOf, writeRows } from '../../db/bulk/rows.ts'
import type { Reader, Writer } from '../../db/db.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { addCoverageCounts } from '../queue/coverage.ts'
import type { Assistant } from '../setup/setup.ts'

const waitsFor = 7 * 24 * 60 * 60 * 1000

export interface BrandSelection {
  brandId: number
  assistants: readonly Assistant[]
  repeats: number
  country: string | null
  locale: string | null
  expiresAt: number
  /** UTC day of the runs (default: the planning day). */
  day?: number
  /** Allows models of unknown price despite a money budget. */
  priceUnknown?: boolean
  replayed?: boolean
  /** SQL condition on `prompt`. */
  prompts?: Sql
}

/** Creates an id of at least ten letters, digits, `-` or `_`. */
export type NewId = () => string

export const expiryOf = (now: number): number => now + waitsFor

export const promptsOf = (
  reader: Reader,
  { brandId, prompts = sql`true` }: Pick<BrandSelection, 'brandId' | 'prompts'>,
) =>
  reader.rows<{ id: number; text: string }>(sql`
select prompt.id, prompt.text from prompt where prompt.brand_id = ${brandId} and ${isAsked} and ${prompts} order by prompt.id`)

export const askId = (now: number, newId: NewId, replayed: boolean): string =>
  `${replayed ? replayedMark : ''}${dateOf(dayOf(now))}-${newId()}`

export async function plan(writer: Writer, selection: BrandSelection, now: number, newId: NewId): Promise<number> {
  // `confidence`, `changes` and the overview show how many planned runs were answered.
  await raiseRevision(writer, selection.brandId)
  const day = selection.day ?? dayOf(now)
  const rows = rowsOf('due')
  const providers: string[] = []
  for (const prompt of await promptsOf(writer, selection))
    for (const { provider, model } of selection.assistants)
      for (let i = 0; i < selection.repeats; i++) {
        providers.push(provider)
        appendRow(rows, {
          ...{
            brand_id: selection.brandId,
            id: askId(now, newId, selection.replayed ?? false),
            prompt_id: prompt.id,
            provider,
            model,
            day,
          },
          ...{ country: selection.country, locale: selection.locale, price_unknown: selection.priceUnknown ?? false },
          ...{ planned_at: now, expires_at: selection.expiresAt, ready_at: now, attempts: 0, forecast: 0 },
        })
      }
  await writeRows(writer, rows)
  await addCoverageCounts(
    writer,
    providers.map(provider => ({ brandId: selection.brandId, day, provider, planned: 1 })),
  )
  return providers.length
}

const replayedMark = 'replay-'

/** SQL condition on `due`: the run uses recorded replies, or a real provider. */
export const answeredBy = (replayed: boolean): Sql =>
  replayed ? sql`due.id like ${`${replayedMark}%`}` : sql`due.id not like ${`${replayedMark}%`}`
