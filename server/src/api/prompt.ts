import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { found } from './found.ts'
import type { Brand } from './handler.ts'

/** A prompt of a brand; the outside knows its `id`, the facts its `key`. */
export interface Prompt {
  key: number
  id: string
  text: string
  type: string
  createdAt: number
  topicId: string | null
  topic: string | null
}

/** The prompt that a path names, answered or not. */
export const promptOf = (db: Reader, brand: Brand, id: string) =>
  found<Prompt>(
    db,
    'PROMPT_NOT_FOUND',
    sql`
select p.id as key, p.public_id as id, p.text, p.type, p.created_at as "createdAt",
  topic.public_id as "topicId", topic.name as topic
from prompt p
left join topic on topic.brand_id = p.brand_id and topic.id = p.topic_id
where p.brand_id = ${brand.id} and p.public_id = ${id}`,
  )
