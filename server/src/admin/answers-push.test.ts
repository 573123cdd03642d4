import { describe, expect, it } from 'vitest'
import { aDoor } from '../../test/door.ts'
import { engines } from '../../test/engines.ts'
import { exportArchive } from '../archive/export.ts'
import type { Db } from '../db/db.ts'

const records = [
  { kind: 'team', id: 't', name: 't', plan: 'BUSINESS' },
  { kind: 'brand', id: 'b', teamId: 't', name: 'Acme', createdAt: '2026-01-01' },
  { kind: 'brand', id: 'c', teamId: 't', name: 'Other', createdAt: '2026-01-01' },
  { kind: 'competitor', id: 'g', brandId: 'b', name: 'Globex', relationship: 'DIRECT' },
  { kind: 'prompt', id: 'p', brandId: 'b', text: 'Which anvil?', type: 'TOFU', createdAt: '2026-01-01' },
]
const asked = { promptId: 'p', provider: 'chatgpt', model: 'gpt-5', createdAt: '2026-01-02T03:04:05Z' }
const answer = (id: string, text: string) => ({ id, ...asked, text })

async function exported(db: Db): Promise<string[]> {
  const lines: string[] = []
  await exportArchive(db, async line => void lines.push(line))
  return lines.join('').trim().split('\n')
}

describe.each(engines)('answers that are pushed, on %s', (_, open) => {
  it('are stored as an import stores them, and each is told of in its order', async () => {
    await using db = await open()
    const { asOperator } = await aDoor(db, [...records, { kind: 'answer', brandId: 'b', ...answer('old', 'Acme.') }])
    const answers = [
      answer('new', 'Take [Globex](https://globex.example/anvils), not Acme.'),
      answer('old', 'Neither.'),
      { ...answer('none', 'x'), promptId: 'q' },
      { ...answer('when', 'x'), createdAt: 'soon' },
      { ...answer('whose', 'x'), brandId: 'c' },
      { id: 'bare' },
      'text',
      answer('new', 'Globex alone.'),
    ]
    const told = await asOperator.answers.push({ brandId: 'b', answers: answers as never })
    expect(told.counts).toEqual({ imported: 1, replaced: 2, refused: 5 })
    expect(told.answers.map(({ id, outcome, reason }) => [id, outcome, reason])).toEqual([
      ['new', 'imported', null],
      ['old', 'replaced', null],
      ['none', 'refused', "prompt 'q' is not known; a record follows what it names"],
      ['when', 'refused', 'createdAt: is no date or timestamp: "soon"'],
      ['whose', 'refused', "brandId: must be left out, or be 'b'"],
      ['bare', 'refused', expect.stringContaining('promptId: ')],
      [null, 'refused', 'is not a JSON object'],
      ['new', 'replaced', null],
    ])

    await using other = await open()
    const same = [answers[1], answers[7]].map(each => ({ kind: 'answer', brandId: 'b', ...(each as object) }))
    await aDoor(other, [...records, { kind: 'answer', brandId: 'b', ...answer('old', 'Acme.') }, ...same])
    expect((await exported(db)).filter(line => !line.includes('d:globex.example'))).toEqual(await exported(other))
    const { entries } = await asOperator.audit.list({ teamId: 't', action: 'answers.push' })
    expect(entries.map(({ after }) => after)).toEqual([{ imported: 1, replaced: 2, refused: 5 }])
  })

  it('are at most 1,000 a call', async () => {
    await using db = await open()
    const { asOperator } = await aDoor(db, records)
    const many = Array.from({ length: 1001 }, (_, i) => answer(`a${i}`, 'Acme.'))
    await expect(asOperator.answers.push({ brandId: 'b', answers: many })).rejects.toMatchObject({
      code: 'INVALID_BODY',
      message: 'answers must be a list of at most 1000 items.',
    })
    const { counts } = await asOperator.answers.push({ brandId: 'b', answers: many.slice(1) })
    expect(counts).toEqual({ imported: 1000, replaced: 0, refused: 0 })
  })

  it('come from a token with the scope ingest, which opens nothing else', async () => {
    await using db = await open()
    const { asOperator, ask } = await aDoor(db, [...records, { kind: 'team', id: 'u', name: 'u', plan: 'BUSINESS' }])
    const tokenFor = async (teamId: string) =>
      (await asOperator.tokens.create({ teamId, name: 'collector', scopes: ['ingest'] })).secret!
    const body = { answers: [answer('a', 'Globex.')] }
    const path = '/api/admin/v1/brands/b'
    const post = async (teamId: string) =>
      (await ask(`${path}/answers`, { token: await tokenFor(teamId), method: 'POST', body })).status
    expect([await post('t'), await post('u')]).toEqual([200, 404])
    expect((await ask(path, { token: await tokenFor('t') })).status).toBe(403)
  })
})
