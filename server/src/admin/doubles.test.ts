import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { aDoor } from '../../test/door.ts'
import { anEmptySchema, engines } from '../../test/engines.ts'
import { aBrand, team } from '../../test/records.ts'
import type { Db } from '../db/db.ts'
import { openDb } from '../db/open.ts'

type Body = Record<string, unknown>

/** Duplicates that the API rejects, given the records below, and what the error names. */
const refused: [what: string, noun: string, id: string | null, body: Body, named: string][] = [
  ['the name of a competitor', 'competitors', null, { name: ' gLOBEX ' }, "'Globex' (g)"],
  ['it in another width', 'competitors', null, { name: 'Ｇｌｏｂｅｘ' }, "'Globex' (g)"],
  ['it with a mark', 'competitors', null, { name: 'Globex™' }, "'Globex' (g)"],
  ['an alias of a competitor', 'competitors', null, { name: 'The Globe' }, "'Globex' (g)"],
  ['its name as an alias', 'competitors', null, { name: 'New', aliases: ['x', 'GLOBEX'] }, "'Globex' (g)"],
  ['another spelling', 'competitors', null, { name: 'Mueller and Sohn' }, "'Müller & Sohn' (m)"],
  ['its domain', 'competitors', null, { name: 'New', domain: 'WWW.Globex.com' }, "'Globex' (g)"],
  ['its domain as a name', 'competitors', null, { name: 'globex.com' }, "'Globex' (g)"],
  ['the name of the brand', 'competitors', null, { name: 'ACME' }, "the brand 'Acme' (self)"],
  ['an alias of the brand', 'competitors', null, { name: 'Acme Corp' }, "the brand 'Acme' (self)"],
  ['the domain of the brand', 'competitors', null, { name: 'New', domain: 'acme.com' }, "the brand 'Acme'"],
  ['an alias twice', 'competitors', null, { name: 'New', aliases: ['Newer', 'NEWER'] }, "'NEWER' appears twice"],
  ['its name as its alias', 'competitors', null, { name: 'Initech', aliases: ['initech'] }, "'initech' appears twice"],
  ['a second SELF', 'competitors', null, { name: 'New', relationship: 'SELF' }, "own entity, 'Acme' (self)"],
  ['a name by an edit', 'competitors', 'm', { name: 'Globex' }, "'Globex' (g)"],
  ['an alias by an edit', 'competitors', 'm', { aliases: ['globex'] }, "'Globex' (g)"],
  ['a domain by an edit', 'competitors', 'm', { domain: 'globex.com' }, "'Globex' (g)"],
  ['a name by being looked for again', 'competitors', 'old', { ignored: false }, "'Globex' (g)"],
  ['another SELF by an edit', 'competitors', 'g', { relationship: 'SELF' }, "own entity, 'Acme' (self)"],
  ['no SELF by an edit', 'competitors', 'self', { relationship: 'DIRECT' }, 'relationship'],
  ['a rival as the brand', 'competitors', 'self', { aliases: ['Globex'] }, "'Globex' (g)"],
  ['a topic twice', 'topics', null, { name: ' crm ' }, "The topic 't1' already has the name 'CRM'"],
  ['a topic twice by an edit', 'topics', 't2', { name: 'Crm' }, "The topic 't1' already has the name 'CRM'"],
  ['a tag twice', 'tags', null, { name: 'ÉTÉ' }, "The tag 'g1' already has the name 'été'"],
  ['a tag twice by an edit', 'tags', 'g2', { name: 'Été' }, "The tag 'g1' already has the name 'été'"],
  [
    'a prompt twice',
    'prompts',
    null,
    { text: '\n which CRM? ', type: 'TOFU' },
    "The prompt 'p1' already has the text 'Which CRM? '",
  ],
  [
    'a prompt twice by an edit',
    'prompts',
    'p2',
    { text: 'WHICH CRM?' },
    "The prompt 'p1' already has the text 'Which CRM? '",
  ],
  ['the name of a rival', 'brand', 'b', { name: 'globex' }, "'Globex' (g)"],
  ['an alias of a rival', 'brand', 'b', { aliases: ['Acme Corp', 'The Globe'] }, "'Globex' (g)"],
  ['the domain of a rival', 'brand', 'b', { domain: 'globex.com' }, "'Globex' (g)"],
  ['an alias of the brand twice', 'brand', 'b', { aliases: ['Acme Corp', 'acme CORP'] }, "'acme CORP' appears twice"],
]

