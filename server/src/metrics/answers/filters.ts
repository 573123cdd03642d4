import type { Reader } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { answersIn, type Scope } from '../scope.ts'

/** Changes by provider alias. Omits providers without known changes. */
export type AskedOtherwise = ReadonlyMap<string, { mannerChanged: boolean; modelChanged: boolean }>

interface AssistantUsageRow {
  provider: string
  model: string
  /** The model named in the reply, null if unknown. */
  served: string | null
  /** Settings and adapter, null if unknown. */
  manner: string | null
  period: number
  /** UTC days. */
  first: number
  last: number
}

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
 * Compares two windows. `mannerChanged`: web search, temperature, system prompt or adapter differ. `modelChanged`: a
 * model asked in both windows was served by a different one. Ignores answers with unknown settings.
 */
export async function askedOtherwise(db: Reader, before: Scope, after: Scope): Promise<AskedOtherwise> {
  const rows = await askedIn(db, [before, after])
  const differ = (of: readonly AssistantUsageRow[], what: (row: AssistantUsageRow) => string | null) => {
    const [first, second] = [0, 1].map(period => valuesOf(of, what, period))
    return first!.size > 0 && second!.size > 0 && (!isWithin(first!, second!) || !isWithin(second!, first!))
  }
  return byProvider(rows, of => ({
    mannerChanged: differ(of, ({ manner }) => manner),
    modelChanged: apart(of, ({ model }) => model).some(([, ofModel]) => differ(ofModel, ({ served }) => served)),
  }))
}

/**
 * Compares the answers of one window. `mannerChanged`: a model had several settings or adapters. `modelChanged`:
 * several models served it, or one replaced another.
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
