import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sql } from '../src/db/sql.ts'
import { engines } from './engines.ts'
import { aWorld } from './world.ts'

const folder = new URL('../../examples/password-managers/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8').trim().split('\n')

it.each(engines)('finds in sixty real answers what 420 labels say, on %s', async (_, open) => {
  await using db = await open()
  const records = read('password-managers.ndjson').map(line => JSON.parse(line) as object)
  const { client } = await aWorld(db, records, { teamId: 'password-managers-team' })

  const named = await db.read(reader =>
    reader.rows<{ answer: string; brand: string }>(sql`
select a.public_id as answer, c.name as brand
from mention m
join answer a on a.brand_id = m.brand_id and a.id = m.answer_id
join competitor c on c.brand_id = m.brand_id and c.id = m.competitor_id
where not m.absent`),
  )
  const found = new Set(named.map(({ answer, brand }) => `${Number(answer.slice(-2))},${brand}`))
  const labels = read('labels.csv')
    .slice(1)
    .map(line => line.split(',') as [string, string, string])
  expect(labels).toHaveLength(420)
  for (const [query, brand, mention] of labels)
    expect(found.has(`${query},${brand}`), `question ${query}, ${brand}`).toBe(mention === '1')

  const { scores } = await client.performance.get({ brandId: 'password-managers' })
  expect(scores).toMatchObject({ mentionRate: 68.33, mentionCount: 41, mentionTotal: 60, shareOfVoice: 16.14 })
})
