import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { aBrowser, executablePath } from './chromium.ts'

/**
 * Tests in a browser that runs while they do; its contexts are those of the tests to close. Without a Chromium it says
 * what is not opened, and runs none of them.
 */
export function inChromium(what: string, tests: (browser: Browser) => void): void {
  if (!executablePath)
    console.log(`${what}: not opened, for EARSHOT_TEST_CHROMIUM names no Chromium, nor has PATH one.`)
  describe.runIf(executablePath)(`${what}, in Chromium`, () => {
    const opened: { browser?: Browser } = {}
    beforeAll(async () => {
      opened.browser = await aBrowser()
    })
    afterAll(() => opened.browser?.close())
    tests(
      new Proxy({} as Browser, {
        get: (_, name) => {
          const member = opened.browser![name as keyof Browser] as unknown
          return typeof member === 'function' ? member.bind(opened.browser) : member
        },
      }),
    )
  })
}
