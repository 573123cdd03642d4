import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DrawnElement, isText, type RenderedNode, safeHref } from './drawn.ts'
import type { FactMark, Segment } from './marks.ts'
import { partOf, startBefore, type View } from './part.ts'

const room = 5_000
const draw = (text: string, marks: readonly FactMark[] = [], view: View = 'read') => partOf(text, 0, marks, view, room)
const segmentsOf = (drawn: readonly RenderedNode[]): Segment[] =>
  drawn.flatMap(each => (isText(each) ? [each] : segmentsOf(each.children)))
const elementsOf = (drawn: readonly RenderedNode[]): DrawnElement[] =>
  drawn.flatMap(each => (isText(each) ? [] : [each, ...elementsOf(each.children)]))
const shownText = (drawn: readonly RenderedNode[]) =>
  segmentsOf(drawn)
    .map(({ value }) => value)
    .join('')

/** Fragments of Markdown and of texts in several scripts, some of them malicious. */
const bit = fc.oneof(
  fc.constantFrom(
    ...[
      '# ',
      '## ',
      '- ',
      '1. ',
      '> ',
      '```',
      '```js\n',
      '`',
      '**',
      '*',
      '_',
      '\n',
      '\n\n',
      '  \n',
      '    ',
      '\t',
      '\\',
      '\\*',
    ],
    ...[
      '&amp;',
      '&#x1F600;',
      '&copy',
      '&nosuch;',
      '|',
      '| a | b |\n|---|:-:|\n| c \\| d | `e \\| f` |\n',
      '---\n',
      '<br>',
      '<script>',
    ],
    ...[
      '[',
      '](',
      ')',
      '![',
      '[a][b]',
      '\n[b]: https://b.example "t"\n',
      '<https://a.example>',
      '[x](javascript:alert(1))',
    ],
    ...['运动鞋很好', 'أحذية الجري', '👟👩‍👩‍👧', 'naïve', 'Northpace', ' is good', ' ', 'x', '\r\n', 'a', '.'],
  ),
  fc.string({ maxLength: 8 }),
)
const markdown = fc.array(bit, { maxLength: 40 }).map(bits => bits.join(''))
const kinds = ['ours', 'mention', 'citation', 'good', 'bad', 'absence', 'clause'] as const
const marksOf = (text: string) =>
  fc.array(
    fc
      .tuple(fc.nat(text.length), fc.nat(text.length), fc.constantFrom(...kinds), fc.nat(5))
      .map(([a, b, kind, at]): FactMark => ({ fact: `e${at}`, kind, start: Math.min(a, b), end: Math.max(a, b) })),
    { maxLength: 8 },
  )
const marked = markdown.chain(text => fc.tuple(fc.constant(text), marksOf(text)))
const runs = { numRuns: 400 }

