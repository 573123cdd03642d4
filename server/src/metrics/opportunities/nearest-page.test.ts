import { describe, expect, it } from 'vitest'
import { createNearestPage, wordsIn } from './nearest-page.ts'
import { opportunityKind } from './opportunities.ts'

const page = (path: string) => ({ url: `https://acme.com${path}`, path, isCrawled: false })
const nearest = (text: string, ...paths: string[]) => createNearestPage(paths.map(page))(text)?.path

describe('the nearest page', () => {
  it('has the most words of the text in its path', () => {
    const paths = ['/invoices', '/startup-invoices', '/startup-invoices-software']
    expect(nearest('Which startup software tracks invoices?', ...paths)).toBe('/startup-invoices-software')
  })
  it('shares at least two words of four letters', () => {
    expect(nearest('Which startup software?', '/startup', '/the-startup')).toBeUndefined()
    expect(nearest('The best for you', '/the-for-you')).toBeUndefined()
  })
  it('is the shorter of two equal ones, then the first', () => {
    expect(nearest('blue anvils', '/anvils/blue/2', '/anvils/blue')).toBe('/anvils/blue')
    expect(nearest('blue anvils', '/b/anvils-blue', '/a/anvils-blue')).toBe('/a/anvils-blue')
  })
  it('reads escaped letters, and each word once', () => {
    expect(nearest('Größe Schuhe', '/gr%C3%B6%C3%9Fe-schuhe')).toBe('/gr%C3%B6%C3%9Fe-schuhe')
    expect(wordsIn('Blue blue BLUE')).toEqual(new Set(['blue']))
    expect(nearest('blue anvils', '/blue-blue')).toBeUndefined()
  })
})

describe('the kind of an opportunity', () => {
  const url = { url: 'https://acme.com/' }
  it.each([
    [{ ceded: false, page: null, wrongFacts: [] }, 'new_page'],
    [{ ceded: null, page: url, wrongFacts: [] }, 'improve_page'],
    [{ ceded: true, page: url, wrongFacts: [] }, 'earn_elsewhere'],
    [{ ceded: true, page: url, wrongFacts: ['founded'] }, 'correct_a_fact'],
  ])('of %o is %s', (row, kind) => expect(opportunityKind(row)).toBe(kind))
})
