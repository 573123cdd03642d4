import type { Terminal } from '../terminal/terminal.ts'
import { UsageError } from './command.ts'

/** Errors whose message says all that the caller needs. They go by their names, so that no room is loaded for them. */
export const plainErrorNames: ReadonlySet<string> = new Set([
  'ApiError',
  'BadConfig',
  'BadNote',
  'BadPlan',
  'BrokenFile',
  'BrokenPlace',
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

/** Those that say what is wrong with the command line or a setting. */
const misuse: ReadonlySet<string> = new Set(['BadConfig', 'BadPlan', 'NoReplies', 'SameAlias', 'UsageError'])

/** Says why a command failed, and gives its exit code. */
export function reportFailure(error: unknown, terminal: Pick<Terminal, 'err'>): number {
  const { name, message, stack, code, syscall } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  // A reader that has seen enough, as `head` has, wants no message.
  if (code === 'EPIPE') return 1
  const known = plainErrorNames.has(String(name)) || syscall !== undefined
  terminal.err(`${known ? message : (stack ?? error)}\n`)
  if (error instanceof UsageError && error.hint !== undefined) terminal.err(`${error.hint}\n`)
  return misuse.has(String(name)) ? 2 : name === 'CannotOpen' ? 3 : 1
}
