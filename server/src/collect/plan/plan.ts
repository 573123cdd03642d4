import { dateOf, dayOf } from '@earshot/contract'
import { appendRow, rowsOf, writeRows } from '../../db/bulk/rows.ts'
import type { Reader, Writer } from '../../db/db.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { addCoverageCounts } from '../queue/coverage.ts'
import type { Assistant } from '../setup/setup.ts'

/** Asks that were not planned by a schedule wait this long for their turn at most. */
const waitsFor = 7 * 24 * 60 * 60 * 1000

/** What is asked for one brand. */
export interface BrandSelection {
  brandId: number
  assistants: readonly Assistant[]
  repeats: number
  country: string | null
  locale: string | null
  /** The instant after which it is no longer asked. */
  expiresAt: number
  /** The UTC day that the asks are counted for (default: that on which they are planned). */
  day?: number
  /** Whether models without a price are asked, though a budget of money applies. */
  priceUnknown?: boolean
  /** Whether recorded replies answer, and no provider is asked. */
  replayed?: boolean
  /** A condition on `prompt`; all prompts where there is none. */
  prompts?: Sql
}

/** Makes the unguessable end of an ask's id: ten or more letters, digits, `-` or `_`. */
export type NewId = () => string

/** When an ask that is planned now on command is given up. */
export const expiryOf = (now: number): number => now + waitsFor

/** The prompts of a selection, each with its text. */
export const promptsOf = (
  reader: Reader,
  { brandId, prompts = sql`true` }: Pick<BrandSelection, 'brandId' | 'prompts'>,
) =>
  reader.rows<{ id: number; text: string }>(sql`
select prompt.id, prompt.text from prompt where prompt.brand_id = ${brandId} and ${prompts} order by prompt.id`)

/** The id of an ask that is made now; it says whether the ask is `replayed`. */
export const askId = (now: number, newId: NewId, replayed: boolean): string =>
  `${replayed ? replayedMark : ''}${dateOf(dayOf(now))}-${newId()}`

/** Makes every ask of a selection due, and returns how many there are. */
export async function plan(writer: Writer, selection: BrandSelection, now: number, newId: NewId): Promise<number> {
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

/** What the id of an ask begins with that is answered from recorded replies. */
export const replayedMark = 'replay-'

/** A condition on `due`: the asks that are answered from recorded replies, or those that providers are asked. */
export const answeredBy = (replayed: boolean): Sql =>
  replayed ? sql`due.id like ${`${replayedMark}%`}` : sql`due.id not like ${`${replayedMark}%`}`
