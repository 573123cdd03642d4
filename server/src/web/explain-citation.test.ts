import { expect, it } from 'vitest'
import { explainCitation } from './explain-citation.ts'

it('tells what became of the URL of a citation, and what its domain is', () => {
  const original = 'https://m.reddit.com/r/GoLang/comments/1/a/?utm_source=x'
  const url = 'https://reddit.com/r/GoLang/comments/1/a/'
  expect(explainCitation({ url, original, domain: 'reddit.com', type: 'MEDIA' })).toEqual({
    ...{ url, original, domain: 'reddit.com' },
    cleaning: [
      { rule: 'mobile or AMP address replaced by the page', url: `${url}?utm_source=x` },
      { rule: 'tracking parameters removed', url },
    ],
    ...{ type: 'MEDIA', typeByRules: 'FORUM', typeRule: 'known: forums, question and answer sites' },
    ...{ platform: 'reddit', community: { id: 'r/golang', name: 'r/GoLang' } },
  })
})

it('says nothing of what did not change, and nothing of a community where there is no platform', () => {
  expect(
    explainCitation({ url: 'https://acme.com/', original: 'https://acme.com/', domain: 'acme.com' }),
  ).toMatchObject({
    original: null,
    cleaning: [],
    type: 'COMMERCIAL',
    platform: 'other',
    community: { id: null, name: null },
  })
})

it('says where the URL is another than the rules of cleaning leave', () => {
  const url = 'https://acme.com/b'
  expect(explainCitation({ url, original: 'https://acme.com/a', domain: 'acme.com' }).cleaning).toEqual([
    { rule: 'as given', url },
  ])
})
