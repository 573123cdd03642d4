import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['development'] },
  ssr: { resolve: { conditions: ['development'] } },
  test: {
    include: ['{contract,sdk,server}/**/*.test.ts'],
    testTimeout: 30_000,
  },
})
