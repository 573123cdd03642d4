import type * as real from '../src/db/db.ts'
import { openDb } from '../src/db/open.ts'

/** A database that keeps the text of every question it is asked. */
export interface Db extends real.Db {
  readonly sent: string[]
}

/** An embedded one, in memory. */
export async function recording(): Promise<Db> {
  const db = await openDb({ threads: 1 })
  const sent: string[] = []
  const listening = (reader: real.Reader): real.Reader => ({
    rows(query) {
      sent.push(tidy(query.compile().text))
      return reader.rows(query)
    },
    stream(query) {
      sent.push(tidy(query.compile().text))
      return reader.stream(query)
    },
  })
  return {
    ...db,
    sent,
    get writes() {
      return db.writes
    },
    read: (ask, options) => db.read(reader => ask(listening(reader)), options),
  }
}

/** Without the empty lines that pieces leave which are not asked for. */
const tidy = (text: string) =>
  text
    .split('\n')
    .map(line => line.trimEnd())
    .filter(line => line !== '')
    .join('\n')
