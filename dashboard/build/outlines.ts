import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { contract } from './contract.ts'

const root = join(import.meta.dirname, '..')

/**
 * Writes `outlines.json`: the initial HTML of each page, by address and language. It is visible before any script has
 * run. Its controls are disabled, because clicks and input at that time would be lost.
 */
export function outlines(): Plugin {
  return {
    name: 'earshot-outlines',
    apply: 'build',
    async generateBundle() {
      const drawn = await drawnOutlines()
      const source = JSON.stringify(drawn, (_, value) => (typeof value === 'string' ? toBeSeen(value) : value))
      this.emitFile({ type: 'asset', fileName: 'outlines.json', source })
    },
  }
}

/** The outlines. The pages render them in a bundle for Node. */
async function drawnOutlines(): Promise<Record<string, Record<string, string>>> {
  const outDir = join(root, 'node_modules/.outlines')
  await build({
    ...{ root, configFile: false, logLevel: 'warn', plugins: [react(), contract()] },
    build: { ssr: 'src/outlines.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
    ssr: { resolve: { conditions: ['earshot-source', 'module', 'node', 'development|production'] } },
  })
  try {
    const { drawOutlines } = await import(pathToFileURL(join(outDir, 'outlines.js')).href)
    return await drawOutlines()
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

/**
 * Returns HTML with disabled controls, links without targets, and no scripts. Inline styles move to one element with
 * the nonce of the page, because the content security policy blocks other styles.
 */
function toBeSeen(html: string): string {
  const styles = new Set<string>()
  const text = html
    .replaceAll(/<script>.*?<\/script>/gs, '')
    .replaceAll(/<(button|input|select|textarea)\b/g, '<$1 disabled')
    .replaceAll(/(<a\b[^>]*?) href="[^"]*"/g, '$1')
    .replaceAll(/ style="([^"]*)"/g, (_, style: string) => ` data-style="${[...styles.add(style)].indexOf(style)}"`)
  const rules = [...styles].map((style, at) => `[data-style="${at}"]{${style}}`)
  return rules.length === 0 ? text : `<style nonce="%nonce%">${rules.join('')}</style>${text}`
}
