import { ApiError, Unreachable } from '@earshot/sdk'
import { UnknownTeam } from '../admin/tokens.ts'
import { BrokenFile } from '../archive/open-file.ts'
import { NoReplies, SameAlias } from '../collect/manner.ts'
import { BadConfig } from '../config.ts'
import { NoIntegration } from '../crawlers/integrations.ts'
import { CannotOpen, DiskFull, MemoryFull } from '../db/db.ts'
import { operations } from '../operations/index.ts'
import { NoSite } from '../readiness/analyze.ts'
import { BadNote } from '../server-note.ts'
import { classify } from './classify.ts'
import { findCommand, overview, runCommand, Usage } from './command.ts'
import { push } from './crawlers-push.ts'
import { demoReplies } from './demo-replies.ts'
import { extract } from './extract.ts'
import { mcp } from './mcp.ts'
import { commandOf } from './operate.ts'
import { print } from './print.ts'
import { PlaceTaken } from './push/hold.ts'
import { PushDeclined } from './push/sender.ts'
import { BrokenPlace } from './push/state-file.ts'
import { queries } from './query.ts'
import { ServerGone } from './remote.ts'
import { robots } from './robots.ts'
import { serve, starting } from './serve.ts'

const commands = [
  starting,
  serve,
  ...operations.map(commandOf),
  extract,
  classify,
  push,
  robots,
  demoReplies,
  ...queries,
  mcp,
]

/** 0: done. 1: something went wrong, and was said. 2: the command line is wrong. 3: the database cannot be opened. */
async function main(words: string[]): Promise<number> {
  const found = findCommand(commands, words)
  if (found) return runCommand(...found)
  const asked = words.length === 0 || ['--help', '-h', 'help'].includes(words[0]!)
  if (!asked) throw new Usage(`There is no command '${words.join(' ')}'.\n\n${overview(commands)}`)
  await print(overview(commands))
  return 0
}

/** Errors whose message says all that the caller needs. */
const told = [
  ApiError,
  BadConfig,
  BadNote,
  BrokenFile,
  BrokenPlace,
  CannotOpen,
  DiskFull,
  MemoryFull,
  NoIntegration,
  NoReplies,
  SameAlias,
  NoSite,
  PlaceTaken,
  PushDeclined,
  UnknownTeam,
  ServerGone,
  Unreachable,
  Usage,
]

// Who writes is told of it, and says it; a stream that nobody listens to would end the program with a trace.
process.stdout.on('error', () => undefined)

main(process.argv.slice(2)).then(
  code => {
    process.exitCode = code
  },
  error => {
    // A reader that has seen enough, as `head` has, wants no message.
    if (error?.code === 'EPIPE') {
      process.exitCode = 1
      return
    }
    const known = told.some(kind => error instanceof kind) || (error as NodeJS.ErrnoException).syscall !== undefined
    process.stderr.write(`${known ? error.message : (error?.stack ?? error)}\n`)
    process.exitCode = [BadConfig, NoReplies, SameAlias, Usage].some(kind => error instanceof kind)
      ? 2
      : error instanceof CannotOpen
        ? 3
        : 1
  },
)
