import type { Writer } from '../db/db.ts'
import { name, sql, values } from '../db/sql.ts'
import { type KnownBrand, take } from './brand.ts'
import { addRow, rowsFor, writeRows } from './columns.ts'
import { folded } from './folding.ts'
import { known, type Outcome } from './outcome.ts'
import type { PromptRecord } from './records.ts'

/** Takes in what is watched of a brand: its topics, tags and prompts. */
export function createWatched(brand: KnownBrand) {
  const named = {
    topic: new Map<number, { id: string; name: string }>(),
    tag: new Map<number, { id: string; name: string }>(),
  }
  const prompts = new Map<number, PromptRecord>()

  function numbered(table: 'topic' | 'tag' | 'prompt', ids: Map<string, number>, publicId: string): [number, Outcome] {
    const found = ids.get(publicId)
    if (found !== undefined) return [found, 'replaced']
    const id = take(brand, table)
    ids.set(publicId, id)
    return [id, 'imported']
  }

  return {
    topic(record: { id: string; name: string }): Outcome {
      const [id, outcome] = numbered('topic', brand.topics, record.id)
      named.topic.set(id, record)
      return outcome
    },
    tag(record: { id: string; name: string }): Outcome {
      const [id, outcome] = numbered('tag', brand.tags, record.id)
      named.tag.set(id, record)
      return outcome
    },
    prompt(record: PromptRecord): Outcome {
      if (record.topicId !== null) known(brand.topics, record.topicId, 'topic')
      for (const tag of record.tagIds) known(brand.tags, tag, 'tag')
      const [id, outcome] = numbered('prompt', brand.prompts, record.id)
      prompts.set(id, record)
      return outcome
    },
    async flush(writer: Writer) {
      for (const table of ['topic', 'tag'] as const) {
        await remove(writer, table, 'id', brand.id, [...named[table].keys()])
        const rows = rowsFor(table, 'brand_id', 'id', 'public_id', 'name', 'name_folded')
        for (const [id, record] of named[table])
          addRow(rows, {
            brand_id: brand.id,
            id,
            public_id: record.id,
            name: record.name,
            name_folded: folded(record.name),
          })
        await writeRows(writer, rows)
      }
      const ids = [...prompts.keys()]
      await remove(writer, 'prompt', 'id', brand.id, ids)
      await remove(writer, 'prompt_tag', 'prompt_id', brand.id, ids)
      const rows = rowsFor(
        'prompt',
        'brand_id',
        'id',
        'public_id',
        'text',
        'text_folded',
        'topic_id',
        'type',
        'created_at',
      )
      const tags = rowsFor('prompt_tag', 'brand_id', 'prompt_id', 'tag_id')
      for (const [id, record] of prompts) {
        addRow(rows, {
          brand_id: brand.id,
          id,
          public_id: record.id,
          text: record.text,
          text_folded: folded(record.text),
          topic_id: record.topicId === null ? null : brand.topics.get(record.topicId)!,
          type: record.type,
          created_at: record.createdAt,
        })
        for (const tag of new Set(record.tagIds))
          addRow(tags, { brand_id: brand.id, prompt_id: id, tag_id: brand.tags.get(tag)! })
      }
      await writeRows(writer, rows)
      await writeRows(writer, tags)
    },
  }
}

/** Removes the rows of a brand whose column has one of the values. */
export async function remove(
  writer: Writer,
  table: string,
  column: string,
  brandId: number,
  ids: readonly (number | string)[],
) {
  if (ids.length > 0)
    await writer.run(
      sql`delete from ${name(table)} where brand_id = ${brandId} and ${name(column)} in (${values(ids)})`,
    )
}
