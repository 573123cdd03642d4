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
  // No name is looked up, so nothing leaves this machine, whatever a page asks for.
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

/** The Chromium of EARSHOT_TEST_CHROMIUM, else one of /usr/bin or on PATH; undefined where there is none. */
function findChromium(): string | undefined {
  const { EARSHOT_TEST_CHROMIUM: named, PATH = '' } = process.env
  if (named) return named
  const folders = PATH.split(delimiter).filter(Boolean)
  const candidates = ['/usr/bin', ...folders].flatMap(folder => names.map(name => join(folder, name)))
  return candidates.find(isExecutable)
}

export const executablePath = findChromium()

/** A browser that runs until its user is done; `more` are further flags. */
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

/** Milliseconds that a page may take for anything: only what hangs takes so long, on a busy machine too. */
const patience = 300_000
