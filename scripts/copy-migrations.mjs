// The compiler passes over what is not TypeScript; the compiled program reads its migrations from beside itself.
import { cpSync } from 'node:fs'

cpSync('server/src/db/migrations', 'server/dist/db/migrations', { recursive: true })
