// Does work again only where what it reads has changed.
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

/** Does `work` unless `stamp`, a file of what it makes, says that it was done with these files as they are. */
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
  // Its time says from when on what was made is not older than what it was made of.
  writeFileSync(file, present)
}
