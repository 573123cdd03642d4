import type { FileImports, Output } from '@earshot/contract'
import { ApiError, Unreachable } from './errors.ts'
import { type CallOptions, type FileBody, type PathsOptions, requestOf, sendingOf } from './request.ts'
import { send } from './send.ts'

export type ImportKind = keyof FileImports
type QueryOf<K extends ImportKind> = FileImports[K]['query']

/** A line of the response. Exactly one of its fields is set. */
export type ImportLineOf<K extends ImportKind> = Output<{ response: FileImports[K]['line'] }>

type FileImportMethod<K extends ImportKind> = (
  input: { brandId: string } & Partial<Record<keyof QueryOf<K>['shape'], string | boolean | undefined>>,
  file: FileBody,
  options?: Pick<CallOptions, 'signal' | 'onRequestId'> & { onLine?: (line: ImportLineOf<K>) => unknown },
) => Promise<NonNullable<ImportLineOf<K>['end']> | undefined>

/**
 * `onLine` receives each line of the response. The method returns the last line, or undefined for a dry run of a file
 * without a required column. Aborting the signal cancels the import, but keeps rows that were stored. Throws ApiError,
 * RateLimited, Unreachable or the signal's reason.
 */
export type FileImportClient = { [K in ImportKind]: FileImportMethod<K> }

/** Creates a client of imports of files. `url` includes `/api/admin/v1`. Does not load the contract at run time. */
export function createFileImports(options: PathsOptions): FileImportClient {
  const sending = sendingOf(options)
  const method =
    <K extends ImportKind>(kind: K): FileImportMethod<K> =>
    async (input, file, { onLine, ...call } = {}) => {
      const path = `/brands/:brandId/import/files/${kind}`
      const request = requestOf(sending, { method: 'POST', path, input, placeOf: () => 'query', file }, call)
      let requestId: string | null = null
      let last: ImportLineOf<K> = {} as ImportLineOf<K>
      const take = createLineReader(async text => {
        last = JSON.parse(text) as ImportLineOf<K>
        if (!last.error) await onLine?.(last)
      })
      await send(sending, request, {
        ...call,
        onText: take,
        onRequestId: id => {
          requestId = id
          call.onRequestId?.(id)
        },
      })
      if (last.error) throw new ApiError(200, last.error.code, last.error.message, requestId)
      if (last.end) return last.end
      if ((last.table?.missing ?? []).length > 0) return undefined
      throw new Unreachable(request.url, 'the response ended early')
    }
  return { answers: method('answers'), prompts: method('prompts') }
}

/** Calls `take` with each line of a text that arrives in parts. */
function createLineReader(take: (line: string) => Promise<void>): (part: string) => Promise<void> {
  let rest = ''
  return async part => {
    const lines = (rest + part).split('\n')
    rest = lines.pop()!
    for (const line of lines) await take(line)
  }
}
