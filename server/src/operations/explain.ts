import { sql } from '../db/sql.ts'
import { createExtractor } from '../extraction/extract.ts'
import { sourceRule } from '../extraction/source-type.ts'
import { knownBrand } from '../record/brand.ts'
import { given, type Operation } from './operation.ts'

interface Answer {
  key: number
  brandId: string
  text: string
  extracted: boolean
}

export const explain: Operation = {
  name: 'explain answer',
  summary: 'Show which characters of an answer made which fact, and by which rule.',
  argument: 'ID',
  options: { brand: { meaning: 'The id of the brand, where several have an answer of that id.', value: 'ID' } },
  async run(call) {
    const { db, options, io } = call
    const id = given(call, 'id')
    const answers = await db.read(reader =>
      reader.rows<Answer & { brand: number }>(sql`
select a.id as key, a.brand_id as brand, b.public_id as "brandId", t.text, a.extracted
from answer a
join brand b on b.id = a.brand_id
join answer_text t on t.brand_id = a.brand_id and t.answer_id = a.id
where a.public_id = ${id} and ${options.brand === undefined ? sql`true` : sql`b.public_id = ${options.brand}`}`),
    )
    const [answer, other] = answers
    if (!answer || other) {
      io.err(
        answer ? `Several brands have an answer '${id}'; say which with --brand.\n` : `There is no answer '${id}'.\n`,
      )
      return 1
    }
    const stored = await db.read(reader =>
      reader.rows<{
        name: string
        position: number
        sentiment: number | null
        absent: boolean
        judge: string | null
      }>(sql`
select c.name, m.position, m.sentiment, m.absent, m.judge
from mention m join competitor c on c.brand_id = m.brand_id and c.id = m.competitor_id
where m.brand_id = ${answer.brand} and m.answer_id = ${answer.key} order by m.position, c.name`),
    )
    await io.out(`Stored mentions (${answer.extracted ? 'read from the text' : 'given'}):\n`)
    for (const { name, position, sentiment, absent, judge } of stored)
      await io.out(
        `  ${position}. ${name}${absent ? ', absent' : ''}, sentiment ${sentiment === null ? 'none' : sentiment / 1_000_000}${judge ? ` by ${judge}` : ''}\n`,
      )

    const brand = (await db.write(writer => knownBrand(writer, answer.brandId)))!
    const entities = [...brand.competitors.values()].filter(entity => !entity.ignored)
    const { mentions, citations } = createExtractor(entities)(answer.text)
    await io.out('Read from the text now:\n')
    for (const { entity, position, sentiment, absent, spans } of mentions) {
      const verdict = absent ? 'absent: only said to be unknown' : `sentiment ${sentiment ?? 'none'}`
      await io.out(`  ${position}. ${entities[entity]!.name}, ${verdict}\n`)
      for (const { start, end, rule } of spans)
        await io.out(`     ${start}-${end} ${JSON.stringify(answer.text.slice(start, end))} by ${rule}\n`)
    }
    for (const { position, url, domain, start, end } of citations) {
      const { type, rule } = sourceRule(domain)
      await io.out(`  cites ${position}. ${url ?? domain} (${start}-${end}); ${domain} is ${type}: ${rule}\n`)
    }
    return 0
  },
}
