import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './build/compressed.ts'
import { contract } from './build/contract.ts'

const server = process.env.EARSHOT_DEV_SERVER ?? 'http://127.0.0.1:4100'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contract(), compressed()],
  resolve: { conditions: ['earshot-source', 'module', 'browser', 'development|production'] },
  build: {
    manifest: true,
    target: 'es2023',
    // An inlined asset would be a data: URL that the policy does not allow for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: Object.fromEntries(['/api', '/docs', '/mcp', '/healthz'].map(path => [path, server])),
  },
})
