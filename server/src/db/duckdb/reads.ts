import { type QueryLimits, type Reader, stoppable } from '../db.ts'
import { type DuckDbFile, isFatal, transaction } from './file.ts'
import { reader } from './rows.ts'

/**
 * If another write breaks the engine before the first result, retries once. The next transaction reopens the engine.
 */
export async function read<T>(file: DuckDbFile, ask: (reader: Reader) => Promise<T>, limits: QueryLimits): Promise<T> {
  let isAnswering = false
  const answers = () => {
    isAnswering = true
  }
  const once = () =>
    transaction(file, false, connection =>
      stoppable(
        { ...limits, closing: file.closing.signal },
        stopped => ask(reader(connection, { stopped, answers })),
        () => connection.interrupt(),
      ),
    )
  try {
    return await once()
  } catch (error) {
    if (isAnswering || !isFatal(error)) throw error
    return once()
  }
}
