import { api, type Endpoint } from '@earshot/contract'
import { expect, it } from 'vitest'
import { demoArchive } from '../../server/src/demo/demo.ts'
import { en } from '../src/messages/en/index.ts'
import { formatOf } from '../src/reader/format.ts'
import { inChromium } from './browser.ts'
import { demo } from './demo.ts'
import { pagesOf } from './opened.ts'
import { plain } from './shown.ts'
import { visits } from './visit.ts'

const filters = { provider: 'chatgpt', topic: 'shoes', tag: 'x', type: 'TOFU', country: 'none', branded: 'false' }
const names = Object.keys(filters) as (keyof typeof filters)[]
const search = new URLSearchParams(filters).toString()

const endpoints = Object.values(api as unknown as Record<string, Record<string, Endpoint>>).flatMap(methods =>
  Object.values(methods),
)

/** The filters that the endpoint of a question takes, by the names that the address has for them. */
function takenBy(question: string): string[] {
  const [path = ''] = question.split('?')
  const steps = path === '.' ? [] : path.split('/')
  const found = endpoints.find(({ path: of }) => {
    const [, , , ...wanted] = of.split('/')
    return (
      of.startsWith('/brands/:brandId') &&
      wanted.length === steps.length &&
      wanted.every((step, at) => step.startsWith(':') || step === steps[at])
    )
  })
  const fields = Object.keys(found!.query.shape)
  // On sources, `type` is the type of the source.
  return names.filter(
    name =>
      (name === 'type' && fields.includes('stage')) ||
      (fields.includes(name) && !(name === 'type' && path.startsWith('source-domains'))),
  )
}

/** What the figures of a page do not come from: names, what happened, and the days on which asks were not answered. */
const beside = /^(\.|events|facets)(\?|$)/
const daysOnly = /^coverage\?/

/** Pages that no filter changes say so at any time. */
const always = [en.perception.unfiltered, en.readiness.noWindow]

inChromium('a filter that an endpoint does not take', browser => {
  const { of } = visits(browser, now => demoArchive({ now }))

  it.each(pagesOf(demo.brandId).map(path => [path]))('is named where its figures stand: %s', async path => {
    const { page, open, asked } = await of(demo.team)
    await open(`${path}?${search}`)
    const questions = asked.flatMap(url => new URL(url, 'http://x').searchParams.getAll('ask'))
    const isCoverage = path.endsWith('/coverage')
    const lacking = questions
      .filter(question => !beside.test(question) && (isCoverage || !daysOnly.test(question)))
      .map(question => names.filter(name => !takenBy(question).includes(name)))
      .filter(missing => missing.length > 0)
      .map(missing => plain(en.states.notFiltered(formatOf('en').list(missing.map(name => en.filters[name])))))
    if (/coverage|crawler-analytics/.test(path)) expect(lacking.length).toBeGreaterThan(0)
    const said = plain(await page.locator('main').innerText())
    if (always.some(sentence => said.includes(sentence))) return
    for (const sentence of new Set(lacking)) expect(said, questions.join(', ')).toContain(sentence)
  })
})
