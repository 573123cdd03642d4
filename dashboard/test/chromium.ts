import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Blocks all name lookups, so that no request leaves this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Chromium at EARSHOT_TEST_CHROMIUM, otherwise in /usr/bin or on PATH. Undefined if there is none. */
function findChromium(): string | undefined {
  const { EARSHOT_TEST_CHROMIUM: named, PATH = '' } = process.env
  if (named) return named
  const folders = PATH.split(delimiter).filter(Boolean)
  const candidates = ['/usr/bin', ...folders].flatMap(folder => names.map(name => join(folder, name)))
  return candidates.find(isExecutable)
}

export const executablePath = findChromium()

/** A browser that closes with its user. `more` are additional flags. */
export async function aBrowser(more: readonly string[] = []): Promise<Browser> {
  if (!executablePath)
    throw new Error('There is no Chromium: name one in EARSHOT_TEST_CHROMIUM, or install one that PATH finds.')
  const browser = await chromium.launch({ executablePath, args: [...flags, ...more], timeout: patience })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async options => {
    const context = await newContext(options)
    context.setDefaultTimeout(patience)
    return context
  }
  return browser
}

/** Timeout in milliseconds, long enough that only a hang reaches it, even on a busy machine. */
const patience = 300_000
