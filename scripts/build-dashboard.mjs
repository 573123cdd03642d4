// Builds the dashboard where what it is made of has changed since it was built last.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const sources = [
  'dashboard/src',
  'dashboard/build',
  'dashboard/public',
  'dashboard/index.html',
  'dashboard/vite.config.ts',
]
const others = ['contract/src', 'sdk/src', 'package-lock.json']
const stamp = join(root, 'dashboard/dist/.built')

const filesOf = path =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter(each => each.isFile())
        .map(each => join(each.parentPath, each.name))
        .sort()
    : [path]

const hash = createHash('sha256')
for (const file of [...sources, ...others].flatMap(path => filesOf(join(root, path)))) {
  hash.update(file.slice(root.length))
  hash.update(readFileSync(file))
}
const present = hash.digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== present) {
  execFileSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'dashboard'),
    // Under tests, which set another, React would be the one for development.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  })
  mkdirSync(join(root, 'dashboard/dist'), { recursive: true })
  writeFileSync(stamp, present)
}
