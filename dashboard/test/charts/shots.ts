/**
 * Writes screenshots of all charts to a folder: `npx tsx dashboard/test/charts/shots.ts FOLDER`. Needs
 * EARSHOT_TEST_CHROMIUM.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'

const [folder] = process.argv.slice(2)
const executablePath = process.env.EARSHOT_TEST_CHROMIUM
if (!folder) throw new Error('Name the folder for the shots, as in shots.ts /tmp/shots')
if (!executablePath) throw new Error('Set EARSHOT_TEST_CHROMIUM to the path of a Chromium')

mkdirSync(folder, { recursive: true })
const root = join(import.meta.dirname, '../..')
const server = await createServer({
  root,
  configFile: false,
  plugins: [react()],
  server: { host: '127.0.0.1', port: 0 },
})
await server.listen()
const { port } = server.httpServer!.address() as { port: number }
const browser = await chromium.launch({ executablePath })
try {
  for (const theme of ['light', 'dark'] as const) {
    for (const width of [1280, 320]) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: theme })
      page.on('pageerror', error => console.error(error))
      page.on('console', message => message.type() === 'error' && console.error(message.text()))
      await page.goto(`http://127.0.0.1:${port}/test/charts/index.html`)
      await page.getByRole('slider').first().focus()
      await page.keyboard.press('ArrowLeft')
      const file = join(folder, `${theme}-${width}.png`)
      await page.screenshot({ path: file, fullPage: true })
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      console.log(file, sideways > 0 ? `is ${sideways} px too wide` : '')
      await page.close()
    }
  }
} finally {
  await browser.close()
  await server.close()
}
