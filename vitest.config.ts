import { defineConfig } from 'vitest/config'
import { nightly } from './vitest.nightly.ts'

const include = ['{contract,sdk,dashboard,server}/**/*.test.{ts,tsx}']
/** Tests that count the steps of code that is loaded after they have begun. */
const counting = [
  'server/src/extraction/explaining/explain-text.test.ts',
  'server/src/extraction/linear.test.ts',
  'server/src/reading/text-reader.test.ts',
]

const long = Object.values(nightly).flat()
const never = ['**/node_modules/**']

export default defineConfig({
  resolve: { conditions: ['earshot-source'] },
  ssr: { resolve: { conditions: ['earshot-source'] } },
  test: {
    globalSetup: ['./server/test/built.ts', './server/test/template.ts'],
    // Tests of processes wait for each other more than they work: a worker a core.
    maxWorkers: '100%',
    // Only what hangs takes so long, on a busy machine too.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { interval: 20, timeout: 300_000 } },
    // No module has a state, so the files of a worker share what they have loaded: a fifth of the time was loading.
    projects: [
      { extends: true, test: { name: 'gate', include, exclude: [...never, ...long, ...counting], isolate: false } },
      { extends: true, test: { name: 'nightly', include: long, isolate: false } },
      { extends: true, test: { name: 'counting', include: counting } },
    ],
  },
})
