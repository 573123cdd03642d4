import { describe, expect, it } from 'vitest'
import { Unreadable } from '../../tables/unreadable.ts'
import { mostLines, readPromptLines } from './prompt-lines.ts'

const texts = async (given: string) => (await readPromptLines(given)).prompts.map(({ line, text }) => [line, text])

describe('pasted prompts', () => {
  it('are one a line, without bullets, numbers and blank lines', async () => {
    expect(await texts('\uFEFF- Which CRM?\r\n\r\n* Best, "really"?\n 2) What now?\r• Why\n12 monkeys\n')).toEqual([
      [1, 'Which CRM?'],
      [3, 'Best, "really"?'],
      [4, 'What now?'],
      [5, 'Why'],
      [6, '12 monkeys'],
    ])
    expect(await texts('  \n\n')).toEqual([])
  })

  it.each([
    ['=HYPERLINK("x")', "begins with '=', like a spreadsheet formula"],
    ['@SUM(1)', "begins with '@', like a spreadsheet formula"],
    ['x'.repeat(10_001), 'has a text of more than 10000 characters'],
    ['a\ud800b', 'has a text with U+0000 or an unpaired surrogate'],
    ['a\0b', 'has a text with U+0000 or an unpaired surrogate'],
  ])('are refused by line: %.20s', async (line, reason) => {
    expect(await readPromptLines(`good\n${line}`)).toEqual({
      prompts: [{ line: 1, text: 'good', tags: [] }],
      refused: [{ line: 2, reason }],
    })
  })
})

const row = 'is a row of a table. Add a header with the column text'

describe('a table of prompts', () => {
  const header = 'Prompt,Topic,Tags,Country,Volume'
  const rows = 'best coffee roaster,Roasters,"us, brand",US,1200\n"what is\nthe best?",Roasters,,,\n'
  const read = {
    prompts: [
      { line: 2, text: 'best coffee roaster', topic: 'Roasters', tags: ['us, brand'] },
      { line: 3, text: 'what is\nthe best?', topic: 'Roasters', tags: [] },
    ],
    refused: [],
  }

  it('has its prompts in the column that is called so, as `import prompts` finds it', async () => {
    expect(await readPromptLines(`${header}\n${rows}`)).toEqual(read)
    expect(await texts('Keyword\nbest crm\n')).toEqual([[2, 'best crm']])
    const objects = [{ query: 'best crm', labels: ['a', 'b'], volume: 3 }, { query: '' }, 7]
    expect(await readPromptLines(JSON.stringify(objects))).toEqual({
      prompts: [{ line: 1, text: 'best crm', tags: ['a', 'b'] }],
      refused: [
        { line: 2, reason: 'has no text' },
        { line: 3, reason: 'is not a JSON object' },
      ],
    })
    expect((await readPromptLines('{"prompt":"a"}\n\n{"prompt":\n')).refused).toEqual([
      { line: 3, reason: 'is not a JSON object' },
    ])
  })

  it.each([rows, 'Hakusana;Volyymi\nparas CRM;100\n', 'Hakusana\tVolyymi\nparas CRM\t100'])(
    'is refused if no column is known to have them: %j',
    async text => {
      await expect(readPromptLines(text)).rejects.toThrow(/^It is a table, .+\. Name that column text\.$/)
    },
  )

  it('has no row taken for a prompt, and no sentence taken for a row', async () => {
    expect((await readPromptLines('a,"b, c",d\n"a",b\na,,\na\tb\n')).refused).toEqual(
      [1, 2, 3, 4].map(line => ({ line, reason: row })),
    )
    const sentences = [
      ...['Prompt, query or keyword?', 'Best, fastest "CRM", for me?', 'HubSpot,Salesforce or Pipedrive', '"best crm"'],
      ...['1,000,000 users, which CRM?', 'What is {"a": 1}?', '"A", "B" or "C"?', 'text me, or call?'],
    ]
    expect(await texts(sentences.join('\n'))).toEqual(sentences.map((text, i) => [i + 1, text]))
  })
})

describe('a CSV file of prompts', () => {
  it.each([',', ';', '\t'])('has its columns in any order, delimited by %j', async delimiter => {
    const rows = [
      ['Type', 'TEXT', 'tags', 'other', 'topic', 'id'],
      ['mofu', '"Which, ""really""?\nOn two lines"', 'a | b', 'x', 'Sales', 'p1'],
      ['', 'Plain', '', '', '', ''],
    ]
    const read = await readPromptLines(rows.map(row => row.join(delimiter)).join('\r\n'))
    expect(read).toEqual({
      prompts: [
        { line: 2, id: 'p1', text: 'Which, "really"?\nOn two lines', type: 'MOFU', topic: 'Sales', tags: ['a', 'b'] },
        { line: 4, text: 'Plain', tags: [] },
      ],
      refused: [],
    })
  })

  it('has its wrong rows named by line', async () => {
    const text = 'text,type,topic,tags,id\n,TOFU,,\nGood,LOFU,,\nGood,,=cmd,\nGood,,,+1\nGood,,,a\x01,\nGood,,,,"a,b"\n'
    expect((await readPromptLines(text)).refused).toEqual([
      { line: 2, reason: 'has no text' },
      { line: 3, reason: "has the type 'LOFU', but it must be one of TOFU, MOFU, BOFU" },
      { line: 4, reason: "begins with '=', like a spreadsheet formula" },
      { line: 5, reason: "begins with '+', like a spreadsheet formula" },
      { line: 6, reason: 'has a topic or tag with a control character' },
      { line: 7, reason: 'has an invalid id (must be 1 to 128 printable characters without commas)' },
    ])
  })

  it('that is broken is refused whole', async () => {
    await expect(readPromptLines('text\n"open')).rejects.toThrow(Unreadable)
    await expect(readPromptLines('text\n"open')).rejects.toThrow(/Quote Not Closed/)
  })

  it(`has at most ${mostLines} rows`, async () => {
    const rows = (count: number) => `text\n${Array.from({ length: count }, (_, i) => `q${i}`).join('\n')}`
    expect((await readPromptLines(rows(mostLines))).prompts.length).toBe(mostLines)
    await expect(readPromptLines(rows(mostLines + 1))).rejects.toThrow('It has 100001 prompts. At most 100000')
  })
})
