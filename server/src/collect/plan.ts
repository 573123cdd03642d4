import { dateOf, dayOf } from '@earshot/contract'
import { add, rowsOf, write } from '../db/bulk/rows.ts'
import type { Reader, Writer } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { count } from './coverage.ts'
import { replayedMark } from './replayed.ts'
import type { Assistant } from './setup.ts'

/** Asks that were not planned by a schedule wait this long for their turn at most. */
const waitsFor = 7 * 24 * 60 * 60 * 1000

/** What is to be asked of a brand. */
export interface Wish {
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

/** The prompts that a wish asks, each with its text. */
export const promptsOf = (reader: Reader, { brandId, prompts = sql`true` }: Pick<Wish, 'brandId' | 'prompts'>) =>
  reader.rows<{ id: number; text: string }>(sql`
select prompt.id, prompt.text from prompt where prompt.brand_id = ${brandId} and ${prompts} order by prompt.id`)

/** The id of an ask that is made now; it says whether the ask is `replayed`. */
export const askId = (now: number, newId: NewId, replayed: boolean): string =>
  `${replayed ? replayedMark : ''}${dateOf(dayOf(now))}-${newId()}`

/** Makes every ask of a wish due. */
export async function plan(writer: Writer, wish: Wish, now: number, newId: NewId): Promise<number> {
  const day = wish.day ?? dayOf(now)
  const rows = rowsOf('due')
  const providers: string[] = []
  for (const prompt of await promptsOf(writer, wish))
    for (const { provider, model } of wish.assistants)
      for (let i = 0; i < wish.repeats; i++) {
        providers.push(provider)
        add(rows, {
          ...{
            brand_id: wish.brandId,
            id: askId(now, newId, wish.replayed ?? false),
            prompt_id: prompt.id,
            provider,
            model,
            day,
          },
          ...{ country: wish.country, locale: wish.locale, price_unknown: wish.priceUnknown ?? false },
          ...{ planned_at: now, expires_at: wish.expiresAt, ready_at: now, attempts: 0, forecast: 0 },
        })
      }
  await write(writer, rows)
  await count(
    writer,
    providers.map(provider => ({ brandId: wish.brandId, day, provider, planned: 1 })),
  )
  return providers.length
}
