import { empty, name, type Sql, sql } from '../db/sql.ts'

/** A set within a scope that can be grouped. */
export type FactSet = 'answers' | 'mentions' | 'citations' | 'cited_entities'

/** How to reach the groups of a dimension, their identity and their label. */
export interface Dimension {
  join: Sql
  id: Sql
  label: Sql
}

/** Groups of prompts: `groups` gives of_brand, of_prompt, id and label. A join on it adds no column that a fact has. */
const ofPrompts =
  (groups: Sql) =>
  (of: FactSet): Dimension => ({
    join: sql`join (${groups}) grouped on of_brand = ${name(of)}.brand_id and of_prompt = ${name(of)}.prompt_id`,
    id: sql`grouped.id`,
    label: sql`grouped.label`,
  })

/** What a set can be grouped by; rows outside every group (a prompt without topic) are left out. */
export const by = {
  topic: ofPrompts(sql`
  select p.brand_id as of_brand, p.id as of_prompt, topic.public_id as id, topic.name as label
  from prompt p join topic on topic.brand_id = p.brand_id and topic.id = p.topic_id`),
  tag: ofPrompts(sql`
  select t.brand_id as of_brand, t.prompt_id as of_prompt, tag.public_id as id, tag.name as label
  from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id`),
  prompt: ofPrompts(sql`
  select brand_id as of_brand, id as of_prompt, public_id as id, text as label from prompt`),
  funnel: ofPrompts(sql`
  select brand_id as of_brand, id as of_prompt, type as id, type as label from prompt`),
  provider: (of: FactSet): Dimension => ({
    join: sql`join (select brand_id as by_brand, id as by_assistant, provider from assistant) who
  on by_brand = ${name(of)}.brand_id and by_assistant = ${name(of)}.assistant_id`,
    id: sql`who.provider`,
    label: sql`who.provider`,
  }),
  day: (of: FactSet): Dimension => ({ join: empty, id: sql`${name(of)}.day`, label: sql`${name(of)}.day` }),
}
