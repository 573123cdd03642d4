import { defineConfig } from 'vitest/config'
import { inPart, nightly, stepCounting } from './vitest.nightly.ts'

const include = ['{contract,sdk,dashboard,server}/**/*.test.{ts,tsx}']
/** Tests that look at modules as they are being loaded, so each file loads its own. */
const loading = ['contract/src/index.test.ts']

const never = ['**/node_modules/**']
const long = Object.values(nightly).flat()
const whole = Object.values(inPart).flat()
/** Tests that start the built program or its pages. */
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
    // Tests of processes mostly wait for each other, so one worker per core.
    maxWorkers: '100%',
    // Long enough that only a hang reaches it, even on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { interval: 20, timeout: 300_000 } },
    // Modules have no state, so files of a worker share loaded modules. Loading took a fifth of the time.
    projects: [
      {
        extends: true,
        test: { name: 'unit', include, exclude: [...never, ...long, ...built, ...loading], isolate: false },
      },
      {
        extends: true,
        test: { name: 'built', include: built, exclude: [...never, ...long], globalSetup: compile, isolate: false },
      },
      {
        extends: true,
        test: {
          ...{
            name: 'nightly',
            include: [...long, ...whole],
            exclude: [...never, ...stepCounting],
            globalSetup: compile,
            isolate: false,
          },
          env: { EARSHOT_TEST_WHOLE: '1' },
        },
      },
      { extends: true, test: { name: 'loading', include: loading } },
      { extends: true, test: { name: 'steps', include: stepCounting } },
    ],
  },
})
