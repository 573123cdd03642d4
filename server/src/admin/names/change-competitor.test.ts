import { describe, expect, it } from 'vitest'
import { aDoor } from '../../../test/door.ts'
import { engines } from '../../../test/engines.ts'
import { acme, answer, entity, prompt, team } from '../../../test/records.ts'
import { aDbEach } from '../../../test/standing.ts'

const brandId = 'b'
const said = (id: string, day: number, text: string) =>
  answer(id, `2026-11-${day}T10:00:00Z`, { mentions: undefined, text })
const long = 'Nothing of interest is said here. '.repeat(10)
const records = [
  ...[team, acme, entity('gx', 'Globex', 'DIRECT', { aliases: ['GX One'] }), prompt('p1')],
  said('a1', 10, 'Globex is good.'),
  said('a2', 11, `${long}Take Initech, as initech is cheap. ${long}`),
  said('a3', 12, 'GX One is good. GX One is cheap.'),
  said('a4', 13, 'Globex, or GX One.'),
]

describe.each(engines)('a change of names on %s', (_, open) => {
  const db = aDbEach(open)

  it('says which answers gain and lose the mention, with the names marked', async () => {
    const { asOperator } = await aDoor(db, records)
    const change = { brandId, competitorId: 'gx', aliases: ['Initech'] }
    const { mentions, affected } = await asOperator.competitors.change({ ...change, dryRun: true })
    expect([mentions.gained, mentions.lost, affected.answers > 0]).toEqual([1, 1, true])
    const marked = mentions.examples.map(({ answerId, gained, text, marks }) => [
      ...[answerId, gained],
      marks.map(({ start, end }) => text.slice(start, end)),
    ])
    expect(marked).toEqual([
      ['a2', true, ['Initech', 'initech']],
      ['a3', false, ['GX One', 'GX One']],
    ])
    expect(mentions.examples[0]!.text).toMatch(/^….{60,90}Initech, as initech is cheap.{35,90}…$/)
    const stored = await asOperator.competitors.change(change)
    expect(stored.mentions).toEqual({ gained: 1, lost: 1, examples: [] })
    const { competitor } = await asOperator.competitors.get({ brandId, competitorId: 'gx' })
    expect(competitor.aliases).toEqual(['Initech'])
  })

  it('has at most five examples, of both kinds', async () => {
    const more = Array.from({ length: 9 }, (_, i) => said(`g${i}`, 14, i % 2 === 0 ? 'Initech.' : 'GX One.'))
    const { asOperator } = await aDoor(db, [...records, ...more])
    const change = { brandId, competitorId: 'gx', aliases: ['Initech'], dryRun: true }
    const { mentions } = await asOperator.competitors.change(change)
    expect([mentions.gained, mentions.lost]).toEqual([6, 5])
    expect(mentions.examples.map(({ gained }) => gained)).toEqual([true, true, true, false, false])
    const kept = await asOperator.competitors.change({ brandId, competitorId: 'gx', relationship: 'INDIRECT' })
    expect(kept.mentions).toEqual({ gained: 0, lost: 0, examples: [] })
  })
})
