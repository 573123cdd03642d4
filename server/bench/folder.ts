import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { earshot } from '../test/earshot.ts'
import { benchSet } from './bench-set.ts'

export interface Folder extends AsyncDisposable {
  path: string
}

/** A folder that is deleted on disposal. */
export async function aFolder(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'earshot-bench-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

/** Writes the lines of an archive into a file. */
export const writeArchive = (path: string, lines: Iterable<string>): Promise<void> =>
  writeLinesInto(createWriteStream(path), lines)

export const writeLinesInto = (to: Writable, lines: Iterable<string>): Promise<void> =>
  pipeline(function* () {
    for (const line of lines) yield `${line}\n`
  }, to)

/** A team with unreachable request limits. */
const unlimited = { perMinute: 1e9, perDay: 1e9 }
const team = { kind: 'team', id: 'bench-team', name: 'Bench', plan: 'ENTERPRISE', rateLimit: unlimited }

export function* withTeam(lines: Iterable<string>): Generator<string> {
  yield* lines
  yield JSON.stringify(team)
}

/** A folder with the bench set or other lines. A separate process fills it, so that queries read from disk. */
export async function filledFolder(scale: number, lines: Iterable<string> = benchSet({ scale })): Promise<Folder> {
  const folder = await aFolder()
  const { child, ended } = earshot(['import', '-', '--data', folder.path], { EARSHOT_MEMORY: '2GB' })
  await writeLinesInto(child.stdin!, withTeam(lines))
  const { code, err } = await ended
  if (code !== 0) throw new Error(err)
  return folder
}
