import type { Reader } from './db.ts'
import { judgeName } from './readings.ts'
import { sql } from './sql.ts'

export interface StoredJudge {
  id: number
  provider: string
  model: string
  /** Of the prompt. */
  version: number
  name: string
  chosen: boolean
}

export const judgesOf = (reader: Reader, brandId: number): Promise<StoredJudge[]> =>
  reader.rows<StoredJudge>(sql`
select id, provider, model, version, ${judgeName(sql`judge`)} as name, coalesce(chosen, false) as chosen
from judge where brand_id = ${brandId} order by id`)
