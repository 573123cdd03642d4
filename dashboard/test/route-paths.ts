import { join, resolve } from 'node:path'
import { createServer } from 'vite'

const root = resolve(import.meta.dirname, '..')

export interface RoutePath {
  /** For example `/brands/$brandId/prompts/$id`. */
  path: string
  /** True if the page requires login. */
  isSignedIn: boolean
}

/** Paths of all pages, from the router. */
export async function routePaths(): Promise<RoutePath[]> {
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'warn',
  })
  try {
    const { QueryClient } = await vite.ssrLoadModule('@tanstack/react-query')
    const { createPages, pathsOf } = await vite.ssrLoadModule('/src/router.tsx')
    return pathsOf(createPages(new QueryClient()))
  } finally {
    await vite.close()
  }
}
