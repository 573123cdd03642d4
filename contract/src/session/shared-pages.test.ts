import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { FunnelStage } from '../values/nouns.ts'
import { besideShared, endpointsShown, fixableOn, sharedPageNames, sharedPages, takenAs } from './shared-pages.ts'

const filters = ['provider', 'country', 'branded', 'stage', 'topic', 'tag']
const windows = ['period', 'startDate', 'endDate']
const takes = (endpoint: Endpoint, names: readonly string[]) => names.filter(name => takenAs(endpoint, name))

describe.each(sharedPageNames)('the page %s, shared', name => {
  const shown = endpointsShown({ page: name, query: {} })

  it('shows no answers that a filter of the share would not choose', () => {
    const fixable = fixableOn(name)
    for (const endpoint of shown) {
      // What is counted from answers takes every filter; how much is to be asked, no window.
      if (takes(endpoint, filters).length === 0) continue
      const all = endpoint.path.endsWith('/sampling') ? filters : [...filters, ...windows]
      expect(takes(endpoint, all), endpoint.path).toEqual(
        all.filter(each => each === 'stage' || fixable.includes(each)),
      )
    }
  })

  it('has endpoints of one brand, and means the funnel stage wherever it fixes one', () => {
    for (const endpoint of shown) {
      expect(endpoint.path).toMatch(/^\/brands\/:brandId(\/|$)/)
      const taken = takenAs(endpoint, 'stage')
      if (!taken) continue
      const schema = endpoint.query.shape[taken] as unknown as { safeParse(value: string): { success: boolean } }
      for (const stage of FunnelStage.options) expect(schema.safeParse(stage).success, endpoint.path).toBe(true)
    }
  })

  it('shows what stands under its id alone, where a share fixes that', () => {
    const page = sharedPages[name]
    if (!('inner' in page)) return
    const { id, endpoints } = page.inner!
    for (const endpoint of endpoints) expect(endpoint.path).toContain(`/:${id}`)
    expect(endpointsShown({ page: name, query: { [id]: 'x' } })).toEqual([...endpoints, ...besideShared])
  })
})
