import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './build/compressed.ts'
import { contract } from './build/contract.ts'
import { early } from './build/early.ts'
import { outlines } from './build/outlines.ts'

const server = process.env.EARSHOT_DEV_SERVER ?? 'http://127.0.0.1:4100'

/**
 * A few files, where one for each part that pages share would be seventy requests until the first figures: what asks the
 * first questions, small so that they are asked while all else is being loaded; what stands around every page; the form by
 * which people sign in, which needs nothing else; what figures and charts are made of; and what three pages or more share
 * beside.
 */
const groups = [
  {
    name: 'first',
    tags: ['$initial' as const],
    test: /preload-helper|\/(src|node_modules)\/(?!main\.ts)/,
    priority: 4,
  },
  { name: 'frame', test: /\/src\/start\.tsx/, priority: 3 },
  { name: 'form', test: /\/src\/(parts\/(form|entrance|manage\.module)|asking\/use-go-on)\b/, priority: 2 },
  { name: 'figures', test: /\/src\/routes\/overview/, priority: 1 },
  { name: 'shared', test: /\/dashboard\/src\//, minShareCount: 3 },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contract(), early(), outlines(), compressed()],
  resolve: { conditions: ['earshot-source', 'module', 'browser', 'development|production'] },
  build: {
    manifest: true,
    target: 'es2023',
    // An inlined asset would be a data: URL that the policy does not allow for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Thirteen kilobytes in all: one file is there sooner than one for each part.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/docs', '/mcp', '/healthz'].map(path => [path, server])),
  },
})
