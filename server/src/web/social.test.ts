import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { communityOf, platformOf } from './social.ts'

it.each([
  ['reddit.com', 'reddit'],
  ['old.reddit.com', 'reddit'],
  ['redd.it', 'reddit'],
  ['m.youtube.com', 'youtube'],
  ['youtu.be', 'youtube'],
  ['youtube-nocookie.com', 'youtube'],
  ['x.com', 'twitter'],
  ['mobile.twitter.com', 'twitter'],
  ['t.co', 'twitter'],
  ['netflix.com', 'other'],
  ['fb.watch', 'facebook'],
  ['de-de.facebook.com', 'facebook'],
  ['lnkd.in', 'linkedin'],
  ['de.linkedin.com', 'linkedin'],
  ['reddit.com.evil.example', 'other'],
  ['notreddit.com', 'other'],
  ['quora.com', 'other'],
  ['constructor', 'other'],
  ['com', 'other'],
])('%s is of %s', (domain, platform) => expect(platformOf(domain)).toBe(platform))

describe('communityOf', () => {
  it.each([
    ['https://www.reddit.com/r/GoLang/comments/1abc/why/', 'r/golang', 'r/GoLang'],
    ['https://old.reddit.com/r/sales?sort=top', 'r/sales', 'r/sales'],
    ['https://www.youtube.com/@Acme/videos', '@acme', '@Acme'],
    ['https://youtube.com/@M%C3%BCller', '@müller', '@Müller'],
    ['https://www.youtube.com/channel/UCX6OQ3DkcsbYNE6H8uQQuVA', 'channel/UCX6OQ3DkcsbYNE6H8uQQuVA', null],
    ['https://www.youtube.com/c/AcmeTV', 'c/acmetv', 'AcmeTV'],
    ['https://www.linkedin.com/company/Acme-Inc/about/', 'company/acme-inc', 'Acme-Inc'],
    ['https://de.linkedin.com/in/jane-doe-1a2b', 'in/jane-doe-1a2b', 'jane-doe-1a2b'],
    ['https://www.linkedin.com/company/1234567', 'company/1234567', null],
    ['https://www.linkedin.com/school/mit/', 'school/mit', 'mit'],
    ['https://www.facebook.com/groups/123456/posts/7', 'groups/123456', null],
    ['https://www.facebook.com/groups/crm.users', 'groups/crm.users', 'crm.users'],
    ['https://m.facebook.com/AcmeInc', 'acmeinc', 'AcmeInc'],
    ['https://www.facebook.com/pages/Acme/445566', '445566', 'Acme'],
    ['https://www.facebook.com/profile.php?id=100', '100', null],
    ['https://x.com/Acme/status/1', '@acme', '@Acme'],
    ['https://mobile.twitter.com/acme', '@acme', '@acme'],
    ['https://x.com/i/communities/1493446837214187523', 'communities/1493446837214187523', null],
  ])('%s: %s', (url, id, name) => expect(communityOf(url)).toEqual({ id, name }))

  it.each([
    'https://www.reddit.com/user/spez',
    'https://www.reddit.com/r/a+b/',
    'https://redd.it/1abc',
    'https://www.youtube.com/watch?v=1',
    'https://youtu.be/1',
    'https://www.youtube.com/@%zz',
    'https://www.youtube.com/@%ff',
    'https://www.linkedin.com/pulse/ten-crms',
    'https://www.linkedin.com/posts/jane_x-activity-1',
    'https://www.facebook.com/watch?v=1',
    'https://www.facebook.com/photo.php?fbid=1',
    'https://developers.facebook.com/docs',
    'https://x.com/search?q=acme',
    'https://x.com/i/web/status/1',
    'https://help.twitter.com/en',
    'https://t.co/AbC',
    'https://acme.com/r/golang',
    'mailto:r@reddit.com',
    '',
  ])('%s: none', url => expect(communityOf(url)).toEqual({ id: null, name: null }))

  it('never throws', () => {
    const hosts = fc.constantFrom('reddit.com', 'youtube.com', 'x.com', 'facebook.com', 'linkedin.com')
    fc.assert(
      fc.property(hosts, fc.string({ unit: 'binary' }), (host, path) => {
        communityOf(`https://${host}/${path}`)
      }),
    )
  })
})