describe('an answer that is drawn', () => {
  it('has the same text with marks as without', () => {
    fc.assert(
      fc.property(marked, fc.constantFrom<View>('read', 'raw'), ([text, marks], view) => {
        expect(shownText(draw(text, marks, view).drawn)).toBe(shownText(draw(text, [], view).drawn))
      }),
      runs,
    )
  })

  it('as it came, is the text, with the very characters of every span marked', () => {
    fc.assert(
      fc.property(marked, ([text, marks]) => {
        const segments = segmentsOf(draw(text, marks, 'raw').drawn)
        expect(segments.map(({ value }) => value).join('')).toBe(text)
        for (const mark of marks) {
          const found = segments.filter(segment => segment.marks.includes(mark))
          expect(found.map(({ value }) => value).join('')).toBe(text.slice(mark.start, mark.end))
        }
      }),
      runs,
    )
  })

  it('as read, marks what is shown of a span, and nothing beside it', () => {
    fc.assert(
      fc.property(marked, ([text, marks]) => {
        for (const { value, start, end, marks: on } of segmentsOf(draw(text, marks).drawn)) {
          const isAsWritten = value.length === end - start
          // Only escapes of Markdown, line ends and parts of a tab may look different from the source.
          const written = text.slice(start, end)
          const isIndented = value.trimStart() === written.trimStart()
          if (!isAsWritten) expect(isIndented || /^&.*;$|\\\|/.test(written), written).toBe(true)
          else if (!/^\s*$/.test(value)) expect(written).toBe(value)
          const lies = marks.filter(mark => mark.start < mark.end && mark.start < end && mark.end > start)
          expect(new Set(on)).toEqual(new Set(lies))
          if (isAsWritten) for (const mark of on) expect(mark.start <= start && mark.end >= end).toBe(true)
        }
      }),
      runs,
    )
  })

  it('as read, marks every letter of a span of plain words', () => {
    const word = fc.constantFrom(
      'Northpace',
      '运动鞋',
      'أحذية',
      '👟',
      'naïve',
      '**bold**',
      '*soft*',
      '`code`',
      '\n',
      '\n\n- ',
      ' ',
    )
    const plain = fc.array(word, { minLength: 1, maxLength: 30 }).map(words => words.join(' '))
    const letters = (text: string) => text.replace(/[\s*`-]/g, '')
    fc.assert(
      fc.property(
        plain.chain(text => fc.tuple(fc.constant(text), marksOf(text))),
        ([text, marks]) => {
          const segments = segmentsOf(draw(text, marks).drawn)
          for (const mark of marks) {
            const found = segments.filter(segment => segment.marks.includes(mark))
            expect(letters(found.map(({ value }) => value).join(''))).toBe(letters(text.slice(mark.start, mark.end)))
          }
        },
      ),
      runs,
    )
  })

  it('links to nothing but http, https and mail, whatever the text', () => {
    const hostile = fc.constantFrom(
      '[a](javascript:alert(1))',
      '[a](JaVaScRiPt:x)',
      '[a](&#106;avascript:x)',
      '<javascript:x>',
      '[a](data:text/html,x)',
      '[a](//evil.example)',
      '[a](vbscript:x)',
      '[a][c]\n\n[c]: javascript:x',
      '![i](javascript:x)',
      '[a](file:///x)',
      '[a](https://ok.example)',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(hostile, bit)), bits => {
        const links = elementsOf(draw(bits.join('')).drawn).filter(({ tag }) => tag === 'a')
        for (const { href } of links) expect(href).toMatch(/^(https?|mailto):/)
      }),
      runs,
    )
    expect(elementsOf(draw('[a](javascript:x)').drawn).some(({ tag }) => tag === 'a')).toBe(false)
  })

  it('shows HTML, images, definitions and refused addresses as they came', () => {
    for (const text of ['<script>alert(1)</script>', '![alt](https://a.example/x.png "t")', '[a]: https://a.example'])
      expect(shownText(draw(text).drawn)).toBe(text)
    expect(shownText(draw('see [this](javascript:x) now').drawn)).toBe('see [this](javascript:x) now')
    expect(shownText(draw('a <img src=x onerror=y> b').drawn)).toBe('a <img src=x onerror=y> b')
  })

  it('decodes entities and escapes, and marks them where they stand', () => {
    const text = 'R&amp;D \\*x\\*'
    const mark: FactMark = { fact: 'e0', kind: 'mention', start: 1, end: 6 }
    const segments = segmentsOf(draw(text, [mark]).drawn)
    expect(segments.map(({ value }) => value).join('')).toBe('R&D *x*')
    expect(segments.filter(({ marks }) => marks.length > 0).map(({ value }) => value)).toEqual(['&'])
  })

  it('tells of marks on the address of a link, which is not shown', () => {
    const text = '[shoes](https://northpace.example/x)'
    const mark: FactMark = { fact: 'e0', kind: 'mention', start: 16, end: 25 }
    const [link] = elementsOf(draw(text, [mark]).drawn).filter(({ tag }) => tag === 'a')
    expect(link!.marks).toEqual([mark])
  })

  it('draws tables, lists, quotations and code', () => {
    const text =
      '# Best\n\n3. a\n4. b\n\n> q\n> r\n\n| a | b |\n|---|---|\n| `c \\| d` | e |\n\n```js\nx = 1\n\ny\n```\n'
    const { drawn } = draw(text)
    expect(
      elementsOf(drawn)
        .map(({ tag }) => tag)
        .join(' '),
    ).toBe('h3 ol li p li p blockquote p table thead tr th th tbody tr td code td pre code')
    expect(elementsOf(drawn).find(({ tag }) => tag === 'ol')!.first).toBe(3)
    expect(shownText(drawn)).toBe('Bestabq\nrabc | dex = 1\n\ny')
  })

  it('leaves out no order of headings, whichever an answer begins with', () => {
    const { drawn } = draw('## a\n\n### b\n\n###### c\n\n# d\n\n### e\n')
    expect(elementsOf(drawn).map(({ tag }) => tag)).toEqual(['h3', 'h4', 'h5', 'h3', 'h4'])
  })
})

describe('a long answer', () => {
  const read = (text: string, room: number) => {
    const parts = []
    for (let start = 0; start < text.length; start = parts.at(-1)!.end)
      parts.push(partOf(text, start, [], 'read', room))
    return parts
  }

  it('is drawn part by part, without losing a word, with no more nodes than it may have', () => {
    const items = Array.from({ length: 3_000 }, (_, at) => `- item${at} **bold${at}**`).join('\n')
    const parts = read(items, 300)
    expect(parts.every(({ nodes }) => nodes <= 300)).toBe(true)
    const words = parts.flatMap(({ drawn }) => segmentsOf(drawn).map(({ value }) => value)).join(' ')
    for (let at = 0; at < 3_000; at += 1) expect(words).toContain(`bold${at} `.trim())
    expect(segmentsOf(parts[0]!.drawn).length).toBeGreaterThan(50)
  })

  it('of one line, of nothing but brackets, or of quotations in quotations ends all the same', () => {
    for (const text of ['👟'.repeat(20_000), '['.repeat(20_000), '>'.repeat(20_000), '|'.repeat(20_000)]) {
      const parts = read(text, 300)
      expect(parts.at(-1)!.end).toBe(text.length)
      expect(parts.map(({ start }) => text.codePointAt(start)).every(code => code! < 0xdc00 || code! > 0xdfff)).toBe(
        true,
      )
    }
  })

  it('can begin before any character of it, at most 500 before', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 2_000 }), fc.nat(2_000), (text, at) => {
        const offset = Math.min(at, Math.max(0, text.length - 1))
        const start = startBefore(text, offset)
        expect(start).toBeLessThanOrEqual(Math.max(offset, 0))
        expect(offset - start).toBeLessThanOrEqual(500)
      }),
    )
  })
})

it.each([
  ['https://a.example/x', 'https://a.example/x'],
  ['HTTP://A.example', 'http://a.example/'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  [' https://a.example', undefined],
  ['//a.example', undefined],
  ['/x', undefined],
  ['http://', undefined],
])('%j opens %j', (url, href) => {
  expect(safeHref(url)).toBe(href)
})
