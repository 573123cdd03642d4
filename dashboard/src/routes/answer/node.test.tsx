import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FactMark } from './marks.ts'
import { nodesOf } from './node.tsx'
import { partOf } from './part.ts'

const markup = (text: string, marks: readonly FactMark[] = []) =>
  renderToStaticMarkup(nodesOf(partOf(text, 0, marks, 'read', 1_000).drawn))

describe('an answer on the page', () => {
  it('runs and loads nothing of what it says', () => {
    const shown = markup(
      '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n![a](https://a.example/x.png) [b](javascript:alert(1))',
    )
    expect(shown).not.toMatch(/<(script|img|a)\b/)
    expect(shown).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  })

  it('opens other sites in a window of their own, and tells them nothing', () => {
    expect(markup('[b](https://b.example "t\\" onclick=x")')).toBe(
      '<p><a href="https://b.example/" title="https://b.example/" target="_blank" rel="noopener noreferrer nofollow">b</a></p>',
    )
  })

  it('names the facts of marked characters, and lets the keyboard reach where a mark begins', () => {
    const marks: FactMark[] = [
      { fact: 'e0', kind: 'ours', start: 0, end: 4 },
      { fact: 's0', kind: 'citation', start: 2, end: 9 },
    ]
    const shown = markup('Acme **shoes**', marks)
    expect(shown.match(/data-facts="[^"]*"/g)).toEqual([
      'data-facts="e0"',
      'data-facts="e0 s0"',
      'data-facts="s0"',
      'data-facts="s0"',
    ])
    expect(shown.match(/tabindex="0"/g)).toHaveLength(2)
    expect(shown.replace(/<[^>]+>/g, '')).toBe('Acme shoes')
  })
})
