// The compiler passes over what is not TypeScript; the compiled program reads these files from beside itself.
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

rmSync('server/dist/db/migrations', { recursive: true, force: true })
cpSync('server/src/db/migrations', 'server/dist/db/migrations', { recursive: true })
cpSync('server/src/db/load-tables.mjs', 'server/dist/db/load-tables.mjs')

// The page at /docs: copied, so that who installs Earshot does not install the package with its telemetry.
const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
mkdirSync('server/dist/http/swagger-ui', { recursive: true })
for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'LICENSE', 'NOTICE'])
  cpSync(join(swagger, file), join('server/dist/http/swagger-ui', file))

// The page on which people sign in.
cpSync('server/src/http/welcome', 'server/dist/http/welcome', { recursive: true })
