import type { SourceType } from '@earshot/contract'
import type { Reader } from '../db/db.ts'
import { pointsOf } from '../db/points.ts'
import { sql } from '../db/sql.ts'
import { explainCitation } from '../extraction/explain-citation.ts'
import { knownBrand } from '../record/load-brands.ts'
import { explainText } from './explain-text.ts'
import { given, type Operation } from './operation.ts'

interface Answer {
  key: number
  brand: number
  brandId: string
  text: string
  extracted: boolean
  citationsExtracted: boolean
}

export const explain: Operation = {
  name: 'explain answer',
  summary: 'Show which characters of an answer made which fact, and by which rule.',
  argument: 'ID',
  options: { brand: { meaning: 'The id of the brand, where several have an answer of that id.', value: 'ID' } },
  async run(call) {
    const { db, options, io } = call
    const id = given(call, 'id')
    const [answer, other] = await db.read(reader => answersOf(reader, id, options.brand))
    if (!answer || other) {
      io.err(
        answer ? `Several brands have an answer '${id}'; say which with --brand.\n` : `There is no answer '${id}'.\n`,
      )
      return 1
    }
    const stored = await db.read(async reader => [
      ...(await storedMentions(reader, answer)),
      ...(await storedCitations(reader, answer)),
    ])
    const brand = (await db.write(writer => knownBrand(writer, answer.brandId)))!
    const entities = [...brand.competitors.values()].filter(entity => !entity.ignored)
    await io.out([...stored, ...(await explainText(answer.text, entities))].map(line => `${line}\n`).join(''))
    return 0
  },
}

const answersOf = (reader: Reader, id: string, brand: string | boolean | undefined) =>
  reader.rows<Answer>(sql`
select a.id as key, a.brand_id as brand, b.public_id as "brandId", t.text, a.extracted,
  a.citations_extracted as "citationsExtracted"
from answer a
join brand b on b.id = a.brand_id
join answer_text t on t.brand_id = a.brand_id and t.answer_id = a.id
where a.public_id = ${id} and ${brand === undefined ? sql`true` : sql`b.public_id = ${brand}`}`)

async function storedMentions(reader: Reader, { brand, key, extracted }: Answer): Promise<string[]> {
  const rows = await reader.rows<{
    name: string
    position: number
    sentiment: number | null
    absent: boolean
    judge: string | null
  }>(sql`
select c.name, m.position, m.sentiment, m.absent, m.judge
from mention m join competitor c on c.brand_id = m.brand_id and c.id = m.competitor_id
where m.brand_id = ${brand} and m.answer_id = ${key} order by m.position, c.name`)
  return [
    `Stored mentions: ${rows.length}, ${extracted ? 'read from the text' : 'given with the answer, not read from the text'}`,
    ...rows.map(({ name, position, sentiment, absent, judge }) => {
      const score = sentiment === null ? 'no sentiment' : `sentiment ${pointsOf(sentiment)}`
      const by = judge !== null ? ` by ${judge}` : extracted ? '' : ', given'
      return `  ${position}. ${name}${absent ? ', absent' : ''}, ${score}${by}`
    }),
  ]
}

/** Those that were given have not been read from the text, so each is explained here. */
async function storedCitations(reader: Reader, { brand, key, citationsExtracted }: Answer): Promise<string[]> {
  const rows = await reader.rows<{
    position: number
    url: string | null
    original: string | null
    domain: string
    type: SourceType
  }>(sql`
select c.position, u.url, c.original_url as original, s.domain, s.type
from citation c
join source s on s.brand_id = c.brand_id and s.id = c.source_id
left join url u on u.brand_id = c.brand_id and u.id = c.url_id
where c.brand_id = ${brand} and c.answer_id = ${key} order by c.position`)
  return [
    `Stored citations: ${rows.length}, ${citationsExtracted ? 'read from the text' : 'given with the answer, not read from the text'}`,
    ...rows.flatMap(({ position, ...cited }) => [
      `  ${position}. ${cited.url ?? cited.domain}${citationsExtracted ? '' : ', given'}`,
      ...(citationsExtracted ? [] : explainCitation(cited)).map(line => `     ${line}`),
    ]),
  ]
}
