import type { Reader, Writer } from '../db/db.ts'
import { forServers, name, type Sql, sql, values } from '../db/sql.ts'
import type { ColumnName, Row, TableName } from '../db/tables.ts'
import type { Lane } from './lane.ts'

/** The columns that make a table one of lanes. Instants are epoch milliseconds. */
interface LaneColumns {
  paced_until: number
  paused_until: number
  failures: number
  opened: number
  reason: string | null
}

type LaneTable = { [T in TableName]: Row<T> extends LaneColumns ? T : never }[TableName]

/** Where the lanes of a queue are kept. */
export interface Lanes {
  table: LaneTable
  /** The column that names a lane. */
  key: ColumnName<LaneTable>
  /** The reasons for which a lane is paused until the operator does something. */
  blockedReasons: readonly string[]
}

const columns = sql`paced_until as "pacedUntil", paused_until as "pausedUntil", failures, opened, reason`

/** A lane, which nobody else changes before this transaction ends. */
export async function lockLane(writer: Writer, { table, key }: Lanes, lane: string): Promise<Lane> {
  const lock = () =>
    writer.rows<Lane>(sql`
update ${name(table)} set failures = failures where ${name(key)} = ${lane} returning ${columns}`)
  const [found] = await lock()
  if (found) return found
  await writer.run(sql`
insert into ${name(table)} (${name(key)}, paced_until, paused_until, failures, opened, reason)
values (${lane}, 0, 0, 0, 0, null)
${forServers(sql`on conflict do nothing`)}`)
  const [made] = await lock()
  return made!
}

/** A lane as it stands; a fresh one where nothing was delivered in it yet. */
export async function readLane(reader: Reader, { table, key }: Lanes, lane: string): Promise<Lane> {
  const [found] = await reader.rows<Lane>(sql`select ${columns} from ${name(table)} where ${name(key)} = ${lane}`)
  return found ?? { pacedUntil: 0, pausedUntil: 0, failures: 0, opened: 0, reason: null }
}

/** Stores a lane that this transaction has locked. */
export const keepLane = (writer: Writer, { table, key }: Lanes, lane: string, state: Lane): Promise<void> =>
  writer.run(sql`
update ${name(table)}
set paced_until = ${Math.ceil(state.pacedUntil)}, paused_until = ${state.pausedUntil}, failures = ${state.failures},
  opened = ${state.opened}, reason = ${state.reason}
where ${name(key)} = ${lane}`)

/** Whether the lane's pause is one that the operator has to end. */
export const isBlocked = ({ blockedReasons }: Lanes, { reason }: Lane): boolean =>
  reason !== null && blockedReasons.includes(reason)

const blocked = ({ key, blockedReasons }: Lanes, among: readonly string[]): Sql =>
  sql`paused_until > 0 and reason in (${values(blockedReasons)}) and ${name(key)} in (${values(among)})`

/**
 * Ends the pauses of blocked lanes, where the operator may have mended the cause: the next attempt of each decides.
 * Returns whether there was one.
 */
export async function reopenLanes(writer: Writer, lanes: Lanes, among: readonly string[]): Promise<boolean> {
  const reopened = await writer.rows(sql`
update ${name(lanes.table)} set paused_until = 0 where ${blocked(lanes, among)} returning 1 as reopened`)
  return reopened.length > 0
}

/** Whether any of these lanes is blocked. */
export async function areBlocked(reader: Reader, lanes: Lanes, among: readonly string[]): Promise<boolean> {
  const found = await reader.rows(sql`
select 1 as found from ${name(lanes.table)} where ${blocked(lanes, among)} limit 1`)
  return found.length > 0
}
