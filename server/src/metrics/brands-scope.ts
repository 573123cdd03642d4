import { empty, type Sql, sql, values } from '../db/sql.ts'
import { assistantsLike, type Scope, type ScopeParams } from './scope.ts'

/** A window and filters of several brands. */
export interface BrandsScope extends Pick<Scope, 'from' | 'until' | 'topic' | 'tag' | 'stage' | 'branded'> {
  brandIds: readonly number[]
  provider?: ScopeParams['provider']
  country?: ScopeParams['country']
}

export const ofBrands = ({ brandIds }: Pick<BrandsScope, 'brandIds'>): Sql => sql`brand_id in (${values(brandIds)})`

/** For the table `answer`. The same answers as `answersIn` for each brand. */
export const answersOfBrands = (scope: BrandsScope): Sql => {
  const { from, until, provider, country } = scope
  return sql`
  ${ofBrands(scope)}
  ${from === undefined ? empty : sql`and created_at >= ${from}`}
  ${until === undefined ? empty : sql`and created_at < ${until}`}
  ${provider || country ? sql`and (brand_id, assistant_id) in (${assistantsOfBrands(scope, sql`id`)})` : empty}
  ${promptsIn(scope)}`
}

/** `column` of the assistants in scope, with their brands. */
export const assistantsOfBrands = (scope: BrandsScope, column: Sql): Sql => sql`
    select brand_id, ${column} from assistant where ${ofBrands(scope)} ${assistantsLike(scope)}`

function promptsIn(scope: BrandsScope): Sql {
  const { topic, tag, stage, branded } = scope
  if (!topic && !tag && !stage && branded === undefined) return empty
  const own = ofBrands(scope)
  return sql`and (brand_id, prompt_id) in (
    select brand_id, id from prompt
    where ${own}
      ${topic ? sql`and (brand_id, topic_id) in (select brand_id, id from topic where ${own} and public_id in (${values(topic)}))` : empty}
      ${tag ? sql`and (brand_id, id) in (select brand_id, prompt_id from prompt_tag where (brand_id, tag_id) in (select brand_id, id from tag where ${own} and public_id in (${values(tag)})))` : empty}
      ${stage ? sql`and type = ${stage}` : empty}
      ${branded === undefined ? empty : sql`and coalesce(branded, false) = ${branded}`})`
}
