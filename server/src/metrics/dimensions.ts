import { empty, name, type Sql, sql } from '../db/sql.ts'

/** Funnel stages in their order: TOFU, MOFU, BOFU. */
const stageKey = sql`case type when 'TOFU' then 1 when 'MOFU' then 2 else 3 end`

/** A set within a scope that can be grouped. */
export type FactSet = 'tallies' | 'voices' | 'citations' | 'cited_entities'

/**
 * How the rows of a set reach their groups. Large sets are grouped by `key`, an integer of ours; `names` has the id,
 * the label and the folded label of every key, to be joined when the groups are few.
 */
export interface Dimension {
  join: Sql
  key: Sql
  /** A table: key, id, label, folded. */
  names: (brandId: number) => Sql
}

/** The prompt of each row in its groups. */
const ofPrompts =
  (groups: Sql, names: Dimension['names']) =>
  (of: FactSet): Dimension => ({
    join: sql`join (${groups}) grouped on of_brand = ${name(of)}.brand_id and of_prompt = ${name(of)}.prompt_id`,
    key: sql`grouped.key`,
    names,
  })

const named = (table: 'topic' | 'tag') => (brandId: number) =>
  sql`(
  select id as key, public_id as id, name as label, name_folded as folded from ${name(table)} where brand_id = ${brandId})`

/** The groups of prompts: of_brand, of_prompt and key, no name that a fact has. */
export const groupsOfPrompts = {
  topic: sql`select brand_id as of_brand, id as of_prompt, topic_id as key from prompt where topic_id is not null`,
  tag: sql`select brand_id as of_brand, prompt_id as of_prompt, tag_id as key from prompt_tag`,
}

/** What a set can be grouped by; rows outside every group (a prompt without topic) are left out. */
export const by = {
  topic: ofPrompts(groupsOfPrompts.topic, named('topic')),
  tag: ofPrompts(groupsOfPrompts.tag, named('tag')),
  prompt: (of: FactSet): Dimension => ({
    join: empty,
    key: sql`${name(of)}.prompt_id`,
    names: brandId => sql`(
  select id as key, public_id as id, text as label, text_folded as folded from prompt where brand_id = ${brandId})`,
  }),
  funnel: ofPrompts(
    sql`select brand_id as of_brand, id as of_prompt, ${stageKey} as key from prompt`,
    brandId => sql`(
  select distinct ${stageKey} as key, type as id, type as label, type as folded from prompt where brand_id = ${brandId})`,
  ),
  /** One group an alias, whatever its models; its key is the first of its assistants. */
  provider: (of: FactSet): Dimension => ({
    join: sql`join (
  select brand_id as by_brand, id as by_assistant, min(id) over (partition by brand_id, provider) as by_key
  from assistant
) who on by_brand = ${name(of)}.brand_id and by_assistant = ${name(of)}.assistant_id`,
    key: sql`who.by_key`,
    names: brandId => sql`(
  select min(id) as key, provider as id, provider as label, provider as folded
  from assistant where brand_id = ${brandId} group by provider)`,
  }),
}
