import { describe, expect, it } from 'vitest'
import { aDoor } from '../../../test/door.ts'
import { engines } from '../../../test/engines.ts'
import { acme, answer, prompt, tag, team, topic } from '../../../test/records.ts'
import { aDbEach } from '../../../test/standing.ts'

const searches = ['Best CRM 2026', 'crm for doctors', 'Which CRM?'].map(query => ({ query }))
const records = [
  ...[team, acme, topic('t', 'CRM'), tag('g', 'Europe')],
  prompt('p1', { text: ' which crm? ' }),
  answer('a', '2026-11-20T10:00:00Z', { searches }),
]

describe.each(engines)('searches on %s', (_, open) => {
  const db = aDbEach(open)

  it('become prompts with topic, stage and tags, known and unknown ones not', async () => {
    const { asOperator } = await aDoor(db, records)
    const queries = ['best crm 2026 ', 'Which CRM?', 'CRM for doctors', 'crm for doctors', 'never searched']
    const body = { brandId: 'b', queries, type: 'BOFU' as const, topicId: 't', tagIds: ['g'] }
    const tried = await asOperator.prompts.adopt({ ...body, dryRun: true })
    expect(tried.counts).toEqual({ added: 2, known: 2, unknown: 1 })
    expect((await asOperator.prompts.list({ brandId: 'b' })).prompts).toHaveLength(1)
    const done = await asOperator.prompts.adopt(body)
    expect(done).toMatchObject({ counts: tried.counts, dryRun: false })
    expect((await asOperator.prompts.list({ brandId: 'b' })).prompts).toMatchObject([
      { id: 'p1' },
      ...['best crm 2026', 'CRM for doctors'].map((text, i) => ({
        ...{ id: done.added[i]!.id, text, type: 'BOFU', topicId: 't', tagIds: ['g'], branded: false },
      })),
    ])
    expect((await asOperator.prompts.adopt(body)).counts).toEqual({ added: 0, known: 4, unknown: 1 })
  })

  it('are refused together if the topic is unknown', async () => {
    const { asOperator } = await aDoor(db, records)
    const call = asOperator.prompts.adopt({ brandId: 'b', queries: ['Best CRM 2026'], topicId: 'none' })
    await expect(call).rejects.toThrow("There is no topic 'none'.")
    expect((await asOperator.prompts.list({ brandId: 'b' })).prompts).toHaveLength(1)
  })
})
