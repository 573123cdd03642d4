import { join, resolve } from 'node:path'
import { createServer } from 'vite'

const root = resolve(import.meta.dirname, '..')

interface Router {
  routesById: Readonly<Record<string, { fullPath: string; children?: unknown }>>
}

export interface RoutePath {
  /** As in `/brands/$brandId/prompts/$id`. */
  path: string
  /** Whether only who is signed in sees it. */
  isSignedIn: boolean
}

/** The paths of all pages: those of the router, which knows no other. */
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
    const { createPages } = await vite.ssrLoadModule('/src/router.tsx')
    const { routesById } = createPages(new QueryClient()) as Router
    return Object.entries(routesById)
      .filter(([, { children }]) => children === undefined)
      .map(([id, { fullPath }]) => ({
        path: fullPath.replace(/(.)\/$/, '$1'),
        isSignedIn: id.startsWith('/signed-in'),
      }))
  } finally {
    await vite.close()
  }
}
