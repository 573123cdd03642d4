import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCitations } from './citations.ts'
import { readMarkdown } from './markdown/index.ts'

const cite = (text: string) => findCitations(readMarkdown(text))
const urls = (text: string) => cite(text).map(citation => citation.url)

describe('findCitations', () => {
  it('finds links and bare URLs in order of first citation', () => {
    const text =
      'Try [Acme **CRM**](https://acme.com/crm?utm_source=openai), https://globex.com/x, or (https://m.acme.com/crm).'
    expect(cite(text)).toEqual([
      {
        url: 'https://acme.com/crm',
        original: 'https://acme.com/crm?utm_source=openai',
        domain: 'acme.com',
        title: 'Acme CRM',
        position: 1,
        start: 4,
        end: 58,
      },
      {
        url: 'https://globex.com/x',
        original: 'https://globex.com/x',
        domain: 'globex.com',
        title: null,
        position: 2,
        start: 60,
        end: 80,
      },
    ])
  })

  it.each([
    ['nothing', '', []],
    ['a domain that is a name', 'monday.com and acme.com are tools.', []],
    ['www.', 'See www.acme.com/pricing.', ['https://www.acme.com/pricing']],
    ['www. as a target', '[Acme](www.acme.com/pricing)', ['https://www.acme.com/pricing']],
    ['an autolink', '<https://acme.com/a>', ['https://acme.com/a']],
    ['ampersands written out', 'https://acme.com/?a=1&amp;b=2 acme.com/?a&#38;b', ['https://acme.com/?a=1&b=2']],
    ['ampersands in an autolink', '<https://acme.com/?a=1&amp;b=2>', ['https://acme.com/?a=1&b=2']],
    ['a reference', 'See [Acme][1].\n\n[1]: https://acme.com/a', ['https://acme.com/a']],
    ['a table', '| a | b |\n|---|---|\n| [x](https://a.com/) | https://b.com |', ['https://a.com/', 'https://b.com/']],
    ['a wiki link', '[x](https://en.wikipedia.org/wiki/A_(b))', ['https://en.wikipedia.org/wiki/A_(b)']],
    ['a wiki address', '(https://en.wikipedia.org/wiki/A_(b))', ['https://en.wikipedia.org/wiki/A_(b)']],
    ['Chinese', '请访问https://acme.com/a。', ['https://acme.com/a']],
    ['HTML', '<a href="https://acme.com/a">Acme</a>', ['https://acme.com/a']],
    ['an image', '![Acme](https://acme.com/a.png)', []],
    ['a linked image', '[![Acme](https://cdn.com/a.png)](https://acme.com/)', ['https://acme.com/']],
    ['code', '`https://acme.com` and\n\n```\nhttps://acme.com\n```', []],
    ['other schemes', '[a](#x) [b](/x) [c](javascript:0) [d](mailto:a@b.com) [e](ftp://a.com/)', []],
    ['a URL as its own text', '[https://acme.com/a](https://acme.com/a?gclid=1)', ['https://acme.com/a']],
    ['no host', '[a](https://) https://a..b/', []],
    ['no number', '[a](https://1/) https://1.2.3/a [b](http://0x7f.1)', []],
    [
      'what nobody sees',
      'https://acme.com/\u200bpricing, [a](https://acme.com/a\u200b) b.com/\u2060x\ufeff <https://acme.com/\u200ec> www.a\u00adcme.com',
      [
        'https://acme.com/pricing',
        'https://acme.com/a',
        'https://b.com/x',
        'https://acme.com/c',
        'https://www.acme.com/',
      ],
    ],
    [
      'joiners that are letters',
      '[x](https://fa.example/می\u200cخواهم)',
      [`https://fa.example/${encodeURIComponent('می\u200cخواهم')}`],
    ],
  ])('%s', (_, text, expected) => expect(urls(text)).toEqual(expected))

  it.each([
    ['[Acme](https://acme.com/)', 'Acme'],
    ['[ Acme\n pricing ](https://acme.com/)', 'Acme pricing'],
    ['[1](https://acme.com/)', null],
    ['[acme.com](https://acme.com/)', null],
    ['[https://acme.com/](https://acme.com/)', null],
    ['[Globex.com review](https://acme.com/)', 'Globex.com review'],
    ['https://acme.com/ [Acme](https://acme.com/)', 'Acme'],
  ])('title of %j', (text, title) => expect(cite(text)[0]?.title).toBe(title))

  it('counts a grounding redirect for the domain it is labelled with', () => {
    const redirect = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZ='
    expect(cite(`[acme.com](${redirect})`)).toMatchObject([{ url: null, original: redirect, domain: 'acme.com' }])
    expect(cite(`[https://www.acme.com](${redirect})`)).toMatchObject([{ url: null, domain: 'acme.com' }])
    expect(cite(`[https://acme.com/a](${redirect}) b`)).toMatchObject([{ url: null, domain: 'acme.com', title: null }])
    expect(cite(`[Acme](${redirect})`)).toMatchObject([{ url: redirect, title: 'Acme' }])
  })
})

describe('laws', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...'[ ] ( ) < > ` ![ ]( | 。 . ** https://acme.com http://m.b.de/a?gclid=1 www.c.org/'.split(' '),
      ...[' ', '\n'],
    ),
    fc.string({ unit: 'binary', maxLength: 5 }),
  )
  const text = fc.array(piece, { maxLength: 40 }).map(pieces => pieces.join(''))

  it('numbers its citations, each once, each within the text', () => {
    fc.assert(
      fc.property(text, source => {
        const citations = cite(source)
        expect(citations.map(({ position }) => position)).toEqual(citations.map((_, i) => i + 1))
        expect(new Set(citations.map(({ url }) => url)).size).toBe(citations.length)
        for (const { start, end } of citations) expect(0 <= start && start < end && end <= source.length).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
