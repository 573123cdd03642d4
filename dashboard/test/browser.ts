import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // No name is looked up, so nothing leaves this machine, whatever a page asks for.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

const names = ['chromium', 'chromium-browser', 'google-chrome']

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The Chromium of EARSHOT_TEST_CHROMIUM, else /usr/bin/chromium or one on PATH; undefined where there is none. */
function findChromium(): string | undefined {
  const { EARSHOT_TEST_CHROMIUM: named, PATH = '' } = process.env
  if (named) return named
  const folders = PATH.split(delimiter).filter(Boolean)
  const candidates = ['/usr/bin/chromium', ...folders.flatMap(folder => names.map(name => join(folder, name)))]
  return candidates.find(isExecutable)
}

const executablePath = findChromium()

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
      opened.browser = await chromium.launch({ executablePath: executablePath!, args: flags })
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
