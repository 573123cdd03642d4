// Installs the dependencies if they are missing or older than the lock file, so that one command is enough.
import { execSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const installed = join(root, 'node_modules', '.package-lock.json')
const lock = join(root, 'package-lock.json')

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs)
  execSync('npm ci --no-audit --no-fund', { cwd: root, stdio: ['ignore', 2, 2] })
