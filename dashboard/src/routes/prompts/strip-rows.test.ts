import { describe, expect, it } from 'vitest'
import { namingOf, rowsOf, type StripAnswer } from './strip-rows.ts'

const answer = (id: string, model: string, place: number | null): StripAnswer => ({
  ...{ id, model, provider: 'ChatGPT', hasSelfMention: place !== null, selfMentionPosition: place, sentiment: null },
  ...{ hasSelfSource: false, createdAt: `2026-11-2${id}T00:00:00.000Z`, promptId: 'p', promptText: 'which?' },
  ...{ textPreview: '', competitorsCount: 0, sourcesCount: 0 },
})

describe('the strip of answers', () => {
  it('tells first, named, not named and said to be unknown apart', () => {
    const absent = new Set(['4'])
    const answers = [answer('1', 'a', 1), answer('2', 'a', 3), answer('3', 'a', null), answer('4', 'a', null)]
    expect(answers.map(each => namingOf(each, absent))).toEqual(['first', 'named', 'not', 'absent'])
  })

  it('has a row a model, the newest answer last', () => {
    const newestFirst = [answer('4', 'b', 1), answer('3', 'a', 1), answer('2', 'b', 1), answer('1', 'a', 1)]
    const rows = rowsOf(newestFirst, ({ id }) => ({ id, href: '', naming: 'first', label: '' }))
    expect(rows.map(({ name, marks }) => [name, marks.map(({ id }) => id)])).toEqual([
      ['ChatGPT · a', ['1', '3']],
      ['ChatGPT · b', ['2', '4']],
    ])
  })
})