/** Accepted, because they are not duplicates. */
const taken: [what: string, noun: string, id: string | null, body: Body][] = [
  ['a part of a name', 'competitors', null, { name: 'Globe', domain: 'blog.globex.com' }],
  ['an ordinary word in small letters beside its name', 'competitors', null, { name: 'Notion', aliases: ['notion'] }],
  ['capitals that tell two apart', 'competitors', null, { name: 'Sap', caseSensitive: true }],
  ['an edit of something else of a double', 'competitors', 'twin', { relationship: 'INDIRECT' }],
  ['an edit that ends a double', 'competitors', 'twin', { name: 'Twin Two' }],
  ['the same name again', 'topics', 't1', { name: 'crm' }],
  ['the same text again', 'prompts', 'p1', { text: 'Which CRM?' }],
  ['another name of the brand', 'brand', 'b', { name: 'Acme Inc', aliases: ['Acme Corp'] }],
  ['capitals of a double', 'competitors', 'twin', { name: 'TWIN' }],
]

/** Merges of competitors, and what the error names. Null if the merge is accepted. */
const merged: [what: string, into: string, duplicate: string, named: string | null][] = [
  ['one that was ignored, of the name of a third', 'm', 'old', "'Globex' (g)"],
  ['its domain, ignored before', 'm', 'site', "'Globex' (g)"],
  ['it into the brand', 'self', 'old', "'Globex' (g)"],
  ['an alias of the brand, ignored before', 'm', 'own', "the brand 'Acme' (self)"],
  ['capitals that told two apart', 'm', 'sap2', "'SAP' (sap)"],
  ['one that was ignored, of the same name', 'g', 'old', null],
  ['two of one name', 'one', 'twin', null],
  ['one that shared its name before', 'm', 'twin', null],
  ['one of another name', 'g', 'm', null],
  ['one into another that is ignored', 'old', 'site', null],
]

const entity = (id: string, name: string, more: object = {}) => ({
  ...{ kind: 'competitor', id, brandId: 'b', name, relationship: 'DIRECT' },
  ...more,
})
const of = (kind: string, id: string, more: object) => ({ kind, id, brandId: 'b', ...more })
const records = [
  aBrand('b', 'team', { name: 'Acme', domain: 'acme.com', aliases: ['Acme Corp'] }),
  entity('g', 'Globex', { domain: 'globex.com', aliases: ['The Globe'] }),
  entity('m', 'Müller & Sohn'),
  entity('sap', 'SAP', { caseSensitive: true }),
  entity('one', 'Twin'),
  entity('twin', 'twin'),
  entity('sap2', 'saP', { caseSensitive: true }),
  entity('old', 'globex', { ignored: true }),
  entity('site', 'Globe Online', { ignored: true, domain: 'globex.com' }),
  entity('own', 'ACME corp', { ignored: true }),
  of('topic', 't1', { name: 'CRM' }),
  of('topic', 't2', { name: 'ERP' }),
  of('tag', 'g1', { name: 'été' }),
  of('tag', 'g2', { name: 'hiver' }),
  of('prompt', 'p1', { text: 'Which CRM? ', type: 'TOFU', createdAt: '2026-01-01' }),
  of('prompt', 'p2', { text: 'Which ERP?', type: 'TOFU', createdAt: '2026-01-01' }),
]

const twice = [
  ['competitors', { name: 'Initech', relationship: 'DIRECT' }],
  ['topics', { name: 'Phones' }],
  ['prompts', { text: 'Which phone?', type: 'TOFU' }],
] as const

