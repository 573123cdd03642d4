import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { sql } from '../db/sql.ts'
import { flush, takeName } from '../db/whole-file.ts'
import { declined, given, type Operation, type OperationCall } from './operation/operation.ts'
import { dumpLine } from './postgres-tools.ts'

export const backup: Operation = {
  name: 'backup',
  summary: 'Copy a snapshot of the database into a new file, even while a server runs',
  argument: 'FILE',
  writes: true,
  options: {},
  async run(call) {
    const { db, io, config } = call
    const file = given(call, 'file')
    if (!db.copyTo) {
      const [found] = await db.read(reader => reader.rows<{ schema: string }>(sql`select current_schema() as schema`))
      return declined(
        call,
        `Nothing was written. The database is on a Postgres server. Use its own tool to make a backup:\n${dumpLine(config.EARSHOT_DATABASE_URL!, found!.schema, file)}`,
      )
    }
    if (await isThere(file)) return declined(call, taken(file))
    // Only a complete file gets the final name.
    const part = `${file}.${randomUUID()}.part`
    try {
      await db.copyTo(part, seldom(io.progress))
      await flush(part)
      if (!(await takeName(part, file))) return declined(call, taken(file))
    } finally {
      for (const end of ['', '.wal', '.tmp']) await rm(`${part}${end}`, { recursive: true, force: true })
    }
    return told(call, file)
  },
}

const step = 64 * 1024 * 1024

/** Reports every 64 MB, so that a log doesn't fill up with reports. */
function seldom(progress: OperationCall['io']['progress']): OperationCall['io']['progress'] {
  let told = 0
  return (done, total) => {
    if (done - told < step) return
    told = done
    progress(done, total)
  }
}

const taken = (file: string) => `${file} already exists. Choose a new file name.`

async function told({ io, note }: OperationCall, file: string): Promise<number> {
  const { size } = await stat(file)
  note?.('Backup created', { file })
  await io.out(`${file}: ${size} bytes\n`)
  return 0
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
