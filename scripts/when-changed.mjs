// Skips work if its input files have not changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

const filesOf = path =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter(each => each.isFile())
        .map(each => join(each.parentPath, each.name))
        .sort()
    : [path]

/** Runs `work` unless the file `stamp` says that it was done with the current versions of these files. */
export async function whenChanged(stamp, paths, work) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(path => filesOf(join(root, path)))) {
    hash.update(file.slice(root.length))
    hash.update(readFileSync(file))
  }
  const present = hash.digest('hex')
  const file = join(root, stamp)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== present) {
    await work()
    mkdirSync(dirname(file), { recursive: true })
  }
  // The modification time tells since when the output is up to date.
  writeFileSync(file, present)
}
