import { expect, it } from 'vitest'
import { createExtractor } from '../extract.ts'
import { readMarkdown } from './read-markdown.ts'

const words = (source: string) => {
  const { text, blocks } = readMarkdown(source)
  return blocks.map(({ start, end }) => text.slice(start, end).trim())
}

it.each([
  ['closed', '```markdown\n# Acme\n```\nbehind', ['Acme', 'behind']],
  ['of tildes', '~~~md\nAcme\n~~~\nbehind', ['Acme', 'behind']],
  ['with more in its info string', '```markdown title="x"\nAcme\n```\nbehind', ['Acme', 'behind']],
  ['of another language whose name begins alike', '```markdown-it\nAcme\n```\nbehind', ['behind']],
  ['code within a longer one', '````md\nAcme\n```js\na()\n```\nb\n````\nbehind', ['Acme', 'b', 'behind']],
  ['code within one as long', '```md\nAcme\n```js\na()\n```\nb\n```\nbehind', ['Acme', 'b', 'behind']],
  ['open code within a longer one', '````md\nAcme\n```js\na()\n````\nbehind', ['Acme', 'behind']],
  ['code in a quotation within one', '```md\n> ```\n> a()\n> ```\nAcme\n```\nbehind', ['Acme', 'behind']],
  ['one within another', '````md\n```md\nAcme\n```\nb\n````\nbehind', ['Acme', 'b', 'behind']],
  ['in a list', '- a\n  ```md\n  Acme\n  ```\n- behind', ['a', 'Acme', 'behind']],
  ['that begins an item', '- ```md\n  Acme\n  ```\n\nbehind', ['Acme', 'behind']],
  ['in a quotation', '> ```md\n> Acme\n> ```\n\nbehind', ['Acme', 'behind']],
  ['open in a quotation', '> ```md\n> Acme\n\n```\na()\n```\nbehind', ['Acme', 'behind']],
  ['open', '```md\nAcme\n\nbehind', ['Acme', 'behind']],
  ['open, with fences of code behind', '```md\nAcme\n```\na()\n```\nbehind', ['Acme', 'a()', 'behind']],
  ['of tildes, with backticks in it', '~~~md\n```\na()\n```\nAcme\n~~~\nbehind', ['Acme', 'behind']],
])('reads a fence of Markdown, and what stands behind it: %s', (_, source, expected) => {
  expect(words(source)).toEqual(expected)
})

it.each([
  ['a list item that leaves it open', '- ```sh\n  a()\n\nbehind', ['behind']],
  ['a fence further left', '- ```sh\na()\n```\nbehind', ['behind']],
  ['the quotation that leaves it open', '> ```sh\n> a()\n\nbehind', ['behind']],
  ['no fence of a quotation in it', '```\n> ```\na()\n```\nbehind', ['behind']],
])('ends a fence of code with %s', (_, source, expected) => {
  expect(words(source)).toEqual(expected)
})

it('keeps the places of mentions and citations in and behind a fence of Markdown', () => {
  const source = '```markdown\nAcme\n```\nGlobex, see https://a.example/b'
  const { mentions, citations } = createExtractor([{ name: 'Acme' }, { name: 'Globex' }])(source)
  expect(mentions.map(({ spans: [span] }) => source.slice(span!.start, span!.end))).toEqual(['Acme', 'Globex'])
  expect(citations.map(({ start, end }) => source.slice(start, end))).toEqual(['https://a.example/b'])
})

it('cites no definitions within code and comments', () => {
  const source = '```\n[1]: https://a.example\n```\n<!--\n[2]: https://b.example\n-->\n[3]: https://c.example\n'
  expect(readMarkdown(source).links.map(({ url }) => url)).toEqual(['https://c.example'])
})
