import { describe, expect, it } from 'vitest'
import { explainCitation } from './explain-citation.ts'

describe('why a citation counts as it does', () => {
  it('shows each step of the cleaning that changed something', () => {
    const original = 'https://www.google.com/url?q=https://m.acme.com/a/amp?utm_source=x%23:~:text=b'
    expect(explainCitation({ url: 'https://acme.com/a', original, domain: 'acme.com' })).toEqual([
      `cleaned from ${original}`,
      '  a redirector leads on: https://m.acme.com/a/amp?utm_source=x#:~:text=b',
      '  a mobile or AMP twin leads to its page: https://acme.com/a/amp?utm_source=x#:~:text=b',
      '  an AMP page shows its page: https://acme.com/a?utm_source=x#:~:text=b',
      '  tracking parameters go: https://acme.com/a#:~:text=b',
      '  text directives and tracking go from the fragment: https://acme.com/a',
      'acme.com is COMMERCIAL (no other rule: a company)',
    ])
  })

  it('tells the platform and what the URL says of its community', () => {
    const url = 'https://www.reddit.com/r/GoLang/comments/1/a/'
    expect(explainCitation({ url, original: url, domain: 'reddit.com' })).toEqual([
      'reddit.com is FORUM (known: forums, question and answer sites)',
      'platform reddit, by its domain; its URL tells the community r/golang, called r/GoLang',
    ])
    const link = 'https://youtu.be/abc'
    expect(explainCitation({ url: link, original: null, domain: 'youtu.be' }).at(-1)).toBe(
      'platform youtube, by its domain; its URL tells no community',
    )
  })

  it('tells a type that was given from the one of the rules', () => {
    expect(explainCitation({ url: null, original: null, domain: 'blog.acme.com', type: 'MEDIA' })).toEqual([
      'blog.acme.com is BLOG by the rules, MEDIA as it was given (subdomain "blog")',
    ])
  })

  it('says that a grounding redirect tells no page', () => {
    const original = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/abc'
    expect(explainCitation({ url: null, original, domain: 'acme.com' })).toContain(
      '  a grounding redirect tells no page; its title is a domain',
    )
  })
})
