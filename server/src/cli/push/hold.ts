import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

class PlaceTaken extends Error {
  override name = 'PlaceTaken'
}

/** Locks a state file until the result is disposed. Takes over the lock of a dead process. */
export async function holdPlace(file: string): Promise<AsyncDisposable> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const lock = `${file}.lock`
  const own = `${lock}.${randomBytes(6).toString('hex')}`
  await writeFile(own, String(process.pid), { mode: 0o600 })
  try {
    // Creating a link is atomic. The linked file contains the process id.
    while (!(await linked(own, lock))) await releaseDead(lock, file)
  } finally {
    await rm(own, { force: true })
  }
  return { [Symbol.asyncDispose]: () => rm(lock, { force: true }) }
}

const linked = (own: string, lock: string) =>
  link(own, lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )

async function releaseDead(lock: string, file: string) {
  const holder = Number(await readFile(lock, 'utf8').catch(() => ''))
  if (holder > 0 && holder !== process.pid && isAlive(holder))
    throw new PlaceTaken(`Process ${holder} is already using the state file ${file}. Choose another with --state.`)
  const dead = `${lock}.${randomBytes(6).toString('hex')}`
  await rename(lock, dead).catch(() => undefined)
  await rm(dead, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
