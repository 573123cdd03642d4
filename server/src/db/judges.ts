import type { Reader } from './db.ts'
import { judgeName } from './readings.ts'
import { sql } from './sql.ts'

export interface StoredJudge {
  id: number
  provider: string
  model: string
  /** Version of the judge's prompt. */
  version: number
  name: string
  chosen: boolean
  /** True if the judge has a valid verdict. */
  hasJudged: boolean
}

export const judgesOf = (reader: Reader, brandId: number): Promise<StoredJudge[]> =>
  reader.rows<StoredJudge>(sql`
select id, provider, model, version, ${judgeName(sql`judge`)} as name, coalesce(chosen, false) as chosen,
  exists (
    select 1 from verdict v where v.brand_id = ${brandId} and v.judge_id = judge.id and v.state = 'valid'
  ) as "hasJudged"
from judge where brand_id = ${brandId} order by id`)
