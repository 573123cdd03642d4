import { describe, expect, it } from 'vitest'
import { aDoor } from '../../../test/door.ts'
import { engines } from '../../../test/engines.ts'
import { until } from '../../../test/until.ts'
import { exportArchive } from '../../archive/export.ts'
import type { Db } from '../../db/db.ts'

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
  it('one by one share a commit, and one that fails takes none of the others with it', async () => {
    await using db = await open()
    let begun = 0
    const write: Db['write'] = (...asked) => {
      begun++
      return db.write(...asked)
    }
    const { asOperator } = await aDoor({ ...db, write }, records)
    const pushed = (brandId: string, id: string, text = 'Globex.') =>
      asOperator.answers.push({ brandId, answers: [answer(id, text)] }).then(
        ({ counts }) => counts.imported + 2 * counts.replaced,
        error => error.code,
      )
    /** Sends pushes during another write. Returns the number of commits they took. */
    const atOnce = async (send: () => Promise<unknown>[]) => {
      begun = 0
      let done = () => {}
      let held: Promise<void> | undefined
      await new Promise<void>(began => {
        held = db.write(() => {
          began()
          return new Promise<void>(release => (done = release))
        })
      })
      const sent = send()
      await until(() => db.shared || begun === sent.length, 'pushes that wait for the writer')
      const before = db.writes
      done()
      await held
      return { told: await Promise.all(sent), commits: db.writes - before - 1 }
    }
    const ids = Array.from({ length: 10 }, (_, i) => `a${i}`)
    const { told, commits } = await atOnce(() => ids.map(id => pushed('b', id)))
    expect(told).toEqual(ids.map(() => 1))
    if (!db.shared) expect(commits).toBe(1)
    const mixed = await atOnce(() => [
      pushed('b', 'x'),
      pushed('nobody', 'x'),
      pushed('b', 'a0', 'Acme.'),
      pushed('b', 'y'),
    ])
    expect(mixed.told).toEqual([1, 'BRAND_NOT_FOUND', 2, 1])
    const stored = (await exported(db)).map(line => JSON.parse(line)).filter(({ kind }) => kind === 'answer')
    expect(stored.map(({ id }) => id).sort()).toEqual([...ids, 'x', 'y'].sort())
    expect(stored.find(({ id }) => id === 'a0').text).toBe('Acme.')
  })

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
      ['none', 'refused', "prompt 'q' is unknown. A record must come after the records it refers to"],
      ['when', 'refused', 'createdAt: is not a date or timestamp: "soon"'],
      ['whose', 'refused', "brandId: must be left out or be 'b'"],
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

  it('name their prompt by its text, which is made if that is asked for', async () => {
    await using db = await open()
    const { asOperator, ask } = await aDoor(db, records)
    const by = (id: string, prompt: unknown) => ({
      ...answer(id, 'Globex.'),
      promptId: undefined,
      prompt: prompt as string,
    })
    const answers = [
      ...[by('known', ' which ANVIL? '), by('new', 'Which hammer?'), by('same', 'which hammer?'), by('formula', '=1')],
      ...[by('blank', ' '), by('number', 1), { ...by('both', 'Which anvil?'), promptId: 'p' }],
    ]
    const told = await asOperator.answers.push({ brandId: 'b', answers })
    const problems = [
      'prompt: must be the text of a prompt',
      'prompt: must be the text of a prompt',
      'prompt: must be left out if there is a promptId',
    ]
    const missing = 'its prompt does not exist. Use makePrompts (--make-prompts) to create it'
    expect(told.answers.map(({ reason }) => reason)).toEqual([null, missing, missing, missing, ...problems])
    expect([told.prompts, told.answers[0]!.promptId]).toEqual([[], 'p'])

    const making = { brandId: 'b', answers, makePrompts: true, type: 'BOFU' } as const
    const preview = await asOperator.answers.push({ ...making, dryRun: true })
    expect(preview.prompts.map(({ text }) => text)).toEqual(['Which hammer?'])
    expect((await asOperator.prompts.list({ brandId: 'b' })).prompts).toHaveLength(1)
    const made = await asOperator.answers.push(making)
    expect(made.counts).toEqual({ imported: 2, replaced: 1, refused: 4 })
    expect(made.answers.map(({ reason }) => reason)).toEqual([
      ...[null, null, null, "its prompt cannot be created because it begins with '=', like a spreadsheet formula"],
      ...problems,
    ])
    const { prompts } = await asOperator.prompts.list({ brandId: 'b' })
    expect(prompts.map(({ text, type }) => [text, type])).toEqual([
      ['Which anvil?', 'TOFU'],
      ['Which hammer?', 'BOFU'],
    ])
    expect(made.prompts).toEqual([{ id: prompts[1]!.id, text: 'Which hammer?' }])
    expect(made.answers[1]!.promptId).toBe(prompts[1]!.id)
    const { entries } = await asOperator.audit.list({ teamId: 't', action: 'answers.push' })
    expect(entries.map(({ after }) => after)).toContainEqual({ ...made.counts, prompts: 1 })

    // New prompts cost money when they run, so a token that only pushes cannot create them.
    const { secret } = await asOperator.tokens.create({ teamId: 't', name: 'collector', scopes: ['ingest'] })
    const path = '/api/admin/v1/brands/b/answers'
    const push = async (body: object) => (await ask(path, { token: secret!, method: 'POST', body })).status
    expect(await push({ answers: [by('x', 'Which anvil?')], makePrompts: true })).toBe(200)
    expect(await push({ answers: [by('x', 'Which nail?')], makePrompts: true })).toBe(403)
  })

  it('have a text, and can be written as in tables', async () => {
    await using db = await open()
    const { asOperator } = await aDoor(db, records)
    const answers = [
      ...[answer('empty', ''), answer('blank', ' \n')],
      {
        ...answer('loose', 'Globex.'),
        ...{ provider: '文心一言', createdAt: '20. Januar 2026 09:30 CET', country: 'Deutschland' },
        citations: ['https://a.example/x', '[B](https://b.example/y)'],
      },
      { ...answer('wrong', 'Globex.'), citations: ['see below'], createdAt: 'soon' },
    ]
    const told = await asOperator.answers.push({ brandId: 'b', answers: answers as never })
    expect(told.answers.map(({ reason }) => reason)).toEqual([
      ...['has no text', 'has no text', null, 'createdAt: is not a date or timestamp: "soon"'],
    ])
    const [stored] = (await exported(db)).flatMap(line => (line.includes('"loose"') ? [JSON.parse(line)] : []))
    expect(stored).toMatchObject({
      ...{ provider: 'wenxin', createdAt: '2026-01-20T08:30:00.000Z', country: 'DE' },
      citations: [{ url: 'https://a.example/x' }, { url: 'https://b.example/y', title: 'B' }],
    })
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
