import { api } from '@earshot/contract'
import { answerExplanation } from '../../api/answers/answer-explanation.ts'
import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { declined, given, type Operation } from '../operation/operation.ts'
import { explainedLines } from './explained-lines.ts'

interface StoredAnswerText {
  brandId: number
  brand: string
  text: string
}

export const explainAnswerOperation: Operation = {
  name: 'explain answer',
  summary: 'Show which characters of an answer led to which fact, and by which rule',
  argument: 'ID',
  options: { brand: { meaning: 'The id of the brand, if several have an answer with that id.', value: 'ID' } },
  async run(call) {
    const { db, now, options, io } = call
    const answerId = given(call, 'id')
    const explained = await db.read(async reader => {
      const [answer, other] = await answersOf(reader, answerId, options.brand)
      if (!answer || other) return answer
      const { brandId: id, brand: publicId, text } = answer
      const result = await answerExplanation.run({
        ...{
          db: reader,
          brand: { id, publicId, name: '', domain: null, ownsPaths: false },
          scope: { brandId: id },
          teamId: '',
        },
        ...{
          onlyBrand: null,
          features: new Set<string>(),
          params: { brandId: publicId, answerId },
          query: {},
          now: now(),
        },
      })
      const { explanation: shown } = api.answers.explanation.response.parse({ success: true, ...result })
      return explainedLines(text, shown)
    })
    if (!Array.isArray(explained))
      return declined(
        call,
        explained
          ? `Several brands have an answer '${answerId}'. Choose one with --brand.`
          : `There is no answer '${answerId}'.`,
      )
    await io.out(explained.map(line => `${line}\n`).join(''))
    return 0
  },
}

const answersOf = (reader: Reader, id: string, brand: string | boolean | undefined) =>
  reader.rows<StoredAnswerText>(sql`
select a.brand_id as "brandId", b.public_id as brand, t.text
from answer a
join brand b on b.id = a.brand_id
join answer_text t on t.brand_id = a.brand_id and t.answer_id = a.id
where a.public_id = ${id} and ${brand === undefined ? sql`true` : sql`b.public_id = ${brand}`}`)
