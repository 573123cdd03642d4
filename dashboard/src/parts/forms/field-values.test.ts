import { describe, expect, it } from 'vitest'
import { changedFields, type FieldSpec, readFormBody, shownIn } from './field-values.ts'

const specs: readonly FieldSpec[] = [
  { name: 'name', label: 'Name', kind: 'line' },
  { name: 'domain', label: 'Site', kind: 'line', empty: '' },
  { name: 'topicId', label: 'Topic', kind: 'choice', empty: null },
  { name: 'aliases', label: 'Names', kind: 'lines' },
  { name: 'tagIds', label: 'Tags', kind: 'many' },
  { name: 'ignored', label: 'Ignored', kind: 'truth' },
  { name: 'hour', label: 'Hour', kind: 'number' },
  { name: 'at', label: 'Day', kind: 'day' },
]

function formOf(pairs: readonly (readonly [string, string])[]): FormData {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  return form
}

describe('the values of fields', () => {
  it('are read as the API takes them', () => {
    const pairs = [
      ...[['name', 'Globex'] as const, ['aliases', ' Globex Inc \r\n\r\nGX\n'] as const, ['ignored', 'on'] as const],
      ...[['tagIds', 'a'] as const, ['tagIds', 'b'] as const, ['hour', '6'] as const],
    ]
    expect(readFormBody(specs, formOf(pairs))).toEqual({
      ...{ name: 'Globex', domain: '', topicId: null, aliases: ['Globex Inc', 'GX'] },
      ...{ tagIds: ['a', 'b'], ignored: true, hour: 6 },
    })
  })

  it('leave a number that is none to the server, which names the field', () => {
    expect(readFormBody(specs, formOf([['hour', 'six']])).hour).toBe('six')
  })

  it('are shown as they are typed', () => {
    expect(specs.map(spec => shownIn(spec, null))).toEqual(specs.map(() => ''))
    expect(shownIn(specs[3]!, ['a', 'b'])).toBe('a\nb')
    expect(shownIn(specs[7]!, '2026-11-02T00:00:00.000Z')).toBe('2026-11-02')
  })

  it('are sent where they differ from what is there, and where another day is meant', () => {
    const before = { name: 'Globex', domain: '', aliases: ['GX'], at: '2026-11-02T00:00:00.000Z', topicId: 't' }
    const body = { name: 'Globex', domain: 'globex.example', aliases: ['GX'], at: '2026-11-02', topicId: null }
    expect(changedFields(specs, before, body)).toEqual({ domain: 'globex.example', topicId: null })
    expect(changedFields(specs, before, { at: '2026-11-03' })).toEqual({ at: '2026-11-03' })
  })
})

describe('a site', () => {
  const specs = [
    { name: 'domain', label: 'Site', kind: 'site', empty: '' },
    { name: 'domains', label: 'Further sites', kind: 'sites' },
  ] as const
  const read = (domain: string, domains: string) => {
    const form = new FormData()
    form.set('domain', domain)
    form.set('domains', domains)
    return readFormBody(specs, form)
  }

  it('is the host of an address, and a further site keeps its path', () => {
    expect(read('https://www.hooli.com/about', 'https://github.com/hooli\nhooli.io/')).toEqual({
      domain: 'www.hooli.com',
      domains: ['github.com/hooli', 'hooli.io'],
    })
  })

  it('is empty if nothing was typed', () => {
    expect(read('', '')).toEqual({ domain: '', domains: [] })
  })
})
