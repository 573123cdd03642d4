import { createFactRows, writeFacts } from '../../db/bulk/rows.ts'
import { deleteRows } from '../../db/bulk/upsert.ts'
import type { Writer } from '../../db/db.ts'
import { ownReading } from '../../db/readings.ts'
import { integers, type Sql, sql } from '../../db/sql.ts'
import { createTextReader, type TextReader } from '../../reading/read-text.ts'
import { inTurns } from '../../threads/turns.ts'
import type { BrandEntities } from '../brand.ts'
import { addMentions, type MentionRow, mentionsOf, ownOf } from '../facts/mentions.ts'
import { type ChangedUrls, rewriteUrlOwners } from '../urls/owners.ts'
import { rewriteOwners } from '../urls/sources.ts'
import { recountChosen } from './recount.ts'
import { byAnswer, hasExtracted, noteRules, type RereadPage, readAnswerTexts, type Which } from './reprocess.ts'
import { applyVerdicts } from './verdict-readings.ts'

export interface EntityEdit {
  entities: readonly number[]
  sources: readonly number[]
  urls: ChangedUrls
  again?: Pick<Which, 'except'> | undefined
  /** Changes earlier mentions, for example of a removed entity. */
  change?: () => Promise<void>
}

const affected = 'affected'

/**
 * Applies an edit to earlier answers. Returns the number of affected answers: those that mention an edited entity
 * (before or now), get other mentions, or cite a source or URL with other owners.
 */
export async function remakeAffected(writer: Writer, brand: BrandEntities, edit: EntityEdit): Promise<number> {
  await writer.scratch(affected, 'answer_id int')
  await note(writer, brand.id, sql`mention`, sql`competitor_id`, edit.entities)
  await note(writer, brand.id, sql`citation`, sql`source_id`, edit.sources)
  await note(writer, brand.id, sql`citation`, sql`url_id`, [...edit.urls.keys()])
  await edit.change?.()
  if (edit.again) await rereadMentions(writer, brand, { ...edit.again, mentionsOnly: true })
  await applyVerdicts(writer, brand, sql`m.answer_id in (select answer_id from affected)`)
  await rewriteOwners(writer, brand, edit.sources)
  await rewriteUrlOwners(writer, brand.id, edit.urls)
  await recountChosen(writer, brand, affected)
  const [count] = await writer.rows<{ answers: number }>(sql`
select count(distinct answer_id) as answers from affected`)
  return count!.answers
}

async function note(writer: Writer, brandId: number, facts: Sql, column: Sql, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await writer.run(sql`
insert into affected select distinct answer_id from ${facts} where brand_id = ${brandId} and ${column} in (${integers(ids)})`)
}

async function rereadMentions(writer: Writer, brand: BrandEntities, which: Which): Promise<void> {
  if (!(await hasExtracted(writer, brand.id, which))) return
  const reader = createTextReader(brand.competitors.values())
  try {
    for await (const page of readAnswerTexts(writer, brand.id, which)) await rereadPage(writer, brand, page, reader)
    await noteRules(writer, brand, which)
  } finally {
    reader.close()
  }
}

async function rereadPage(writer: Writer, brand: BrandEntities, { from, to, told }: RereadPage, { read }: TextReader) {
  const stored = await byAnswer<OwnMention>(
    writer.stream(sql`
select m.answer_id, m.competitor_id as entity, m.position, m.absent, ${ownReading.sentiment} as sentiment,
  ${ownReading.recommended} as recommended, ${ownReading.judge} as judge
from mention m where m.brand_id = ${brand.id} and m.answer_id between ${from} and ${to}`),
    row => row,
  )
  const mentions = createFactRows('mention')
  const changed: number[] = []
  await inTurns(told, async answer => {
    const now = mentionsOf(brand, (await read(answer.text)).mentions)
    if (textOf(now.map(ownOf)) === textOf(stored.get(answer.answer_id) ?? [])) return
    changed.push(answer.answer_id)
    addMentions(mentions, answer, now)
  })
  await deleteRows(writer, 'mention', 'answer_id', brand.id, changed)
  await writeFacts(writer, mentions)
  await writer.append(affected, { answer_id: changed })
}

type OwnMention = Pick<MentionRow, 'entity' | 'position' | 'absent' | 'sentiment' | 'recommended' | 'judge'>

const textOf = (mentions: readonly OwnMention[]): string =>
  mentions
    .map(({ entity, position, sentiment, absent, judge, recommended }) =>
      [entity, position, sentiment, absent, judge, recommended].join(),
    )
    .sort()
    .join('\n')
