import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { answersOfBrands, type BrandsScope, ofBrands } from '../brands-scope.ts'
import type { Grouping } from './groups.ts'
import { formulasOf } from './inference.ts'
import {
  type Answers,
  type AssistantRow,
  assistantStrata,
  createSamples,
  listNeededSums,
  type Sample,
  type StratumAssistant,
  selectedColumns,
  valuesOf,
} from './sample.ts'

/** Like `sampleAnswers`, for each of several brands. The scopes differ only in their windows. */
export async function sampleBrands(
  db: Reader,
  scopes: readonly BrandsScope[],
  grouping: Grouping & { by: 'brand' },
): Promise<Map<number, Sample[]>> {
  const [{ brandIds }] = scopes as [BrandsScope]
  const assistantsOfBrand = await readAssistants(db, brandIds)
  const needed = listNeededSums(formulasOf(grouping))
  const read: ((brandId: number) => Answers)[] = []
  for (const scope of scopes) read.push(await readAnswers(db, scope))
  return new Map(
    brandIds.map(brandId => {
      const answers = read.map(answersOf => answersOf(brandId))
      return [brandId, createSamples(answers, assistantsOfBrand(brandId), needed)]
    }),
  )
}

async function readAssistants(
  db: Reader,
  brandIds: readonly number[],
): Promise<(brandId: number) => Map<number, StratumAssistant>> {
  const rows = await db.rows<AssistantRow & { brandId: number }>(sql`
select brand_id as "brandId", id, provider as alias from assistant where ${ofBrands({ brandIds })} order by brand_id, id`)
  const rowsOf = new Map<number, AssistantRow[]>(brandIds.map(id => [id, []]))
  for (const { brandId, ...row } of rows) rowsOf.get(brandId)!.push(row)
  return brandId => assistantStrata(rowsOf.get(brandId)!)
}

async function readAnswers(db: Reader, scope: BrandsScope): Promise<(brandId: number) => Answers> {
  const [brand, ...columns] = await db.columns(sql`
select brand_id, id, prompt_id, assistant_id, day, ${selectedColumns.brand}
from answer
where ${answersOfBrands(scope)}`)
  const partsOf = splitBy(brand!, columns)
  return brandId => {
    const [id, prompt, assistant, day, ...values] = partsOf(brandId)
    return {
      scope: { ...scope, brandId },
      ...{ id: id!, prompt: prompt!, assistant: assistant!, day: day!, values: valuesOf('brand', values) },
    }
  }
}

/** Each key's part of every column. */
function splitBy(keys: Int32Array, columns: readonly Int32Array[]): (key: number) => Int32Array[] {
  const counts = new Map<number, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  const ends = new Map<number, number>()
  let begin = 0
  for (const [key, count] of counts) {
    ends.set(key, begin)
    begin += count
  }
  const places = new Int32Array(keys.length)
  for (let i = 0; i < keys.length; i++) {
    places[i] = ends.get(keys[i]!)!
    ends.set(keys[i]!, places[i]! + 1)
  }
  const ordered = columns.map(column => {
    const values = new Int32Array(column.length)
    for (let i = 0; i < column.length; i++) values[places[i]!] = column[i]!
    return values
  })
  return key => {
    const end = ends.get(key) ?? 0
    return ordered.map(values => values.subarray(end - (counts.get(key) ?? 0), end))
  }
}
