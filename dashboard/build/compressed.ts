import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|json)$/

/**
 * Writes a `.br` and a `.gz` file next to every asset that compression makes smaller, so that the server never
 * compresses assets.
 */
export function compressed(): Plugin {
  let assets = ''
  return {
    name: 'earshot-compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      assets = join(root, build.outDir, build.assetsDir)
    },
    closeBundle() {
      for (const name of readdirSync(assets).filter(each => compressible.test(each))) {
        const file = join(assets, name)
        const bytes = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
        const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: quality }))
      }
    },
  }
}
