import { describe, expect, it } from 'vitest'
import { parsePageText } from './site-page.ts'

const shop = `<!doctype html><html lang=en><head><meta charset=utf-8>
<title>Anvilry &mdash; anvils
  by post</title><meta property="og:description" content="Forged anvils, from 5&nbsp;kg">
<script>document.write("<h1>not this</h1>")</script></head><body><nav><a href="/about">About</a><a name=top></a></nav>
<h1>All <b>anvils</b><br>in stock</h1><p>Text.</p><h2>R&amp;D</h2><h2>R&amp;D</h2><h3> </h3><h4>Small print</h4>
<svg><title>Logo</title></svg><a href='https://blog.anvilry.example/a?b=1&amp;c=2'>Blog</a></body></html>`

describe('the text of a page', () => {
  it('is its title, its description, its headings once, and where it links to', () => {
    expect(parsePageText(shop)).toEqual({
      title: 'Anvilry — anvils by post',
      description: 'Forged anvils, from 5 kg',
      headings: ['All anvils in stock', 'R&D'],
      links: ['/about', 'https://blog.anvilry.example/a?b=1&c=2'],
    })
  })

  it('is bounded: in length, in number and in depth', () => {
    const long = parsePageText(`<title>${'x'.repeat(5000)}</title>${'<h1>a</h1><h2>b</h2>'.repeat(50)}`)
    expect([long.title!.length, long.headings]).toEqual([200, ['a', 'b']])
    const many = parsePageText(Array.from({ length: 500 }, (_, i) => `<h2>h${i}</h2><a href=/${i}>x</a>`).join(''))
    expect([many.headings.length, many.links.length]).toEqual([20, 200])
    expect(parsePageText(`<h1>first</h1>${'<div>'.repeat(50_000)}<h1>last</h1>`).headings).toEqual(['first'])
    expect(parsePageText('')).toEqual({ title: null, description: null, headings: [], links: [] })
    expect(parsePageText('<title>\uFFFD\uFFFD</title>').title).toBe(null)
  })
})
