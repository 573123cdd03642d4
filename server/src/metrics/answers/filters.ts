import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { answersIn, type Scope } from '../scope.ts'

/** What of the asking differed, by provider alias; of a provider that is not listed, nothing did as far as is known. */
export type AskedOtherwise = ReadonlyMap<string, { mannerChanged: boolean; modelChanged: boolean }>

interface AssistantUsageRow {
  provider: string
  model: string
  /** The model that replies named; null where nobody knows. */
  served: string | null
  /** What an operator may set, and the adapter; null where nobody knows. */
  manner: string | null
  /** The number of the window. */
  period: number
  /** The UTC days of its first and last answer in the window. */
  first: number
  last: number
}

/** Assistants with the manners and models of their answers in each of some windows: a handful of rows of one statement. */
const askedIn = (db: Reader, windows: readonly [Scope, ...Scope[]]): Promise<AssistantUsageRow[]> => {
  const ofWindow = (scope: Scope, period: number) => sql`
  select cast(${period} as integer) as period, assistant_id, manner_id, model_served,
    min(day) as first, max(day) as last from answer where ${answersIn(scope)}
  group by assistant_id, manner_id, model_served`
  const [first, ...others] = windows.map(ofWindow)
  const all = others.reduce((some, one) => sql`${some} union all ${one}`, first!)
  return db.rows<AssistantUsageRow>(sql`
select f.period, a.provider, a.model, f.model_served as served, f.first, f.last,
  m.adapter || ' ' || m.web_search || ' ' || coalesce(cast(m.temperature as text), '') || ' ' || coalesce(m.system, '') as manner
from (${all}) f
join assistant a on a.brand_id = ${windows[0].brandId} and a.id = f.assistant_id
left join manner m on m.brand_id = ${windows[0].brandId} and m.id = f.manner_id`)
}

/**
 * Which providers were asked otherwise in one window than in another: `mannerChanged` where web search, temperature,
 * system prompt or adapter differ, `modelChanged` where a model that was asked in both was served by another one. (That
 * other models were asked is told by their assistants.) Answers that do not say how they were asked, as those of other
 * tools, are passed over. One statement.
 */
export async function askedOtherwise(db: Reader, before: Scope, after: Scope): Promise<AskedOtherwise> {
  const rows = await askedIn(db, [before, after])
  const differ = (of: readonly AssistantUsageRow[], what: (row: AssistantUsageRow) => string | null) => {
    const [first, second] = [0, 1].map(period => valuesOf(of, what, period))
    // Where one of the two is not known, nobody can say that they differ.
    return first!.size > 0 && second!.size > 0 && (!isWithin(first!, second!) || !isWithin(second!, first!))
  }
  return byProvider(rows, of => ({
    mannerChanged: differ(of, ({ manner }) => manner),
    modelChanged: apart(of, ({ model }) => model).some(([, ofModel]) => differ(ofModel, ({ served }) => served)),
  }))
}

/**
 * Which providers were asked in more than one way within a window: `mannerChanged` if one model was asked with other
 * settings or by another adapter, `modelChanged` if one was served by several, or gave way to another. Answers that do not
 * say how they were asked are passed over. One statement.
 */
export async function askedVariously(db: Reader, scope: Scope): Promise<AskedOtherwise> {
  const rows = await askedIn(db, [scope])
  const various = (of: readonly AssistantUsageRow[], what: (row: AssistantUsageRow) => string | null) =>
    apart(of, ({ model }) => model).some(([, ofModel]) => valuesOf(ofModel, what, 0).size > 1)
  return byProvider(rows, of => ({
    mannerChanged: various(of, ({ manner }) => manner),
    modelChanged: various(of, ({ served }) => served) || isReplaced(of),
  }))
}

/** Whether a model of a provider answered for the last time when another did for the first. */
function isReplaced(of: readonly AssistantUsageRow[]): boolean {
  const models = apart(of, ({ model }) => model).map(([, rows]) => ({
    first: Math.min(...rows.map(({ first }) => first)),
    last: Math.max(...rows.map(({ last }) => last)),
  }))
  return models.some(one => models.some(other => one.last <= other.first && one.first < other.last))
}

const valuesOf = (of: readonly AssistantUsageRow[], what: (row: AssistantUsageRow) => string | null, period: number) =>
  new Set(of.flatMap(row => (row.period === period ? (what(row) ?? []) : [])))

const byProvider = (
  rows: readonly AssistantUsageRow[],
  found: (of: readonly AssistantUsageRow[]) => { mannerChanged: boolean; modelChanged: boolean },
): AskedOtherwise =>
  new Map(
    apart(rows, ({ provider }) => provider).flatMap(([provider, of]) => {
      const changed = found(of)
      return changed.mannerChanged || changed.modelChanged ? [[provider, changed] as const] : []
    }),
  )

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>) => [...some].every(value => all.has(value))

function apart(
  rows: readonly AssistantUsageRow[],
  key: (row: AssistantUsageRow) => string,
): (readonly [string, readonly AssistantUsageRow[]])[] {
  const groups = new Map<string, AssistantUsageRow[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return [...groups]
}
