import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['earshot-source'] },
  ssr: { resolve: { conditions: ['earshot-source'] } },
  test: {
    globalSetup: './server/test/built.ts',
    include: ['{contract,dashboard,sdk,server}/**/*.test.ts'],
    // Tests of processes wait for each other more than they work: a worker a core.
    maxWorkers: '100%',
    // Only what hangs takes so long, on a busy machine too.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
