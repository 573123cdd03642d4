import type { ImportKind, ImportLineOf } from '@earshot/sdk/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { fileImports } from './client.ts'

type ImportLine = Partial<ImportLineOf<'answers'> & ImportLineOf<'prompts'>>
export type ImportedTable = NonNullable<ImportLine['table']>

export interface ImportRequest {
  kind: ImportKind
  file: File
  /** Query parameters, as the API names them. */
  input: Readonly<Record<string, string | boolean | undefined>>
  dryRun: boolean
}

/** State of an import or its preview. */
export interface ImportRun extends ImportRequest {
  table: ImportedTable | undefined
  rows: readonly Readonly<Record<string, unknown>>[]
  /** The first refused rows and warnings. */
  refused: readonly { line: number; reason: string }[]
  warnings: readonly { line: number; reason: string }[]
  /** File of all refused rows, in pieces. */
  refusedFile: string[]
  counts: Readonly<Record<string, number>>
  /** Fraction of the file that was read, from 0 to 1. */
  share: number
  /** `stopped` means that the error in `error` occurred. */
  state: 'running' | 'done' | 'canceled' | 'stopped'
  error?: unknown
}

const mostListed = 50

/** Size of the largest file in bytes. */
export const largestFile = 50 * 1024 * 1024

/** Sends a file to preview or import it. A new run cancels the previous one. */
export function useFileImport(brandId: string) {
  const client = useQueryClient()
  const [run, setRun] = useState<ImportRun>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  async function start(request: ImportRequest): Promise<void> {
    abort.current?.abort()
    const control = new AbortController()
    abort.current = control
    const found = createRun(request)
    const show = () => abort.current === control && setRun({ ...found.run })
    show()
    try {
      await fileImports[request.kind]({ ...request.input, brandId, dryRun: request.dryRun } as never, request.file, {
        signal: control.signal,
        onLine: (line: ImportLine) => {
          found.take(line)
          // Do not render for each refused row, because there can be thousands.
          if (!line.refused && !line.warning) show()
        },
      } as never)
      found.run.state = 'done'
    } catch (error) {
      found.run.state = control.signal.aborted ? 'canceled' : 'stopped'
      found.run.error = error
    }
    show()
    if (!request.dryRun) await client.invalidateQueries()
  }

  return {
    run,
    start,
    cancel: () => abort.current?.abort(),
    forget: () => {
      abort.current?.abort()
      abort.current = undefined
      setRun(undefined)
    },
  }
}

function createRun(request: ImportRequest) {
  const run: ImportRun = {
    ...request,
    ...{ table: undefined, rows: [], refused: [], warnings: [], refusedFile: [], counts: {}, share: 0 },
    state: 'running',
  }
  return {
    run,
    take({ table, row, refused, warning, progress, end }: ImportLine) {
      if (table) {
        run.table = table
        // Spreadsheets need this byte order mark to read a CSV file as UTF-8.
        run.refusedFile.push(table.form === 'CSV' ? `\uFEFF${table.head}` : table.head)
      }
      if (row) run.rows = [...run.rows, row]
      if (refused) {
        run.refusedFile.push(refused.text)
        if (run.refused.length < mostListed) run.refused = [...run.refused, refused]
      }
      if (warning) run.warnings = [...run.warnings, warning]
      if (progress) run.share = progress.size === 0 ? 1 : progress.bytes / progress.size
      const counts = end?.counts ?? progress?.counts
      if (counts) run.counts = counts
    },
  }
}
