import {
  appendFile,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { logLine } from './access-log.ts'
import { zstdStored } from './zstd.ts'

/** Configuration of logrotate. */
export interface Rotation {
  /** With `nocreate`, logrotate renames the log, and the server creates the next one at its first write. */
  how: 'rename' | 'nocreate' | 'copytruncate'
  names: 'number' | 'date'
  pack: 'none' | 'gz' | 'zst'
  /** Compresses a log one rotation later. */
  delay: boolean
  /** Number of rotated logs to keep. */
  keep: number
}

const day = 86_400_000

/**
 * A server that writes a log, and a logrotate that rotates it. Both use a simulated clock, which also sets the times of
 * the files.
 */
export interface LogMachine {
  path: string
  now(): Date
  wait(milliseconds: number): void
  /** Number of lines so far. The path of a line is its number. */
  written: number
  write(count: number): Promise<void>
  /** Rotates the log. Before the server notices, it writes `late` more lines to the old log. */
  rotate(late?: number): Promise<void>
  /** Paths of all logs. */
  logs(): Promise<string[]>
}

export async function createLogMachine(folder: string, rotation: Rotation, start: number): Promise<LogMachine> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'access.log')
  let at = start
  const stamp = (file: string) => utimes(file, at / 1000, at / 1000)
  const packed = rotation.pack === 'none' ? '' : `.${rotation.pack}`
  let rotations = 0

  const exists = async () => (await readdir(folder)).includes('access.log')

  async function append(file: string, count: number) {
    const lines = Array.from({ length: count }, () => `${logLine(at, `/n${++machine.written}`, 'GPTBot')}\n`)
    await appendFile(file, lines.join(''))
    await stamp(file)
  }

  /** Compresses a log. Keeps its times, like logrotate, gzip and zstd. */
  async function pack(name: string) {
    const plain = join(folder, name)
    const { atime, mtime } = await stat(plain)
    const bytes = await readFile(plain)
    const made = plain + packed
    await writeFile(made, rotation.pack === 'gz' ? gzipSync(bytes) : zstdStored(bytes))
    await utimes(made, atime, mtime)
    await rm(plain)
  }

  /** Rotated logs, newest first. */
  const asideNames = async () => {
    const names = (await readdir(folder)).filter(name => name !== 'access.log')
    const order = (name: string) =>
      rotation.names === 'number' ? Number(/\.(\d+)/.exec(name)?.[1]) : -Number(/-(\d+)/.exec(name)?.[1])
    return names.sort((a, b) => order(a) - order(b))
  }

  /** Frees the name of the next rotated log and returns it. */
  async function nextName(): Promise<string> {
    const names = await asideNames()
    if (rotation.names === 'date') return `access.log-${20261000 + rotations}`
    for (const name of names.reverse()) {
      const [, number = '', rest = ''] = /^access\.log\.(\d+)(.*)$/.exec(name) ?? []
      await rename(join(folder, name), join(folder, `access.log.${Number(number) + 1}${rest}`))
    }
    return 'access.log.1'
  }

  const machine: LogMachine = {
    path,
    written: 0,
    now: () => new Date(at),
    wait(milliseconds) {
      at += milliseconds
    },
    write: count => append(path, count),
    async rotate(late = 0) {
      // At most one rotation a minute, and only of an existing log.
      at += 120_000
      if (!(await exists())) return
      rotations += 1
      const before = rotation.delay
        ? (await asideNames()).slice(0, 1).filter(name => !name.endsWith(packed) || packed === '')
        : []
      const name = await nextName()
      const aside = join(folder, name)
      if (rotation.how !== 'copytruncate') {
        await rename(path, aside)
        if (rotation.how === 'rename') await writeFile(path, '')
        if (late > 0 && (rotation.delay || packed === '')) await append(aside, late)
      } else {
        await copyFile(path, aside)
        await truncate(path)
        await stamp(aside)
      }
      if (await exists()) await stamp(path)
      if (packed !== '') {
        const behind = rotation.names === 'number' ? before.map(() => 'access.log.2') : before
        for (const each of rotation.delay ? behind : [name]) await pack(each)
      }
      for (const old of (await asideNames()).slice(rotation.keep)) await rm(join(folder, old))
    },
    logs: async () => [...((await exists()) ? [path] : []), ...(await asideNames()).map(name => join(folder, name))],
  }
  await writeFile(path, '')
  await stamp(path)
  at += Math.min(1000, day)
  return machine
}
