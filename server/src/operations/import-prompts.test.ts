import { describe, expect, it } from 'vitest'
import { record } from '../../test/archive.ts'
import { engines } from '../../test/engines.ts'
import { anvilRecords, exportedOf, runImport } from '../../test/import-run.ts'
import { importingPrompts } from './import-tables.ts'

describe.each(engines)('prompts of an export, on %s', (_, open) => {
  it('are previewed, then made with their topics and tags', async () => {
    await using db = await open()
    await record(db, anvilRecords)
    const csv = `\uFEFFKeyword,Category,Labels,Stage
"Which
hammer?",Tools,a|b,mofu
WHICH ANVIL?,,,
-1+1,,,
Which nail?,tools,a,LATE
Which tongs?,,b,
`
    const preview = await runImport(db, importingPrompts, csv, { preview: true })
    expect(preview.out.split('\n').slice(1)).toEqual([
      expect.stringMatching(/^{"id":".+","text":"Which tongs\?","type":"TOFU","topic":null}$/),
      '2 added, 1 known, 2 refused, 1 topics and 2 tags created (preview, nothing stored)',
      '',
    ])
    expect(await exportedOf(db, 'prompt')).toHaveLength(1)
    const stored = await runImport(db, importingPrompts, csv, { type: 'BOFU' })
    expect(stored).toEqual({
      code: 1,
      out: '2 added, 1 known, 2 refused, 1 topics and 2 tags created\n',
      err: `Columns: text=Keyword,type=Stage,topic=Category,tags=Labels
line 5: begins with '-', like a spreadsheet formula
line 6: has the type 'LATE', but it must be one of TOFU, MOFU, BOFU
`,
    })
    expect((await exportedOf(db, 'prompt')).map(({ text, type }) => [text, type])).toEqual([
      ['Which anvil?', 'TOFU'],
      ['Which\nhammer?', 'MOFU'],
      ['Which tongs?', 'BOFU'],
    ])
  })

  it('that are known get the topic and tags of the file if that is asked for, and else it is said', async () => {
    await using db = await open()
    await record(db, [
      ...anvilRecords,
      { kind: 'topic', id: 't1', brandId: 'b', name: 'Tools' },
      { kind: 'tag', id: 'g1', brandId: 'b', name: 'old' },
      {
        kind: 'prompt',
        id: 'q',
        brandId: 'b',
        text: 'Which nail?',
        topicId: 't1',
        tagIds: ['g1'],
        type: 'BOFU',
        createdAt: '2026-01-01',
      },
    ])
    const csv =
      "Prompt,Topic,Tags\nwhich anvil?,Roasters,\"['us', 'brand']\"\nWhich nail?,TOOLS,nan\nWhich anvil?,Other,\n"
    const said = await runImport(db, importingPrompts, csv)
    expect(said).toEqual({
      code: 0,
      out: '0 added, 3 known, 0 refused, 0 topics and 0 tags created\n',
      err: 'Columns: text=Prompt,topic=Topic,tags=Tags\n1 known prompt has another topic or other tags in the file. Use --update to change them.\n',
    })
    expect((await exportedOf(db, 'prompt')).map(({ topicId }) => topicId)).toEqual([null, 't1'])
    const updated = await runImport(db, importingPrompts, csv, { update: true })
    expect(updated.out).toBe('0 added, 3 known, 1 updated, 0 refused, 1 topics and 2 tags created\n')
    const names = new Map(
      [...(await exportedOf(db, 'topic')), ...(await exportedOf(db, 'tag'))].map(({ id, name }) => [id, name]),
    )
    expect(
      (await exportedOf(db, 'prompt')).map(({ id, type, topicId, tagIds = [] }) => [
        ...[id, type, names.get(topicId), (tagIds as string[]).map(tag => names.get(tag)).sort()],
      ]),
    ).toEqual([
      ['p', 'TOFU', 'Roasters', ['brand', 'us']],
      ['q', 'BOFU', 'Tools', ['old']],
    ])
    const again = await runImport(db, importingPrompts, csv, { update: true })
    expect(again.out).toContain('3 known, 0 updated, 0 refused, 0 topics and 0 tags created')
  })

  it('can be a list with one in each line', async () => {
    await using db = await open()
    await record(db, anvilRecords)
    const said = await runImport(db, importingPrompts, '- Which CRM, and why?\n2) none\n\nwhich anvil?\n', {
      preview: true,
    })
    expect(said.out.split('\n').map(line => (line.startsWith('{') ? JSON.parse(line).text : line))).toEqual([
      ...['Which CRM, and why?', 'none'],
      ...['2 added, 1 known, 0 refused, 0 topics and 0 tags created (preview, nothing stored)', ''],
    ])
  })
})
