import type { SourceType } from '@earshot/contract'
import fc from 'fast-check'
import { idMaker } from './random-words.ts'

/** Domains of the brand and others, parents and subdomains of each other, in unusual spellings. */
export const registered = fc.constantFrom(
  ...['acme.com', 'WWW.Acme.com', 'blog.acme.com', 'globex.com', 'shop.globex.com', 'www.Shop.Globex.com.'],
  ...['notacme.com', 'reddit.com', 'news.example', 'bücher.example', 'XN--BCHER-KVA.example', '192.0.2.7'],
)

/** Further domains and paths, some on the same hosts and below each other, in unusual spellings. */
export const furtherDomains = fc.subarray(
  [
    ...['Acme.com', 'shop.globex.com', 'notacme.com', 'youtu.be', 'www.Blog.acme.com.', '192.0.2.7', 'bücher.example'],
    ...[
      'reddit.com/a',
      'Reddit.com/A/',
      'reddit.com/a/b',
      'www.x.com/é',
      'globex.com/a',
      'acme.com/b/../a/',
      'x.com/%61',
    ],
    ...['news.example/%c3%A9', 'LinkedIn.com:443/a', 'XN--BCHER-KVA.example/a'],
  ],
  { maxLength: 4 },
)

/** Source records. Each normalized domain occurs once. */
export const recorded = fc.uniqueArray(
  fc.record({
    toId: idMaker,
    domain: fc.constantFrom(
      ...['Acme.com', 'blog.acme.com', 'globex.com', 'Shop.Globex.com', 'reddit.com', 'youtu.be', 'www.notx.com'],
      ...['news.example', 'bücher.example', '192.0.2.7', 'uncited.example'],
    ),
    type: fc.constantFrom<SourceType[]>('MEDIA', 'BLOG', 'SOCIAL', 'FORUM', 'COMMERCIAL', 'OTHER'),
  }),
  { maxLength: 4, selector: source => source.domain },
)

const cited = fc.constantFrom(
  ...['acme.com', 'www.acme.com', 'WWW.ACME.COM', 'acme.com.', 'acme.com:8443', 'Blog.acme.com', 'www.www.acme.com'],
  ...['notacme.com', 'globex.com', 'shop.globex.com', 'eu.Shop.Globex.com', 'globex.com.example', 'news.example'],
  ...['reddit.com', 'old.reddit.com', 'youtu.be', 'm.youtube.com', 'x.com', 'notx.com', 'linkedin.com', 'fb.watch'],
  ...['bücher.example', 'xn--bcher-kva.example', 'BÜCHER.example', '192.0.2.7'],
)

const url = fc
  .tuple(
    fc.constantFrom('https://', 'https://', 'http://', 'HTTPS://'),
    cited,
    fc.constantFrom(
      ...['', '/', '/a', '/A', '/a?x=1&y=%20', '/a#b', '/é', '/%C3%A9', '/😀', '/a/', '/a//', '/a?utm_a=1&x=1&y=%20'],
      ...['/a/b', '/ab', '/b/../a', '/%61/c', '//a'],
      ...[
        '/a/?gclid=1&UTM_b',
        '/a?x=1&utm_a=1&utm_b=2&y=%20#c',
        '/a/#/b',
        '/a#!b',
        '?x=1',
        '/?x=1&outputtype=amp',
        '/a?u=b/',
      ],
    ),
  )
  .map(parts => parts.join(''))

/**
 * URL and domain of a citation: one or both, possibly contradictory. A URL without a host always has the same domain.
 */
export const place = fc.oneof(
  { weight: 6, arbitrary: fc.record({ url }) },
  { weight: 1, arbitrary: fc.record({ url, domain: registered }) },
  { weight: 2, arbitrary: fc.record({ url: fc.constant(null), domain: registered }) },
  { weight: 1, arbitrary: fc.record({ domain: registered }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { url: 'mailto:press@acme.com', domain: 'Acme.com' },
      { url: 'urn:isbn:0451450523', domain: 'bücher.example' },
    ),
  },
)