describe.runIf(process.env.EARSHOT_TEST_POSTGRES)('two servers on one database', () => {
  it.each(twice)('make one of %s of one name that are asked for at once', async (noun, body) => {
    await using schema = await anEmptySchema(process.env.EARSHOT_TEST_POSTGRES!)
    await using one = await openDb({ databaseUrl: schema.url })
    await using other = await openDb({ databaseUrl: schema.url })
    const doors = [await aDoor(one, [team, ...records]), await aDoor(other)]
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        doors[i % 2]!.ask(`/api/admin/v1/brands/b/${noun}`, {
          ...{ token: 'the secret of the operator', method: 'POST', body },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
  })
})

describe.each(engines)('what a brand has once, on %s', (_, open) => {
  let db: Db
  let door: Awaited<ReturnType<typeof aDoor>>
  beforeAll(async () => {
    db = await open()
    door = await aDoor(db, [team, ...records])
  })
  afterAll(() => db[Symbol.asyncDispose]())

  const sent = async (noun: string, id: string | null, body: Body) => {
    const path = noun === 'brand' ? '/brands/b' : `/brands/b/${noun}${id === null ? '' : `/${id}`}`
    const full = noun === 'competitors' && id === null ? { relationship: 'DIRECT', ...body } : body
    const response = await door.ask(`/api/admin/v1${path}?dryRun=true`, {
      ...{ token: 'the secret of the operator', method: id === null ? 'POST' : 'PATCH', body: full },
    })
    const { error } = (await response.json()) as { error?: { code: string; message: string } }
    return { status: response.status, ...error }
  }

  it.each(refused)('refuses %s', async (_, noun, id, body, named) => {
    expect(await sent(noun, id, body)).toMatchObject({
      ...{ status: 409, code: 'CONFLICT', message: expect.stringContaining(named) },
    })
  })

  it.each(taken)('takes %s', async (_, noun, id, body) => {
    expect(await sent(noun, id, body)).toMatchObject({ status: id === null ? 201 : 200 })
  })

  it.each(merged)('looks at a merger: %s', async (_, into, duplicateId, named) => {
    const response = await door.ask(`/api/admin/v1/brands/b/competitors/${into}/merge?dryRun=true`, {
      ...{ token: 'the secret of the operator', method: 'POST', body: { duplicateId } },
    })
    const { error } = (await response.json()) as { error?: { code: string; message: string } }
    expect(response.status).toBe(named === null ? 200 : 409)
    if (named !== null) expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining(named) })
  })

  it('finds what an archive has brought twice', async () => {
    const { doubles, pagination } = await door.asOperator.doubles.list({ brandId: 'b' })
    expect([pagination.total, doubles]).toEqual([
      1,
      [
        {
          ...{ kind: 'competitor', text: 'Twin' },
          things: [
            { id: 'one', name: 'Twin' },
            { id: 'twin', name: 'twin' },
          ],
        },
      ],
    ])
    const more = { brandId: 'd', teamId: 'team' }
    await record(db, [
      aBrand('d', 'team', { name: 'Acme', domain: 'acme.com' }),
      { ...entity('x', 'Other', { domain: 'acme.com', aliases: ['acme'] }), ...more },
      { ...of('tag', 'g1', { name: 'Été' }), ...more },
      { ...of('tag', 'g2', { name: 'été ' }), ...more },
      { ...of('prompt', 'p1', { text: 'Which?', type: 'TOFU', createdAt: '2026-01-01' }), ...more },
      { ...of('prompt', 'p2', { text: 'which?', type: 'TOFU', createdAt: '2026-01-01' }), ...more },
    ])
    const found = await door.asOperator.doubles.list({ brandId: 'd' })
    expect(found.doubles.map(({ kind, text, things }) => [kind, text, ...things.map(({ id }) => id)])).toEqual([
      ['competitor', 'Acme', 'self', 'x'],
      ['competitor', 'acme.com', 'self', 'x'],
      ['tag', 'Été', 'g1', 'g2'],
      ['prompt', 'Which?', 'p1', 'p2'],
    ])
  })
})
