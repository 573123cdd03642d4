import { describe, expect, it } from 'vitest'
import { importText, record } from '../../test/archive.ts'
import { aDoor } from '../../test/door.ts'
import { engines } from '../../test/engines.ts'
import { aBrand, team } from '../../test/records.ts'
import { aDbEach } from '../../test/standing.ts'

const brandId = 'b'

describe.each(engines)('the perception profile on %s', (_, open) => {
  const db = aDbEach(open)
  async function aProfileDoor() {
    await record(db, [team, aBrand(brandId, 'team')])
    const { asOperator } = await aDoor(db)
    return asOperator
  }

  it('keeps each revision', async () => {
    const operator = await aProfileDoor()
    await expect(operator.profiles.get({ brandId })).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' })
    const facts = [{ text: 'founded in', kind: 'date' as const, accepted: ['2012'] }]
    const { profile: first } = await operator.profiles.set({ brandId, statement: 'Sturdy.', facts })
    expect(first).toMatchObject({
      ...{ revision: 1, statement: 'Sturdy.', attributes: [] },
      facts: [{ ...facts[0], words: {}, outdated: [], validFrom: null, validTo: null, severity: 'medium' }],
    })
    const { profile: same } = await operator.profiles.set({ brandId, statement: 'Sturdy.', facts })
    expect(same).toEqual(first)
    const second = await operator.profiles.set({ brandId, statement: 'Light.', ifMatch: first.version })
    expect(second.profile).toMatchObject({ revision: 2, statement: 'Light.', facts: [] })
    expect((await operator.profiles.get({ brandId })).profile).toEqual(second.profile)
    expect((await operator.profiles.get({ brandId, revision: 1 })).profile).toEqual(first)
    await expect(operator.profiles.get({ brandId, revision: 3 })).rejects.toThrow('no revision 3')
    await expect(operator.profiles.set({ brandId, ifMatch: first.version })).rejects.toMatchObject({
      code: 'STALE',
    })
  })

  it('writes each change to the audit', async () => {
    const operator = await aProfileDoor()
    await operator.profiles.set({ brandId, statement: 'Sturdy.' })
    const { entries } = await operator.audit.list({ teamId: 'team' })
    expect(entries[0]).toMatchObject({ action: 'profiles.set', brandId, before: null, after: { revision: 1 } })
  })

  it('is refused in an archive too', async () => {
    await aProfileDoor()
    const line = { kind: 'brandProfile', brandId, revision: 1, createdAt: '2026-01-01' }
    const facts = [{ text: 'price', kind: 'money', accepted: [] }]
    const wrong = importText(db, `${JSON.stringify({ ...line, facts })}\n`)
    await expect(wrong).rejects.toThrow('line 1: facts.0.accepted has no value.')
    expect(await importText(db, `${JSON.stringify(line)}\n`)).toMatchObject({ imported: 1, refused: 0 })
  })

  it('names what is wrong, and stores nothing', async () => {
    const operator = await aProfileDoor()
    const attributes = [{ text: 'fast' }, { text: 'Fast' }]
    const facts = [{ text: 'price', kind: 'money' as const, accepted: [] }]
    const refused = operator.profiles.set({ brandId, attributes, facts })
    await expect(refused).rejects.toMatchObject({
      code: 'INVALID_BODY',
      fields: [{ field: 'attributes.1' }, { field: 'facts.0.accepted' }],
    })
    await expect(operator.profiles.get({ brandId })).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' })
    const pair = [
      { ...facts[0]!, accepted: ['$5'] },
      { ...facts[0]!, accepted: ['$6'] },
    ]
    await expect(operator.profiles.set({ brandId, facts: pair })).rejects.toMatchObject({
      fields: [{ field: 'facts.1', message: expect.stringContaining('contradicts facts.0') }],
    })
    const words = { en: Array.from({ length: 50 }, (_, i) => `${i} ${'x'.repeat(150)}`) }
    const large = Array.from({ length: 20 }, (_, i) => ({ text: `attribute ${i}`, opposites: words }))
    await expect(operator.profiles.set({ brandId, attributes: large })).rejects.toMatchObject({
      fields: [{ field: 'profile', message: expect.stringContaining('must have at most 102400') }],
    })
    await expect(operator.profiles.get({ brandId })).rejects.toMatchObject({ code: 'PROFILE_NOT_FOUND' })
    const unknown = operator.profiles.set({ brandId, facts: [{ ...facts[0]!, kind: 'colour' as never }] })
    await expect(unknown).rejects.toThrow('facts.0.kind must be one of number, money')
  })
})
