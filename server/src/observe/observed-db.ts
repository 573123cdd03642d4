import type { Db, Reader, Writer } from '../db/db.ts'
import type { Sql } from '../db/sql.ts'
import type { Tracing } from './tracing.ts'

/** Names of the errors that end a transaction. */
const reasons = new Set(['Abandoned', 'DiskFull', 'GivenUp', 'MemoryFull', 'Unavailable'])

/** `reason`: the error's name, if the database ended the transaction. */
export type TransactionListener = (kind: 'read' | 'write', seconds: number, reason: string | undefined) => void

/** Measures transactions. With tracing, adds a span per statement. */
export function observedDb(db: Db, ended: TransactionListener, tracing: Tracing | undefined): Db {
  async function timed<T>(kind: 'read' | 'write', act: () => Promise<T>): Promise<T> {
    const start = performance.now()
    let reason: string | undefined
    try {
      return await act()
    } catch (error) {
      const { name } = (error ?? {}) as Partial<Error>
      if (name !== undefined && reasons.has(name)) reason = name
      throw error
    } finally {
      ended(kind, (performance.now() - start) / 1000, reason)
    }
  }
  const reading = (reader: Reader) => (tracing ? tracedReader(reader, tracing) : reader)
  const writing = (writer: Writer) => (tracing ? tracedWriter(writer, tracing) : writer)
  return {
    ...db,
    get writes() {
      return db.writes
    },
    read: (ask, limits) => timed('read', () => db.read(reader => ask(reading(reader)), limits)),
    write: (change, limits) => timed('write', () => db.write(writer => change(writing(writer)), limits)),
  }
}

/** Spans have no values, which may be personal data. */
const inSpan = <T>(tracing: Tracing, statement: Sql, act: () => Promise<T>): Promise<T> => {
  const { text } = statement.compile(() => undefined, false)
  return tracing.span('database', { 'db.query.text': text.trim() }, act)
}

const tracedReader = (reader: Reader, tracing: Tracing): Reader => ({
  rows: query => inSpan(tracing, query, () => reader.rows(query)),
  stream: query => reader.stream(query),
  columns: query => inSpan(tracing, query, () => reader.columns(query)),
})

const tracedWriter = (writer: Writer, tracing: Tracing): Writer => ({
  ...writer,
  ...tracedReader(writer, tracing),
  run: statement => inSpan(tracing, statement, () => writer.run(statement)),
  append: (table, ...rest) =>
    tracing.span('database append', { 'db.collection.name': table }, () => writer.append(table, ...rest)),
})
