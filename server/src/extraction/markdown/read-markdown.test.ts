import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { describe, expect, it } from 'vitest'
import { readMarkdown } from './read-markdown.ts'
import type { Block } from './reading.ts'

/** The words of each block, as a reader sees them. */
function seen(source: string): string[] {
  const { text, seams, blocks } = readMarkdown(source)
  return blocks.map(({ start, end }) => {
    let words = ''
    for (let at = start; at < end; at++) if (seams[at] === 0) words += text[at]
    return words.replace(/\s+/g, ' ').trim()
  })
}

const shapes = (source: string) =>
  readMarkdown(source).blocks.map(({ kind, depth, row, column }: Block) =>
    kind === 'cell' ? `cell ${row},${column}` : `${kind} ${depth}`,
  )

describe('what is text', () => {
  it.each([
    ['headings, emphasis and links', '## The **Hub**Spot [guide](https://a.example/x "t") ##', ['The HubSpot guide']],
    ['images by their alternative text', '![a logo](https://a.example/acme.png)', ['a logo']],
    ['a link in brackets of its own', '[[a](https://b.example)](c) [d](e)', ['[a](c) d']],
    ['an image in a link', '[![b](c.png)](https://d.example) e', ['b e']],
    ['no code', 'Use `acme` and ``a`b`` or\n\n```sh\nacme up\n```\n\nnow', ['Use and or', 'now']],
    ['no indented code, but what a list holds', '- one\n\n  two\n\ntext\n\n    acme()\n', ['one', 'two', 'text']],
    ['code to the end where a fence stays open', 'a\n\n~~~\nacme', ['a']],
    ['a whole answer that stands in a fence of Markdown', '```markdown\n# Acme\n```', ['Acme']],
    ['lists and task lists', '- [x] one\n  1. two\n• three\n10) four', ['one', 'two', 'three', 'four']],
    ['tables row by row', '| A | B |\n|:-:|--|\n| c \\| d | **e** |\nf', ['A', 'B', 'c | d', 'e', 'f']],
    ['quotations', '> a **b\n> c** d\n\n> - e', ['a b c d', 'e']],
    ['no footnote markers', 'a[1] b[^2], c [3, 4] d[[5]](https://x.example) e【6†source】 f', ['a b , c d e f']],
    [
      'no markers of citing models',
      'a \ue200cite\ue202turn0search1\ue201 b :contentReference[oaicite:3]{index=3} c',
      ['a b c'],
    ],
    ['no notes of a model’s own search', 'a ([b.example](https://b.example/?utm_source=openai))', ['a ( )']],
    [
      'no addresses',
      'see https://a.example/b, www.b.com, <https://c.example>, d.com/e or f@g.com.',
      ['see , , , or .'],
    ],
    [
      'brackets, stars and signs that mark nothing',
      '[a] 5 * 3 * 2 a_b_c **d 【华为】 a < b <Acme>',
      ['[a] 5 * 3 * 2 a_b_c **d 【华为】 a < b <Acme>'],
    ],
    ['escaped characters', 'C\\+\\+ and AT\\&T \\[1\\]', ['C++ and AT&T [1]']],
    ['character references', 'AT&amp;T &#78;estl&eacute; &copy; &unknown;', ['AT&T Nestlé © &unknown;']],
    ['no definitions', '[a][1] b\n\n[1]: https://a.example "A"\n', ['a b']],
    ['no comments', 'a <!-- b --> c\n\n<!--\n\nd\n\n--> e', ['a c', 'e']],
    ['HTML', '<h1>A</h1><p>b <b>c</b>d<br>e</p><style>f</style><ul><li>g<li>h</ul>', ['A', 'b cd e', 'g', 'h']],
    ['images in HTML', '<img src="a.png" alt="Acme"> <a href="https://b.example">b</a>', ['Acme b']],
    ['nothing of nothing', ' \n\n \t\n', []],
  ])('%s', (_, source, words) => {
    expect(seen(source)).toEqual(words)
  })

  it('knows what its blocks are', () => {
    expect(shapes('# a\n\nb\nc\n\n- d\n  - e\n    f\n\n    g\n\nh\n---\n\n|i|j|\n|-|-|\n|k|l|')).toEqual([
      'heading 1',
      'paragraph 0',
      'item 1',
      'item 2',
      'paragraph 2',
      'heading 2',
      'cell 0,0',
      'cell 0,1',
      'cell 1,0',
      'cell 1,1',
    ])
    const html =
      '<h3>a</h3><ul><li>b<ul><li>c</li></ul></li></ul><table><tr><th>d</th><th>e</th></tr><tr><td>f</td></tr></table>'
    expect(shapes(html)).toEqual(['heading 3', 'item 1', 'item 2', 'cell 0,0', 'cell 0,1', 'cell 1,0'])
  })

  it('takes a number that starts a line within a paragraph for text', () => {
    expect(shapes('Founded in\n1984. Then sold.')).toEqual(['paragraph 0'])
  })
})

