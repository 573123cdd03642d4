import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import cliProgress from 'cli-progress'
import { openArchive } from '../../archive/open-file.ts'
import { CannotOpen, type Db } from '../../db/db.ts'
import { type DatabaseLocation, isThere, openAsIs, openDb } from '../../db/open.ts'
import type { Io, Operation, OperationCall } from '../../operations/operation/operation.ts'
import { bringUpToDate } from '../../record/up-to-date.ts'
import { type Config, readConfig } from '../../settings/config.ts'
import { databaseIn } from '../../settings/database-settings.ts'
import { readNote } from '../../settings/server-note.ts'
import type { CommandOptions } from '../shell/command.ts'
import { createColumns } from '../terminal/columns.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { runThere } from './remote.ts'
import { type Secret, secretOf } from './secret.ts'

/** Memory that the engine needs to sort and join a batch. */
const memory = '56MB'

/** Only one thread, because this process needs the other core for parsing. */
const threads = 1

/** Uses the data folder, or the server that has it open. */
export async function runOperation(
  operation: Operation,
  secrets: readonly Secret[],
  {
    options: named,
    positional: [first],
    terminal,
  }: { options: CommandOptions; positional: readonly string[]; terminal: Terminal },
): Promise<number> {
  const file = operation.file === undefined ? undefined : first
  const options = {
    ...named,
    ...pathsOf(operation, named),
    ...(await secretsIn(secrets, named)),
    ...argumentOf(operation, first),
  }
  // Collects the garbage of a batch soon, even if the machine allows a larger heap.
  setFlagsFromString('--heap-growing-percent=40')
  // Leaves the other core to the database engine.
  setFlagsFromString('--no-concurrent-marking')
  const config = readConfig(process.env)
  const data = String(options.data ?? config.EARSHOT_DATA)
  const columns = createColumns(terminal)
  const io = ioOf({ ...terminal, out: columns.out })
  const call: Omit<OperationCall, 'db' | 'now'> = {
    config,
    options,
    input: file === undefined ? nothing() : openArchive(file),
    inputAgain: file !== undefined && (await isFile(file)) ? () => openArchive(file) : undefined,
    inputSize: file === undefined || file === '-' ? undefined : await plainSize(file),
    io,
  }
  try {
    return await here(locationOf(config, data), operation, call)
  } catch (error) {
    const server =
      error instanceof CannotOpen && error.holder !== undefined ? await readNote(data, error.holder) : undefined
    if (!server) throw error
    return await runThere(server, operation.name, call)
  } finally {
    io.done()
    await columns.end()
  }
}

/** Makes paths absolute, because the server has another working directory. */
function pathsOf({ options }: Operation, given: CommandOptions): Record<string, string> {
  const paths = Object.entries(given).filter(([name, value]) => options[name]?.path && typeof value === 'string')
  return Object.fromEntries(paths.map(([name, value]) => [name, resolve(String(value))]))
}

function argumentOf({ argument, writes }: Operation, given: string | undefined): Record<string, string | undefined> {
  if (argument === undefined) return {}
  return { [argument.toLowerCase()]: writes && given !== undefined ? resolve(given) : given }
}

async function secretsIn(secrets: readonly Secret[], given: CommandOptions): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const secret of secrets) {
    const text = await secretOf(secret, given)
    if (text !== undefined) found[secret.option] = text
  }
  return found
}

const locationOf = (config: Config, data: string): DatabaseLocation => ({
  ...{ data, ...databaseIn(config), memory: config.EARSHOT_MEMORY ?? memory, threads },
})

/** Opens the database of a data folder. Throws CannotOpen if the folder has no database. */
export async function openDbOf(config: Config, data: string): Promise<Db> {
  const place = locationOf(config, data)
  checkPresence(place)
  const db = await openDb(place)
  await bringUpToDate(db)
  return db
}

function checkPresence(place: DatabaseLocation): void {
  if (!isThere(place))
    throw new CannotOpen(`There is no database in ${place.data}. Set the data folder with --data DIR or EARSHOT_DATA.`)
}

async function here(place: DatabaseLocation, operation: Operation, call: Omit<OperationCall, 'db' | 'now'>) {
  if (!operation.begins) checkPresence(place)
  await using db = operation.asIs ? (await openAsIs(place))! : await openDb(place)
  if (!operation.asIs) await bringUpToDate(db)
  return await operation.run({ ...call, db, alone: !db.shared, now: () => new Date() })
}

function ioOf(terminal: Terminal): Io & { done(): void } {
  const bar = process.stderr.isTTY
    ? new cliProgress.SingleBar({
        format: '{bar} {percentage}% | {eta_formatted}',
        clearOnComplete: true,
        hideCursor: true,
      })
    : undefined
  let started = false
  return {
    out: terminal.out,
    err: terminal.err,
    progress(done, total) {
      if (!bar || total === undefined) return terminal.err(`${done} bytes stored\n`)
      if (!started) bar.start(total, 0)
      started = true
      bar.update(Math.min(done, total))
    },
    done: () => bar?.stop(),
  }
}

/** A file can be read twice, a pipe can't. */
const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    found => found.isFile(),
    () => false,
  )

/** Undefined for a compressed file, because its content is larger. */
async function plainSize(file: string): Promise<number | undefined> {
  const { size } = await stat(file)
  return /\.(gz|zst)$/.test(file) ? undefined : size
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
