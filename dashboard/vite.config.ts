import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './build/compressed.ts'
import { contract } from './build/contract.ts'
import { early } from './build/early.ts'
import { outlines } from './build/outlines.ts'

const server = process.env.EARSHOT_DEV_SERVER ?? 'http://127.0.0.1:4100'

/**
 * One file per shared module would cost seventy requests before the first figures. `first` sends the first queries, so
 * it is small. `frame` is around every page. `form` is all that the login page needs. `figures` has figures and charts.
 * `answer` has the text of an answer with its marks. `shared` has modules that three or more pages import,
 * and names of styles that two import.
 */
const groups = [
  {
    name: 'first',
    tags: ['$initial' as const],
    test: /preload-helper|\/(src|node_modules)\/(?!main\.ts)/,
    priority: 4,
  },
  { name: 'frame', test: /\/src\/start\.tsx/, priority: 3 },
  {
    name: 'form',
    test: /\/src\/(parts\/(forms\/form|shell\/entrance|page\/manage\.module)|api\/address\/use-go-on)\b/,
    priority: 2,
  },
  {
    name: 'figures',
    test: /\/src\/(routes\/overview|charts\/plot\/multiples|parts\/(plots\/dot-rows|figures\/figure-card))/,
    priority: 1,
  },
  { name: 'answer', test: /\/src\/routes\/answer\/text\.tsx/, priority: 0.5 },
  { name: 'shared', test: /\/dashboard\/src\//, minShareCount: 3 },
  { name: 'shared', test: /\.module\.css$/, minShareCount: 2 },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contract(), early(), outlines(), compressed()],
  resolve: { conditions: ['earshot-source', 'module', 'browser', 'development|production'] },
  build: {
    manifest: true,
    target: 'es2023',
    // The content security policy allows no data: URL for scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // One file, because 13 kB of styles load faster together.
    cssCodeSplit: false,
    // The first file names all others, so short hashes make it smaller.
    rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames: 'assets/[name]-[hash:7].js' } },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/docs', '/mcp', '/healthz'].map(path => [path, server])),
  },
})
