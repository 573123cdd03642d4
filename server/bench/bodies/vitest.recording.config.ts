import { defineConfig, mergeConfig } from 'vitest/config'
import config from '../../../vitest.config.ts'

/** The tests that ask questions, in one process or another of vitest. */
export default mergeConfig(
  config,
  defineConfig({
    test: {
      setupFiles: ['server/bench/bodies/recording.setup.ts'],
      exclude: ['contract/**', 'server/{bench,test/process,src/{cli,collect,crawlers,extraction,readiness}}/**'],
    },
  }),
)
