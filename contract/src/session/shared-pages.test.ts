import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../endpoint/endpoint.ts'
import { FunnelStage } from '../values/nouns.ts'
import { besideShared, endpointsShown, fixableOn, sharedPageNames, sharedPages, takenAs } from './shared-pages.ts'

const filters = ['provider', 'country', 'branded', 'stage', 'topic', 'tag']
const windows = ['period', 'startDate', 'endDate']
const takes = (endpoint: Endpoint, names: readonly string[]) => names.filter(name => takenAs(endpoint, name))

describe.each(sharedPageNames)('a share of the page %s', name => {
  const shown = endpointsShown({ page: name, query: {} })

  it('applies every filter of the share to answers', () => {
    const fixable = fixableOn(name)
    for (const endpoint of shown) {
      // Endpoints over answers accept every filter. `sampling` has no window.
      if (takes(endpoint, filters).length === 0) continue
      const all = endpoint.path.endsWith('/sampling') ? filters : [...filters, ...windows]
      expect(takes(endpoint, all), endpoint.path).toEqual(
        all.filter(each => each === 'stage' || fixable.includes(each)),
      )
    }
  })

  it('has only endpoints of one brand, and fixes the funnel stage in all of them', () => {
    for (const endpoint of shown) {
      expect(endpoint.path).toMatch(/^\/brands\/:brandId(\/|$)/)
      const taken = takenAs(endpoint, 'stage')
      if (!taken) continue
      const schema = endpoint.query.shape[taken] as unknown as { safeParse(value: string): { success: boolean } }
      for (const stage of FunnelStage.options) expect(schema.safeParse(stage).success, endpoint.path).toBe(true)
    }
  })

  it('shows only the detail endpoints if it fixes an ID', () => {
    const page = sharedPages[name]
    if (!('inner' in page)) return
    const { id, endpoints } = page.inner!
    for (const endpoint of endpoints) expect(endpoint.path).toContain(`/:${id}`)
    expect(endpointsShown({ page: name, query: { [id]: 'x' } })).toEqual([...endpoints, ...besideShared])
  })
})
