import { empty, name, type Sql, sql } from '../db/sql.ts'

const stageKey = sql`case type when 'TOFU' then 1 when 'MOFU' then 2 else 3 end`

export type FactSet = 'answer' | 'tallies' | 'voices' | 'said' | 'citations' | 'cited' | 'cited_entities'

/** Groups facts by the integer `key`. `names` is joined after grouping, because there are fewer rows then. */
export interface Dimension {
  join: Sql
  key: Sql
  /** A table with the columns key, id, label and folded. */
  names: Sql
}

/** No fact table has columns named `of_prompt` or `key`. */
export const groupsOfPrompts = {
  topic: (brandId: number) =>
    sql`select id as of_prompt, topic_id as key from prompt where brand_id = ${brandId} and topic_id is not null`,
  tag: (brandId: number) =>
    sql`select prompt_id as of_prompt, tag_id as key from prompt_tag where brand_id = ${brandId}`,
  funnel: (brandId: number) => sql`select id as of_prompt, ${stageKey} as key from prompt where brand_id = ${brandId}`,
}

const named = {
  topic: (brandId: number) => namedIn('topic', brandId),
  tag: (brandId: number) => namedIn('tag', brandId),
  funnel: (brandId: number) => sql`(
  select distinct ${stageKey} as key, type as id, type as label, type as folded from prompt where brand_id = ${brandId})`,
}

const namedIn = (table: 'topic' | 'tag', brandId: number) => sql`(
  select id as key, public_id as id, name as label, name_folded as folded from ${name(table)} where brand_id = ${brandId})`

const byGroup =
  (kind: keyof typeof groupsOfPrompts) =>
  (of: FactSet, brandId: number): Dimension => ({
    join: sql`join (${groupsOfPrompts[kind](brandId)}) grouped on of_prompt = ${name(of)}.prompt_id`,
    key: sql`grouped.key`,
    names: named[kind](brandId),
  })

/** Omits rows without a group, such as prompts without a topic. */
export const by = {
  topic: byGroup('topic'),
  tag: byGroup('tag'),
  funnel: byGroup('funnel'),
  prompt: (of: FactSet, brandId: number): Dimension => ({
    join: empty,
    key: sql`${name(of)}.prompt_id`,
    names: sql`(
  select id as key, public_id as id, text as label, text_folded as folded from prompt where brand_id = ${brandId})`,
  }),
  /** All models of an alias are one group. Its key is the alias's first assistant. */
  provider: (of: FactSet, brandId: number): Dimension => ({
    join: sql`join (
  select id as by_assistant, min(id) over (partition by provider) as by_key from assistant where brand_id = ${brandId}
) who on by_assistant = ${name(of)}.assistant_id`,
    key: sql`who.by_key`,
    names: sql`(
  select min(id) as key, provider as id, provider as label, provider as folded
  from assistant where brand_id = ${brandId} group by provider)`,
  }),
}
