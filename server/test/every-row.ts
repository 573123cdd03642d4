import type { Db, Reader } from '../src/db/db.ts'
import { join, name, script, sql } from '../src/db/sql.ts'

/** Tables that archives omit, each with the reason. `docs/use/archive.md` lists the same. */
export const leftOut: Readonly<Record<string, string>> = {
  brand_state: 'counts the changes to this database',
  migration: 'which tables there are; a database makes its own',
  token: 'credentials',
  crawler_key: 'credentials',
  person: 'who may sign in here, with the hash of a password',
  membership: 'who may sign in here',
  session: 'credentials',
  link: 'credentials',
  share: 'credentials',
  share_session: 'credentials',
  saved_view: 'what persons of this installation saved',
  login_try: 'tries to sign in, for minutes',
  audit: 'who changed what in this database',
  idempotency: 'calls of a day to this server',
  brand_transfer: 'an offer between teams of this database',
  rate_window: 'requests of the current minute and day',
  job: 'what processes on this database do now',
  ledger: 'edits of this database, by revisions of its own',
  ledger_figure: 'figures before and after edits of this database',
  suggestion: 'found in the answers of this database',
  brand_check: 'when this database was checked',
  noticed: 'read from the answers of this database',
  noticed_name: 'read from the answers of this database',
  noticed_brand: 'what was read in this database',
  perception_ask: 'what is being asked by this installation',
  judge: 'who judged the answers of this database',
  verdict: 'made by judges from the answers of this database',
  judgement: 'made by judges from the answers of this database',
  judging: 'answers that wait for a judge of this database',
  judge_test: 'how the models of this installation ended their self-test',
  judge_schedule: 'a setting for the provider keys of this installation',
  label: 'what persons of this installation say of answers',
  lane: 'how a provider stands for the keys of this installation, for minutes',
  draft: 'what an assistant writes for this installation now',
  draft_day: 'drafts that this installation started by day',
  source_page: 'pages as this installation read them',
  live_page: 'pages as this installation read them',
  mail: 'links on their way to persons of this installation',
  mail_server: 'how the mail server of this installation stands, for minutes',
  price: 'a list of prices that this installation has stored',
}

/** Columns that archives omit, each with the reason. */
export const leftOutColumns: Readonly<Record<string, string>> = {
  'crawler_intake.pseudonym_key': 'a secret',
  'crawler_intake.vercel_secret': 'a secret',
  'crawler_intake.vercel_code': 'belongs to the address of this server',
  'crawler_intake.ownership_challenge': 'belongs to the address of this server',
  'schedule.resolved': 'made anew from the settings by who plans',
  'due.holder': 'a process that knows this database',
  'due.forecast': 'counts while an ask is under way only',
  'due.unanswered': 'counts while an ask is under way only',
  'due.leased_at': 'counts while an ask is under way only',
  'due.sent': 'counts while an ask is under way only',
  'mention.judged_by': 'made by judges from the answers of this database',
  'mention.own_sentiment': 'exported as the sentiment while a judge replaces it',
  'mention.own_recommended': 'exported as the recommendation while a judge replaces it',
  'mention.own_judge': 'exported as the judge while another replaces it',
}

/** Table that an integer key refers to, and the public key of its rows. */
const references: Readonly<Record<string, readonly [table: string, key: string]>> = {
  prompt_id: ['prompt', 'public_id'],
  topic_id: ['topic', 'public_id'],
  tag_id: ['tag', 'public_id'],
  competitor_id: ['competitor', 'public_id'],
  source_id: ['source', 'public_id'],
  answer_id: ['answer', 'public_id'],
  manner_id: ['manner', 'public_id'],
  assistant_id: ['assistant', "provider || ' ' || model"],
  url_id: ['url', 'url'],
  query_id: ['query', 'folded'],
  page_id: ['crawler_page', 'public_id'],
  crawler_id: ['crawler', 'token'],
}

/** Columns of all tables of the database. */
export async function tablesOf(db: Db): Promise<Record<string, string[]>> {
  const rows = await db.read(reader =>
    reader.rows<{ table: string; column: string }>(sql`
select c.table_name as "table", c.column_name as "column"
from information_schema.columns c
join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
order by c.table_name, c.column_name`),
  )
  const tables: Record<string, string[]> = {}
  for (const { table, column } of rows) tables[table] = [...(tables[table] ?? []), column]
  return tables
}

/**
 * All rows of all archived tables, as sorted texts, with public IDs instead of integer keys. Throws if a column is
 * empty in all rows, because the test could not see whether archives contain it.
 */
export async function everyRow(db: Db): Promise<Record<string, string[]>> {
  const tables = await tablesOf(db)
  return db.read(async reader => {
    const brands = await keysOf(reader, sql`select 0 as brand, id, public_id as key from brand`)
    const keys = new Map<string, Map<string, string>>()
    for (const [column, [table, key]] of Object.entries(references))
      keys.set(
        column,
        await keysOf(reader, sql`select brand_id as brand, id, ${script(key)} as key from ${name(table)}`),
      )
    const all: Record<string, string[]> = {}
    const bare: string[] = []
    for (const [table, columns] of Object.entries(tables)) {
      if (Object.hasOwn(leftOut, table)) continue
      const kept = columns.filter(column => !Object.hasOwn(leftOutColumns, `${table}.${column}`))
      const rows = await reader.rows(sql`select ${join(kept.map(name))} from ${name(table)}`)
      // Rows without a brand (brand_id 0) only reserve space for long texts.
      const own = rows.filter(row => row.brand_id !== 0)
      bare.push(...kept.filter(column => own.every(row => row[column] === null)).map(column => `${table}.${column}`))
      all[table] = own.map(row => JSON.stringify(kept.map(column => [column, shown(row, column)]))).sort()
    }
    if (bare.length > 0) throw new Error(`There must be a row with a value in ${bare.join(', ')}.`)
    return all

    function shown(row: Record<string, unknown>, column: string): unknown {
      const value = row[column]
      if (column === 'brand_id') return brands.get(`0 ${value}`)
      // The integer key of a public ID is internal to the database.
      if (column === 'id' && typeof value === 'number') return undefined
      return keys.get(column)?.get(`${row.brand_id} ${value}`) ?? value
    }
  })
}

async function keysOf(reader: Reader, query: ReturnType<typeof sql>): Promise<Map<string, string>> {
  const rows = await reader.rows<{ brand: number; id: number; key: string }>(query)
  return new Map(rows.map(({ brand, id, key }) => [`${brand} ${id}`, key]))
}
