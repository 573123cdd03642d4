import { resolve } from 'node:path'
import { actionName, adminActions, glossary } from '@earshot/contract'
import { describe, expect, it } from 'vitest'
import { type InterfaceLanguage, languages } from '../src/messages/index.ts'
import { formatOf } from '../src/reader/format.ts'
import { literalsIn, literalsOf } from './literals.ts'

describe('a text', () => {
  it('stands in messages, and in no element or attribute', () => {
    expect(literalsIn(resolve(import.meta.dirname, '../src'))).toEqual([])
  })

  it('is found wherever it is written into an element', () => {
    const source = `const part = <>
      <p title="Tip">{is ? 'Yes' : ''}{count > 0 && \`\${count} rows\`}<code>npx</code> text {f('not shown')}</p>
      <Panel lead={given ?? 'None'} name="kept" className="a" children={<i>deep</i>} />
    </>`
    expect(literalsOf(source)).toEqual(['2: Yes', '2: rows', '2: text', '2: Tip', '3: None', '3: deep'])
  })
})

/** Sentences of a glossary by chapter, measure and part. */
function sentencesOf(chapters: readonly (readonly [id: string, title: string, entries: object])[]): [string, string][] {
  return chapters.flatMap(([id, title, entries]): [string, string][] => [
    [id, title],
    ...Object.entries(entries).flatMap(([name, texts]) =>
      Object.entries(texts as Readonly<Record<string, string>>).map(([part, text]): [string, string] => [
        `${id}.${name}.${part}`,
        text,
      ]),
    ),
  ])
}

const glossarySentences = sentencesOf(
  glossary.map(({ id, title, entries }) => [
    id,
    title,
    Object.fromEntries(entries.map(({ name, unit: _, ...texts }) => [name, texts])),
  ]),
)

const others = (Object.keys(languages) as InterfaceLanguage[]).filter(code => code !== 'en')

describe.each(others)('in %s', code => {
  it('every sentence of the glossary is there, none is empty, and there is no other', async () => {
    const { glossary: own } = await languages[code].load()
    const sentences = sentencesOf(Object.entries(own!).map(([id, { title, entries }]) => [id, title, entries]))
    expect(sentences.map(([id]) => id).sort()).toEqual(glossarySentences.map(([id]) => id).sort())
    expect(sentences.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('every action that a role of a team may do is there, and none that there is not', async () => {
    const ofTeams = adminActions.filter(({ role }) => role !== 'OPERATOR').map(actionName)
    expect(Object.keys((await languages[code].actions())!).sort()).toEqual(ofTeams.sort())
  })

  it('every text says as much as the English one: none is empty, and what it is given stands in it', async () => {
    const [english, other] = [await languages.en.load(), await languages[code].load()]
    expect(lessThan(english, other)).toEqual([])
  })
})

/** The names of texts that are empty in another language, or leave out something that the English text is given. */
function lessThan(english: unknown, other: unknown, path = ''): string[] {
  // English takes these from the contract.
  if (path === '.glossary') return []
  if (typeof english === 'string') return (other as string).trim() === '' && english !== '' ? [path] : []
  if (typeof english === 'function') return partsIn(english as Text) === partsIn(other as Text) ? [] : [path]
  return Object.entries(english as object).flatMap(([key, text]) =>
    lessThan(text, (other as Record<string, unknown>)[key], `${path}.${key}`),
  )
}

type Text = (...given: unknown[]) => string

/** Which of the things that a text may be given stand in it where there are many. */
function partsIn(text: Text): string {
  const given = [0, 1, 2, 3].map(
    at =>
      new Proxy(
        {},
        {
          get: (_, key) => (key === Symbol.toPrimitive ? () => `<${at}>` : `<${at}.${String(key)}>`),
        },
      ),
  )
  return [...new Set(text(...given).match(/<[\w.]+>/g))].sort().join()
}

describe('German numbers and days', () => {
  const format = formatOf('de')

  it('have a comma, a point between thousands, and a space before the sign of percent', () => {
    expect(format.percent(68.333)).toBe('68,3\u00a0%')
    expect(format.count(1204)).toBe('1.204')
    expect(format.signed(-2.25)).toBe('−2,3')
  })

  it('are written as Germans write them, ranges as short as can be', () => {
    expect(format.day('2026-11-22')).toBe('22. Nov. 2026')
    expect(format.fullDay('2026-11-22')).toBe('So., 22. Nov. 2026')
    expect(format.days('2026-10-26', '2026-11-22')).toBe('26. Okt.\u2009–\u200922. Nov. 2026')
    expect(format.instant('2026-11-22T14:05:00Z')).toBe('22. Nov. 2026, 14:05 UTC')
    expect(format.list(['ChatGPT', 'Claude', 'Gemini'])).toBe('ChatGPT, Claude und Gemini')
  })
})
