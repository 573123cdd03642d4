import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { aBrowser, executablePath } from './chromium.ts'

/** Runs tests in a browser. Tests close their own contexts. Without Chromium, it reports what is skipped. */
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
