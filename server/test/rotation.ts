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

/** What logrotate is told to do. */
export interface Rotation {
  /** `nocreate` renames, and leaves it to the server to make the next log when it has something to write. */
  how: 'rename' | 'nocreate' | 'copytruncate'
  names: 'number' | 'date'
  pack: 'none' | 'gz' | 'zst'
  /** A log is packed one rotation late. */
  delay: boolean
  /** How many rotated logs are kept. */
  keep: number
}

const day = 86_400_000

/** A server that writes a log, and a logrotate that puts it aside, with a clock of their own that the files' times follow. */
export interface LogMachine {
  path: string
  now(): Date
  wait(milliseconds: number): void
  /** Lines written until now: their numbers are their paths. */
  written: number
  write(count: number): Promise<void>
  /** Rotates; a server that has not noticed yet writes so many lines to the old log. */
  rotate(late?: number): Promise<void>
  /** All logs there are. */
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

  /** Packs a log; it keeps its times, as logrotate, gzip and zstd see to. */
  async function pack(name: string) {
    const plain = join(folder, name)
    const { atime, mtime } = await stat(plain)
    const bytes = await readFile(plain)
    const made = plain + packed
    await writeFile(made, rotation.pack === 'gz' ? gzipSync(bytes) : zstdStored(bytes))
    await utimes(made, atime, mtime)
    await rm(plain)
  }

  /** Rotated logs, the latest first. */
  const asideNames = async () => {
    const names = (await readdir(folder)).filter(name => name !== 'access.log')
    const order = (name: string) =>
      rotation.names === 'number' ? Number(/\.(\d+)/.exec(name)?.[1]) : -Number(/-(\d+)/.exec(name)?.[1])
    return names.sort((a, b) => order(a) - order(b))
  }

  /** Makes room for the next rotated log and gives its name. */
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
      // Nobody rotates twice in a minute, or a log that is not there.
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
