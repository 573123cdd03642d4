import { admin, invalidBody, Refusal } from '@earshot/contract'
import { whyNoCrawlers } from '../../access/closed.ts'
import { isTimeZone } from '../../calendar/days.ts'
import { setIntegration } from '../../crawlers/ingest/integrations.ts'
import { raiseRevision } from '../../db/brands.ts'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { eraseIntegration } from '../../record/erase/prompt.ts'
import { formatInstant } from '../../record/stored/written.ts'
import { changing, reading } from '../action/action.ts'
import { checkVersion, versioned } from '../action/version.ts'

export async function findIntegration(db: Reader, brand: number) {
  const [row] = await db.rows<{
    timeZone: string
    disabled: boolean
    dailyQuota: number | null
    createdAt: number
    last: number | null
  }>(sql`
select g.time_zone as "timeZone", g.disabled, g.daily_quota as "dailyQuota", g.created_at as "createdAt",
  i.last_delivery_at as last
from crawler_integration g left join crawler_intake i on i.brand_id = g.brand_id
where g.brand_id = ${brand}`)
  if (!row) return undefined
  const { createdAt, last, ...settings } = row
  return {
    ...versioned(settings),
    createdAt: formatInstant(createdAt),
    lastDeliveryAt: last === null ? null : formatInstant(last),
  }
}

/** Throws INTEGRATION_NOT_FOUND. */
export async function readIntegration(db: Reader, brand: number, brandId: string) {
  const found = await findIntegration(db, brand)
  if (!found) throw new Refusal('INTEGRATION_NOT_FOUND', `Brand '${brandId}' has no crawler integration.`)
  return found
}

export const getCrawlerIntegration = reading(admin.integrations.get, async ({ db, brand, brandId }) => ({
  integration: await readIntegration(db, brand, brandId),
}))

export const setCrawlerIntegration = changing(
  admin.integrations.set,
  async ({ db, brand, brandId, now, ifMatch }, input) => {
    const { timeZone, disabled = false, dailyQuota = null } = input
    if (!isTimeZone(timeZone)) {
      throw invalidBody({
        field: 'timeZone',
        message: 'timeZone must be an IANA time zone, for example Europe/Berlin.',
      })
    }
    const before = await findIntegration(db, brand)
    if (before) checkVersion(ifMatch, before)
    await raiseRevision(db, brand)
    await setIntegration(db, brand, { timeZone, disabled, dailyQuota, now })
    const after = await readIntegration(db, brand, brandId)
    const warnings = await whyNoCrawlers(db, brandId)
    return { result: { integration: after, warnings }, changed: { subject: brandId, before: before ?? null, after } }
  },
)

const deleteCrawlerIntegration = changing(admin.integrations.delete, async ({ db, brand, brandId, ifMatch }) => {
  const before = await readIntegration(db, brand, brandId)
  checkVersion(ifMatch, before)
  await eraseIntegration(db, brandId)
  return { result: { integration: before }, changed: { subject: brandId, before, after: null } }
})

export { deleteCrawlerIntegration as delete }
