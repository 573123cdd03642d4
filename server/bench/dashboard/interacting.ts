import type { Browser, Page } from 'playwright-core'
import { settled } from '../../../dashboard/test/settled.ts'
import type { Row } from '../table.ts'
import { drawn, seenOf } from './seen.ts'
import { type Site, slowedBy } from './site.ts'
import { limited, middle, spread } from './verdict.ts'

const times = 3
const rate = 4
const most = { interaction: 150, shift: 0.02 }

type Step = readonly [what: string, act: (page: Page) => Promise<unknown>]

const dialog = (page: Page) => page.getByRole('dialog')

/** Actions of a user on the Overview and the prompts page, one after the other. */
const steps: readonly Step[] = [
  ['nothing: a click on the title', page => page.locator('h1').click()],
  ['open a filter', page => page.getByRole('button', { name: /^Assistant: / }).click()],
  ['choose an assistant', page => dialog(page).locator('ul label').first().click()],
  ['close the filter', page => page.keyboard.press('Escape')],
  ['open the card of a figure', page => page.locator('main li button[aria-haspopup=dialog]').first().click()],
  ['close the card', page => page.keyboard.press('Escape')],
  [
    'walk along a chart',
    async page => {
      await page.locator('main [role=slider]').first().focus()
      for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Home', 'End']) await page.keyboard.press(key)
    },
  ],
  ['show a chart as a table', page => page.getByRole('button', { name: 'Table' }).first().click()],
  ['open the palette', page => page.keyboard.press('Control+k')],
  [
    'type into the palette',
    async page => {
      await dialog(page).getByRole('combobox').waitFor()
      await page.keyboard.type('best', { delay: 60 })
    },
  ],
  ['close the palette', page => page.keyboard.press('Escape')],
  ['open the account', page => page.getByRole('button', { name: 'Account' }).click()],
  ['switch the theme', page => dialog(page).getByText('Dark', { exact: true }).click()],
  ['close the account', page => page.keyboard.press('Escape')],
  ['go to the prompts', page => page.getByRole('link', { name: 'Prompts', exact: true }).first().click()],
  ['sort a table', page => page.locator('main thead button').first().click()],
]

/** Longest time from input to frame of each step on a slowed processor, and the layout shift. */
async function visit(browser: Browser, site: Site) {
  const context = await site.visitor(browser)
  const page = await context.newPage()
  await page.goto(`${site.url}/brands/${site.brandId}`)
  await settled(page)
  await slowedBy(page, rate)
  const took: number[] = []
  const known = new Set<string>()
  for (const [, act] of steps) {
    await act(page)
    await settled(page)
    // The browser reports an event after the next frame.
    await drawn(page)
    const { interactions } = await seenOf(page)
    const fresh = Object.entries(interactions).filter(([id]) => !known.has(id))
    for (const [id] of fresh) known.add(id)
    took.push(Math.max(0, ...fresh.map(([, duration]) => duration)))
  }
  const { shift } = await seenOf(page)
  await context.close()
  return { took, shift }
}

/** INP (the slowest of fewer than fifty interactions), and the time of each interaction. */
export async function interactingRows(browser: Browser, site: Site): Promise<Row[]> {
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  for (let time = 0; time <= times; time++) {
    const found = await visit(browser, site)
    if (time > 0) visits.push(found)
  }
  const { name, size } = site
  const slowest = visits.map(({ took }) => Math.max(...took))
  return [
    limited({
      what: `${name}: INP of ${steps.length} interactions, processor ${rate} times slower`,
      ...{ size, value: middle(slowest), most: most.interaction, unit: 'ms', more: spread(slowest) },
    }),
    ...steps.map(([what], step) => {
      const each = visits.map(({ took }) => took[step]!)
      return limited({
        what: `${name}: ${what}`,
        ...{ size, value: middle(each), most: most.interaction, unit: 'ms', more: spread(each) },
      })
    }),
    limited({
      what: `${name}: CLS meanwhile`,
      ...{ size, value: Math.max(...visits.map(({ shift }) => shift)), most: most.shift, unit: '' },
    }),
  ]
}
