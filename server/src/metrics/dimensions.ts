import { empty, name, type Sql, sql } from '../db/sql.ts'

/** A set within a scope that can be grouped. */
export type FactSet = 'answers' | 'mentions' | 'citations' | 'cited_entities'

/** How to reach the groups of a dimension, their identity and their label. */
export interface Dimension {
  join: Sql
  /** An integer of ours: what large sets are grouped by. */
  key: Sql
  id: Sql
  label: Sql
  /** The label, folded to sort by. */
  folded: Sql
}

/** Groups of prompts: `groups` gives of_brand, of_prompt, key, id, label, folded: no name that a fact has. */
const ofPrompts =
  (groups: Sql) =>
  (of: FactSet): Dimension => ({
    join: sql`join (${groups}) grouped on of_brand = ${name(of)}.brand_id and of_prompt = ${name(of)}.prompt_id`,
    key: sql`grouped.key`,
    id: sql`grouped.id`,
    label: sql`grouped.label`,
    folded: sql`grouped.folded`,
  })

/** What a set can be grouped by; rows outside every group (a prompt without topic) are left out. */
export const by = {
  topic: ofPrompts(sql`
  select p.brand_id as of_brand, p.id as of_prompt, topic.id as key, topic.public_id as id, topic.name as label,
    topic.name_folded as folded
  from prompt p join topic on topic.brand_id = p.brand_id and topic.id = p.topic_id`),
  tag: ofPrompts(sql`
  select t.brand_id as of_brand, t.prompt_id as of_prompt, tag.id as key, tag.public_id as id, tag.name as label,
    tag.name_folded as folded
  from prompt_tag t join tag on tag.brand_id = t.brand_id and tag.id = t.tag_id`),
  prompt: ofPrompts(sql`
  select brand_id as of_brand, id as of_prompt, id as key, public_id as id, text as label, text_folded as folded
  from prompt`),
  funnel: ofPrompts(sql`
  select brand_id as of_brand, id as of_prompt, case type when 'TOFU' then 1 when 'MOFU' then 2 else 3 end as key,
    type as id, type as label, type as folded
  from prompt`),
  /** One group an alias, whatever its models; its key is the first of its assistants. */
  provider: (of: FactSet): Dimension => ({
    join: sql`join (
  select brand_id as by_brand, id as by_assistant, provider, min(id) over (partition by brand_id, provider) as by_key
  from assistant
) who on by_brand = ${name(of)}.brand_id and by_assistant = ${name(of)}.assistant_id`,
    key: sql`who.by_key`,
    id: sql`who.provider`,
    label: sql`who.provider`,
    folded: sql`who.provider`,
  }),
  day: (of: FactSet): Dimension => {
    const day = sql`${name(of)}.day`
    return { join: empty, key: day, id: day, label: day, folded: day }
  },
}
