import { type QueryLimits, type Reader, stoppable } from '../db.ts'
import { type DuckDbFile, isFatal, transaction } from './file.ts'
import { reader } from './rows.ts'

/**
 * Asks within one transaction that does not write. If the engine breaks before it has answered anything, the question is
 * asked once more: a write or checkpoint of somebody else broke it, and the next transaction opens the engine again.
 */
export async function read<T>(file: DuckDbFile, ask: (reader: Reader) => Promise<T>, limits: QueryLimits): Promise<T> {
  let isAnswering = false
  const answers = () => {
    isAnswering = true
  }
  const once = () =>
    transaction(file, false, connection =>
      stoppable(
        limits,
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
