// Writes the description of the API to dist/openapi.json, for the linter.
import { mkdirSync, writeFileSync } from 'node:fs'
import { admin, api, type Endpoint, fileImports, openapi, session } from '@earshot/contract'

const table = api as unknown as Record<string, Record<string, Endpoint>>
const actions = {
  ...{ table: admin, servers: ['/api'], prefix: '/admin/v1', files: fileImports },
  session: { calls: session, prefix: '/session' },
}
mkdirSync('dist', { recursive: true })
writeFileSync('dist/openapi.json', JSON.stringify(openapi(table, ['/api/v1'], actions), null, 2))
