import type { Operation, OperationCall } from '../src/operations/operation/operation.ts'
import { readConfig } from '../src/settings/config.ts'

/** Runs an operation. Returns its output and its exit code. Prints errors like the command line. */
export async function runOperation(
  operation: Operation,
  call: Pick<OperationCall, 'db' | 'now' | 'means'>,
  options: OperationCall['options'] = {},
  { environment = {}, heard = (_: string) => {}, input: given = [] as readonly Uint8Array[] } = {},
) {
  const said = { out: '', err: '', notes: [] as unknown[] }
  const io = {
    async out(text: string) {
      said.out += text
    },
    err(text: string) {
      said.err += text
      heard(text)
    },
    progress: () => {},
  }
  const note = (what: string, facts: object) => void said.notes.push([what, facts])
  const input = (async function* () {
    yield* given
  })()
  const code = await operation
    .run({ ...call, config: readConfig(environment), options, input, io, note })
    .catch((error: Error) => {
      io.err(`${error.message}\n`)
      return 1
    })
  return { code, ...said }
}
