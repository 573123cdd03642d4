import { CannotOpen, type Db, type Reader } from '../../db/db.ts'
import { brokenKeys } from '../../db/keys.ts'
import { missingFrom } from '../../db/migrate/migrate.ts'
import { sql } from '../../db/sql.ts'
import { type DoctorFinding, fail, ok, warn } from './finding.ts'

/** Milliseconds. If clocks differ by more, days and budgets are wrong. */
const odd = 5000
const wrong = 60_000
/** Maximum milliseconds that stored times may be ahead, because assistants and log senders have their own clocks. */
const ahead = 300_000
const migrate = 'earshot migrate'

/** `whole` is false for another schema version. */
export async function examineDatabase(db: Db, now: () => Date): Promise<{ findings: DoctorFinding[]; whole: boolean }> {
  const [engine] = await db.read(reader => reader.rows<{ version: string }>(sql`select version() as version`))
  const title = db.shared ? engine!.version.replace(/ on .*/, '') : `DuckDB ${engine!.version}`
  const findings = [ok(`Database: opens (${title}).`)]
  const tables = await examineTables(db)
  findings.push(...tables)
  const whole = tables.every(({ level }) => level === 'ok')
  if (db.shared) findings.push(await examineClock(db, now))
  if (whole) findings.push(await db.read(reader => examineNewest(reader, now())))
  return { findings, whole }
}

async function examineTables(db: Db): Promise<DoctorFinding[]> {
  try {
    const { files, applied } = await missingFrom(db)
    const broken = db.shared ? [] : await brokenKeys(db, applied)
    if (broken.length > 0)
      return [
        fail(
          `Database: the keys of ${broken.join(', ')} do not match the rows. earshot migrate rebuilds them.`,
          migrate,
        ),
      ]
    return files.length === 0
      ? [ok(`Database: all ${applied.size} migrations are applied.`)]
      : [
          warn(
            `Database: ${files.length} migrations are pending. earshot migrate applies them, as any command does.`,
            migrate,
          ),
        ]
  } catch (error) {
    if (error instanceof CannotOpen) return [fail(`Database: ${error.message}`)]
    throw error
  }
}

async function examineClock(db: Db, now: () => Date): Promise<DoctorFinding> {
  const before = now().getTime()
  const [row] = await db.read(reader =>
    reader.rows<{ at: number }>(sql`select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as at`),
  )
  // The database read its clock between `before` and `after`.
  const after = now().getTime()
  const skew = row!.at < before ? row!.at - before : Math.max(0, row!.at - after)
  const text = `Clock: ${Math.round(Math.abs(skew) / 1000)} s ${skew > 0 ? 'behind' : 'ahead of'} that of the database server`
  if (Math.abs(skew) <= odd) return ok('Clock: it agrees with that of the database server.')
  return Math.abs(skew) <= wrong
    ? warn(`${text}. Synchronize both with NTP.`)
    : fail(`${text}. Synchronize both with NTP.`)
}

async function examineNewest(reader: Reader, now: Date): Promise<DoctorFinding> {
  const [row] = await reader.rows<{ at: number | null }>(sql`select max(created_at) as at from answer`)
  if (row!.at === null) return ok('Clock: there are no answers to compare it with.')
  const newest = new Date(row!.at).toISOString()
  return row!.at > now.getTime() + ahead
    ? warn(`Clock: the newest answer (${newest}) is in the future. Set this clock, or the clock of the sender.`)
    : ok(`Clock: the newest answer (${newest}) is not in the future.`)
}
