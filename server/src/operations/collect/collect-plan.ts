import { api, once, Refusal } from '@earshot/contract'
import type { Brand } from '../../api/query/handler.ts'
import { getSamplingPlan } from '../../api/trust/sampling.ts'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { askEndpoint, catchApiError, refused } from '../operation/ask-endpoint.ts'
import { declined, type Operation } from '../operation/operation.ts'
import { inputOf, kebab, parametersOf } from '../operation/parameters.ts'
import { planText } from './plan-text.ts'

const parameters = once(() => parametersOf(api.sampling.get).filter(({ name }) => name !== 'brandId'))

export const collectPlan: Operation = {
  name: 'collect plan',
  summary: 'Show which changes the current runs can detect, and what more runs would cost',
  get options() {
    return {
      brand: { meaning: 'The brand (optional if there is only one).', value: 'ID' },
      ...Object.fromEntries(parameters().map(({ name, option }) => [kebab(name), option])),
    }
  },
  async run(call) {
    const { db, now, options, io } = call
    const asked = inputOf(parameters(), options) as Record<string, string>
    const found = await db
      .read(async reader => {
        const brand = await brandOf(reader, options.brand as string | undefined)
        return typeof brand === 'string' ? brand : askEndpoint(getSamplingPlan, reader, brand, asked, now())
      })
      .catch(catchApiError)
    if (found instanceof Refusal) return refused(call, found)
    if (typeof found === 'string') return declined(call, found)
    await io.out(planText(found))
    return 0
  },
}

async function brandOf(reader: Reader, publicId: string | undefined): Promise<Brand | string> {
  const [brand, other] = await reader.rows<Brand>(sql`
select id, public_id as "publicId", name, domain from brand
where ${publicId === undefined ? sql`true` : sql`public_id = ${publicId}`} limit 2`)
  if (!brand) return publicId === undefined ? 'There is no brand.' : `There is no brand '${publicId}'.`
  return other ? 'There are several brands. Choose one with --brand ID.' : brand
}