describe('links', () => {
  const links = (source: string) =>
    readMarkdown(source).links.map(({ start, end, labelStart, labelEnd, url, image, bare }) => [
      source.slice(start, end),
      source.slice(labelStart, labelEnd),
      url,
      image ? 'image' : bare ? 'bare' : 'link',
    ])

  it('lists links, images, addresses and unused definitions by their start', () => {
    expect(links('[a](<b c> "t") ![d](e\\)f) [g][h] <https://i.example> j.com/k.\n\n[h]: l\n[m]: n')).toEqual([
      ['[a](<b c> "t")', 'a', 'b c', 'link'],
      ['![d](e\\)f)', 'd', 'e)f', 'image'],
      ['[g][h]', 'g', 'l', 'link'],
      ['<https://i.example>', 'https://i.example', 'https://i.example', 'bare'],
      ['j.com/k', 'j.com/k', 'https://j.com/k', 'bare'],
      ['[m]: n', '', 'n', 'link'],
    ])
  })

  it('ends an address before the punctuation and the Chinese of its sentence', () => {
    const url = (source: string) => readMarkdown(source).links.map(link => link.url)
    expect(url('(https://en.wikipedia.org/wiki/Acme_(company)), **https://a.example/b**')).toEqual([
      'https://en.wikipedia.org/wiki/Acme_(company)',
      'https://a.example/b',
    ])
    expect(url('访问https://a.example了解，https://zh.wikipedia.org/wiki/华为。')).toEqual([
      'https://a.example',
      'https://zh.wikipedia.org/wiki/华为',
    ])
    expect(url('<a href="https://a.example/?b=1&amp;c=2">d</a>')).toEqual(['https://a.example/?b=1&c=2'])
  })

  it('lists an address in a link’s text within that text', () => {
    expect(links('[https://a.example/b](https://a.example/b)')).toEqual([
      ['[https://a.example/b](https://a.example/b)', 'https://a.example/b', 'https://a.example/b', 'link'],
      ['https://a.example/b', 'https://a.example/b', 'https://a.example/b', 'bare'],
    ])
  })
})

/** Nodes of the reference parser. */
interface Node {
  type: string
  value?: string
  alt?: string | null
  children?: Node[]
}
function wordsOf(node: Node): string {
  if (node.type === 'inlineCode' || node.type === 'html') return ' '
  if (node.type === 'break') return ' '
  return node.value ?? node.alt ?? node.children?.map(wordsOf).join('') ?? ''
}
function leavesOf(node: Node): string[] {
  if (node.type === 'code') return []
  if (['paragraph', 'heading', 'tableCell'].includes(node.type)) return [wordsOf(node).replace(/\s+/g, ' ').trim()]
  return node.children?.flatMap(leavesOf) ?? []
}
const reference = (source: string) =>
  leavesOf(
    fromMarkdown(source, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }) as Node,
  ).filter(Boolean)

describe('laws', () => {
  const word = fc.constantFrom('Acme', 'is', 'a 5 * 3', 'tool', 'für', '华为', "it's", 'C++', 'a_b', '4.5/5', '😀')
  const phrase = fc.array(word, { minLength: 1, maxLength: 5 }).map(words => words.join(' '))
  const inline = fc.oneof(
    phrase,
    phrase.map(text => `**${text}**`),
    phrase.map(text => `*${text}*`),
    phrase.map(text => `\`${text}\``),
    phrase.map(text => `[${text}](https://a.example/x_(y) "t")`),
    phrase.map(text => `![${text}](b.png)`),
  )
  const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map(parts => parts.join(' '))
  const block = fc.oneof(
    fc.tuple(fc.integer({ min: 1, max: 6 }), line).map(([level, text]) => `${'#'.repeat(level)} ${text}`),
    fc.array(line, { minLength: 1, maxLength: 3 }).map(lines => lines.join('\n')),
    fc
      .array(line, { minLength: 1, maxLength: 4 })
      .map(lines => lines.map((text, i) => `${i % 2 ? '  ' : ''}- ${text}`).join('\n')),
    fc.array(line, { minLength: 1, maxLength: 4 }).map(lines => lines.map((text, i) => `${i + 1}. ${text}`).join('\n')),
    fc.array(line, { minLength: 1, maxLength: 3 }).map(lines => lines.map(text => `> ${text}`).join('\n')),
    line.map(text => `\`\`\`js\n${text}\n\`\`\``),
    fc
      .array(fc.tuple(line, line), { minLength: 1, maxLength: 3 })
      .map(rows => `| A | B |\n|---|:-:|\n${rows.map(([a, b]) => `| ${a} | ${b} |`).join('\n')}`),
  )

  it('reads what the reference parser reads', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), blocks => {
        // The comment separates lists that would otherwise be one. Both parsers ignore it.
        const source = blocks.join('\n\n<!-- -->\n\n')
        expect(seen(source).filter(Boolean)).toEqual(reference(source))
      }),
      { numRuns: 300 },
    )
  })

  const anything = fc.array(
    fc.oneof(
      fc.constantFrom(
        ...'* ** _ ` ``` [ ]( ) ![ < > <b "> <!-- | \\ &amp; & https:// www. a.com/ @ [1] 😀 华 【 †】 Acme'.split(' '),
        ...['\n', '\n\n', '|-|\n', '- ', '1. ', '# ', '    ', ' ', '[1]: a\n', '\ud800', '\udc00', '\u00ad'],
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 60 },
  )

  it('keeps every offset, whatever the source', () => {
    fc.assert(
      fc.property(anything, parts => {
        const source = parts.join('')
        const { text, units, seams, blocks, links } = readMarkdown(source)
        expect([text.length, units.length, seams.length]).toEqual([source.length, source.length, source.length])
        let last = 0
        for (const { start, end } of blocks) {
          expect(last <= start && start < end && end <= source.length).toBe(true)
          last = end
        }
        for (const { start, end, labelStart, labelEnd } of links)
          expect(start <= labelStart && labelStart <= labelEnd && labelEnd <= end && start < end).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
