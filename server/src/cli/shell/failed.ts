import type { Terminal } from '../terminal/terminal.ts'
import { UsageError } from './command.ts'

/** Errors with a complete message, by name, so that their modules need not be loaded. */
export const plainErrorNames: ReadonlySet<string> = new Set([
  'ApiError',
  'BadConfig',
  'BadNote',
  'BadPlan',
  'BrokenFile',
  'BrokenState',
  'CannotOpen',
  'CannotRestore',
  'DiskFull',
  'MemoryFull',
  'NoIntegration',
  'NoReplies',
  'NoSite',
  'PlaceTaken',
  'PushDeclined',
  'RateLimited',
  'Refusal',
  'SameAlias',
  'ServerGone',
  'Unreachable',
  'Unreadable',
  'UsageError',
])

/** Errors with exit code 2. */
const misuse: ReadonlySet<string> = new Set(['BadConfig', 'BadPlan', 'NoReplies', 'SameAlias', 'UsageError'])

export function reportFailure(error: unknown, terminal: Pick<Terminal, 'err'>): number {
  const { name, message, stack, code, syscall } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  // The program that reads the output, for example `head`, closed the pipe.
  if (code === 'EPIPE') return 1
  const known = plainErrorNames.has(String(name)) || syscall !== undefined
  terminal.err(`${known ? message : (stack ?? error)}\n`)
  if (error instanceof UsageError && error.hint !== undefined) terminal.err(`${error.hint}\n`)
  return misuse.has(String(name)) ? 2 : name === 'CannotOpen' ? 3 : 1
}
