import type { Db, Writer } from './db.ts'
import { script } from './sql.ts'

/** Numbers of the migrations that added keys to the embedded engine and removed them again. */
const made = 6
const gone = 25

const trials = [
  {
    table: 'lane',
    rows: "select 'provider = ''' || replace(provider, '''', '''''') || '''' as key from lane",
    touch: 'update lane set failures = failures',
    add: `
insert into lane select distinct provider, 0, 0, 0, 0, null
from (select provider from ask union all select provider from due) asked
where provider not in (select provider from lane)`,
  },
  {
    table: 'spending',
    rows: `
select 'team_id = ''' || replace(team_id, '''', '''''') || ''' and day = ' || day as key
from spending where day >= (select max(day) - 1 from spending)`,
    touch: 'update spending set asks = asks',
    add: `
insert into spending select distinct brand.team_id, asked.day, 0, 0
from (select brand_id, day from ask union all select brand_id, day from due) asked
join brand on brand.id = asked.brand_id
where (brand.team_id, asked.day) not in (select (team_id, day) from spending)`,
  },
  {
    table: 'coverage',
    rows: `
select 'brand_id = ' || brand_id || ' and day = ' || day || ' and provider = ''' || replace(provider, '''', '''''') || '''' as key
from coverage where day >= (select max(day) - 1 from coverage)`,
    touch: 'update coverage set planned = planned',
    add: `
insert into coverage select distinct brand_id, day, provider, 0, 0, 0, 0
from (select brand_id, day, provider from ask union all select brand_id, day, provider from due) asked
where (brand_id, day, provider) not in (select (brand_id, day, provider) from coverage)`,
  },
]

class TrialRollback extends Error {}

/** Tests the key indexes of an embedded database with trial writes, which are rolled back. */
export async function brokenKeys(db: Db, applied: ReadonlySet<number>): Promise<string[]> {
  if (!applied.has(made) || applied.has(gone)) return []
  const broken: string[] = []
  for (const { table, ...trial } of trials) if (!(await holds(db, trial))) broken.push(table)
  return broken
}

async function holds(db: Db, { rows, touch, add }: Omit<(typeof trials)[number], 'table'>): Promise<boolean> {
  const trial = async (writer: Writer) => {
    for (const { key } of await writer.rows<{ key: string }>(script(rows)))
      if ((await writer.rows(script(`${touch} where ${key} returning 1`))).length !== 1)
        throw new Error(`${key} is lost`)
    await writer.run(script(add))
    throw new TrialRollback()
  }
  return db.write(trial).then(
    () => false,
    error => error instanceof TrialRollback,
  )
}
