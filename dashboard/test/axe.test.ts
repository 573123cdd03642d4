import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { listening } from '../../server/test/standing.ts'
import { findingsOf } from './axe.ts'
import { inChromium } from './browser.ts'

const head = '<title>t</title><link rel="icon" href="data:,">'
const pages: Readonly<Record<string, string>> = {
  '/good': '<main><h1>Good</h1><img alt="A hill" src="data:,"><button>Go</button></main>',
  '/bad': '<main><h1>Bad</h1><p><img src="data:,"></p><aside><button></button></aside></main>',
  '/pale': '<main><h1>Pale</h1><p><font color="#cccccc">A hill</font></p><button></button></main>',
}

inChromium('what axe finds', browser => {
  it('is a line for each element that breaks a rule, under a strict policy too', async () => {
    await using server = await listening(
      createServer((request, response) => {
        const policy = `default-src 'none'; img-src data:`
        response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
        response.end(`<!doctype html><html lang="en"><head>${head}</head><body>${pages[request.url!]}</body></html>`)
      }),
    )
    await using context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${server.url}/good`)
    expect(await findingsOf(page)).toEqual([])
    await page.goto(`${server.url}/bad`)
    expect(await findingsOf(page)).toEqual([
      'button-name (critical): Buttons must have discernible text: button: <button></button>',
      'image-alt (critical): Images must have alternative text: img: <img src="data:,">',
    ])
    expect(await findingsOf(page, { within: 'aside' })).toEqual([expect.stringMatching(/^button-name /)])
    await page.goto(`${server.url}/pale`)
    expect(await findingsOf(page)).toHaveLength(2)
    expect(await findingsOf(page, { rules: 'of colour' })).toEqual([expect.stringMatching(/^color-contrast /)])
  })
})
