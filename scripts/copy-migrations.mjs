// The compiler passes over what is not TypeScript; the compiled program reads its migrations from beside itself.
import { cpSync, rmSync } from 'node:fs'

rmSync('server/dist/db/migrations', { recursive: true, force: true })
cpSync('server/src/db/migrations', 'server/dist/db/migrations', { recursive: true })
