import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** File that creates tokens, now or in a tree of an earlier commit. `server` is the folder of the workspace. */
export const tokensFile = (server: string): string =>
  [join(server, 'src/admin/people/tokens.ts'), join(server, 'src/admin/tokens.ts')].find(existsSync)!
