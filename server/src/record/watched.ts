import { add, rowsOf, write } from '../db/bulk/rows.ts'
import { remove, staged } from '../db/bulk/upsert.ts'
import type { Writer } from '../db/db.ts'
import { folded } from '../db/folding.ts'
import { type KnownBrand, take } from './brand.ts'
import { idOf, type Outcome, type PromptRecord } from './records.ts'

interface Named {
  id: string
  name: string
}

/** Topics, tags and prompts of a brand. */
export function createWatched(writer: Writer, brand: KnownBrand) {
  const rows = { topic: staged('topic'), tag: staged('tag'), prompt: staged('prompt') }
  const tagged = new Map<number, Set<number>>()

  function numbered(table: keyof typeof rows, ids: Map<string, number>, publicId: string): [number, Outcome] {
    const found = ids.get(publicId)
    if (found !== undefined) return [found, 'replaced']
    const id = take(brand, table)
    ids.set(publicId, id)
    return [id, 'imported']
  }

  function named(table: 'topic' | 'tag', ids: Map<string, number>, { id: public_id, name }: Named): Outcome {
    const [id, outcome] = numbered(table, ids, public_id)
    rows[table].stage({ brand_id: brand.id, id, public_id, name, name_folded: folded(name) })
    return outcome
  }

  return {
    take: {
      topic: (record: Named): Outcome => named('topic', brand.topics, record),
      tag: (record: Named): Outcome => named('tag', brand.tags, record),
      prompt({ id: public_id, text, topicId, tagIds, type, createdAt }: PromptRecord): Outcome {
        const topic_id = topicId === null ? null : idOf(brand.topics, topicId, 'topic')
        const tags = new Set(tagIds.map(tag => idOf(brand.tags, tag, 'tag')))
        const [id, outcome] = numbered('prompt', brand.prompts, public_id)
        const text_folded = folded(text)
        rows.prompt.stage({
          brand_id: brand.id,
          id,
          public_id,
          text,
          text_folded,
          topic_id,
          type,
          created_at: createdAt,
        })
        tagged.set(id, tags)
        return outcome
      },
    },
    async write() {
      for (const each of Object.values(rows)) await each.write(writer)
      await remove(writer, 'prompt_tag', 'prompt_id', brand.id, [...tagged.keys()])
      const tags = rowsOf('prompt_tag')
      for (const [prompt_id, ids] of tagged)
        for (const tag_id of ids) add(tags, { brand_id: brand.id, prompt_id, tag_id })
      await write(writer, tags)
    },
  }
}
