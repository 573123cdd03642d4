import { expect, it } from 'vitest'
import { team } from '../../server/test/records.ts'
import { sampledRecords } from '../../server/test/sampled-world.ts'
import { noon } from '../../server/test/world.ts'
import { inChromium } from './browser.ts'
import { aSite } from './served.ts'
import { rowsOf } from './shown.ts'
import { watch } from './watch.ts'

inChromium('the schedule', browser => {
  it('shows how precise more or fewer repeats would be, and marks the present ones', async () => {
    await using site = await aSite([...sampledRecords()], { now: () => noon })
    await using context = await browser.newContext()
    await site.signInAs(context, 'vic@example.com', { [team.id]: 'VIEWER' })
    await using watched = await watch(context, site.url)
    await watched.page.goto(`${site.url}/brands/b/settings/schedule`)
    const table = watched.page.getByRole('table', { name: 'How precise the figures are' })
    await table.waitFor()
    expect(await rowsOf(table)).toEqual([
      ['3.5 per prompt and assistant', '±2.0 points', '4.0 points', 'price not known'],
      ['7 per prompt and assistant now', '±1.4 points', '2.9 points', 'price not known'],
      ['14 per prompt and assistant', '±1.1 points', '2.1 points', 'price not known'],
      ['28 per prompt and assistant', '±0.8 points', '1.6 points', 'price not known'],
    ])
  })
})
