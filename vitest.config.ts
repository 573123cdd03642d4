import { defineConfig } from 'vitest/config'
import { inPart, nightly } from './vitest.nightly.ts'

const include = ['{contract,sdk,dashboard,server}/**/*.test.{ts,tsx}']
/** Tests that count the steps of code that is loaded after they have begun. */
const counting = [
  'contract/src/index.test.ts',
  'server/src/extraction/explaining/explain-text.test.ts',
  'server/src/extraction/linear.test.ts',
  'server/src/reading/text-reader.test.ts',
]

const never = ['**/node_modules/**']
const long = Object.values(nightly).flat()
const whole = Object.values(inPart).flat()
/** Tests that start the program or its pages as users run them. */
const built = [
  'dashboard/test/**/*.test.ts',
  'server/test/process/*.test.ts',
  'server/test/{containers,killed}.test.ts',
  'server/src/cli/commands/robots.test.ts',
  'server/src/cli/shell/completion.test.ts',
  'server/src/db/postgres/distribute.test.ts',
  'server/src/mcp/server.test.ts',
]
const compile = './server/test/built.ts'

export default defineConfig({
  resolve: { conditions: ['earshot-source'] },
  ssr: { resolve: { conditions: ['earshot-source'] } },
  test: {
    globalSetup: ['./server/test/template.ts'],
    // Tests of processes wait for each other more than they work: a worker a core.
    maxWorkers: '100%',
    // Only what hangs takes so long, on a busy machine too.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { interval: 20, timeout: 300_000 } },
    // No module has a state, so the files of a worker share what they have loaded: a fifth of the time was loading.
    projects: [
      {
        extends: true,
        test: { name: 'unit', include, exclude: [...never, ...long, ...built, ...counting], isolate: false },
      },
      {
        extends: true,
        test: { name: 'built', include: built, exclude: [...never, ...long], globalSetup: compile, isolate: false },
      },
      {
        extends: true,
        test: {
          ...{ name: 'nightly', include: [...long, ...whole], exclude: never, globalSetup: compile, isolate: false },
          env: { EARSHOT_TEST_WHOLE: '1' },
        },
      },
      { extends: true, test: { name: 'counting', include: counting } },
    ],
  },
})
