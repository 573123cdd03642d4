import { type Sql, sql } from '../db/sql.ts'
import { inScope, type Scope } from './scope.ts'

/** `with ${answers(scope)}`: one row per answer in scope, with what was said and cited in it counted. */
export const answers = (scope: Scope): Sql => sql`answers as (
  select * from answer where ${inScope(scope)}
)`

/** `with ${mentions(scope)}`: one row per entity named in an answer in scope; absent and ignored ones count nowhere. */
export const mentions = (scope: Scope): Sql => sql`mentions as (
  select m.brand_id, m.answer_id, m.competitor_id, c.relationship, m.position, m.sentiment, m.prompt_id, m.assistant_id, m.day
  from (select * from mention where not absent and ${inScope(scope)}) m
  join competitor c on c.brand_id = m.brand_id and c.id = m.competitor_id and not c.ignored
)`

/** `with ${citations(scope)}`: one row per source cited in an answer in scope. */
export const citations = (scope: Scope): Sql => sql`citations as (
  select * from citation where ${inScope(scope)}
)`

/** `with ${citedEntities(scope)}`: one row per entity whose domain an answer in scope cites. */
export const citedEntities = (scope: Scope): Sql => sql`cited_entities as (
  select * from cited_entity where ${inScope(scope)}
)`
