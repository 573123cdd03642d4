import type { Reader } from '../../db/db.ts'
import { sql, values } from '../../db/sql.ts'
import { readMarkdown } from '../../extraction/markdown/index.ts'
import { createFinder, type Entity } from '../../extraction/mentions/index.ts'

/** Characters before and after a name. */
const around = 80

interface MarkedExcerpt {
  text: string
  /** UTF-16 units. */
  marks: { start: number; end: number }[]
}

/** The text around the first name in each answer (integer ids), in the given order. */
export async function mentionExamples(
  db: Reader,
  brand: number,
  answers: readonly number[],
  { gained, entity }: { gained: boolean; entity: Entity },
) {
  if (answers.length === 0) return []
  const rows = await db.rows<{ id: number; answerId: string; text: string }>(sql`
select a.id, a.public_id as "answerId", t.text
from answer a
join answer_text t on t.brand_id = ${brand} and t.answer_id = a.id
where a.brand_id = ${brand} and a.id in (${values(answers)})`)
  const find = createFinder([entity])
  return rows
    .toSorted((a, b) => answers.indexOf(a.id) - answers.indexOf(b.id))
    .map(({ answerId, text }) => {
      const spans = find(readMarkdown(text)).flatMap(match => match.spans)
      return { answerId, gained, ...excerptOf(text, spans) }
    })
}

/** Cut at spaces around the first span. */
function excerptOf(text: string, spans: readonly { start: number; end: number }[]): MarkedExcerpt {
  const { start, end } = spans[0] ?? { start: 0, end: 0 }
  const from = start <= around ? 0 : wordStart(text, start - around, start)
  const to = end + around >= text.length ? text.length : wordEnd(text, end + around, end)
  const before = from > 0 ? '…' : ''
  const shift = before.length - from
  return {
    text: `${before}${text.slice(from, to)}${to < text.length ? '…' : ''}`,
    marks: spans
      .filter(span => span.start >= from && span.end <= to)
      .map(span => ({ start: span.start + shift, end: span.end + shift })),
  }
}

function wordStart(text: string, from: number, most: number): number {
  const found = text.slice(from, most).search(/\s/)
  return found < 0 ? most : from + found + 1
}

function wordEnd(text: string, to: number, least: number): number {
  const found = text.slice(least, to).search(/\s\S*$/)
  return found < 0 ? least : least + found
}
