import { defineConfig, mergeConfig } from 'vitest/config'
import config from '../../../vitest.config.ts'

/** The tests that send requests to the read API. */
export default mergeConfig(
  config,
  defineConfig({
    test: {
      setupFiles: ['server/bench/bodies/recording.setup.ts'],
      exclude: ['contract/**', 'server/{bench,test/process,src/{cli,collect,crawlers,extraction,readiness}}/**'],
    },
  }),
)
