import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanGiven, cleanUrl } from './clean-url.ts'
import { domainOf } from './domain.ts'

describe('cleanUrl', () => {
  const page = 'https://acme.com/pricing'

  it.each([
    ['tracking', `${page}?utm_source=chatgpt.com&UTM_Medium=x&gclid=1&fbclid=2&msclkid=3&mc_eid=4`, page],
    ['tracking among others', `${page}?plan=pro&utm_source=openai&x=%20`, `${page}?plan=pro&x=%20`],
    ['ref_src and srsltid', `${page}?ref_src=twsrc&srsltid=AfmB`, page],
    ['a text directive', `${page}#:~:text=from%20%249`, page],
    ['an anchor before it', `${page}#teams:~:text=from`, `${page}#teams`],
    ['tracking in the fragment', `${page}#utm_source=x&utm_medium=y`, page],
    ['an anchor', `${page}#teams`, `${page}#teams`],
    ['empty query and fragment', `${page}?#`, page],
    ['default port', 'https://acme.com:443/pricing', page],
    ['credentials', 'https://me:secret@acme.com/pricing', page],
    ['capitals and dot segments', 'HTTPS://ACME.com./a/../pricing', page],
    ['blanks around', ` ${page}\n`, page],
    ['punycode', 'https://Bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
    ['no path', 'https://acme.com', 'https://acme.com/'],
    ['www and scheme stay', 'http://www.acme.com/', 'http://www.acme.com/'],
    ['another port stays', 'https://acme.com:8443/', 'https://acme.com:8443/'],
    ['mobile', 'https://m.acme.com/pricing', page],
    ['mobile.', 'https://mobile.acme.com/pricing', page],
    ['m.me is a site', 'https://m.me/acme', 'https://m.me/acme'],
    ['mobile.de is a site', 'https://mobile.de/', 'https://mobile.de/'],
    ['Wikipedia', 'https://en.m.wikipedia.org/wiki/Acme_(brand)', 'https://en.wikipedia.org/wiki/Acme_(brand)'],
    ['AMP host', 'https://amp.theguardian.com/x', 'https://theguardian.com/x'],
    ['AMP path', `${page}/amp/`, `${page}/`],
    ['AMP file', 'https://acme.com/a.amp.html', 'https://acme.com/a.html'],
    ['AMP parameter', `${page}?amp=1`, page],
    ['a page called amp', 'https://acme.com/amp', 'https://acme.com/amp'],
    ['a page that ends so', 'https://acme.com/guitar-amp', 'https://acme.com/guitar-amp'],
    ["Google's AMP viewer", 'https://www.google.de/amp/s/amp.acme.com/pricing/amp', page],
    ['the AMP cache', 'https://acme-com.cdn.ampproject.org/c/s/acme.com/pricing?usqp=1', page],
    [
      'a page about AMP',
      'https://developers.google.com/amp/cache.html',
      'https://developers.google.com/amp/cache.html',
    ],
    ['Google', `https://www.google.com/url?sa=t&q=${encodeURIComponent(page)}&ved=1`, page],
    ['Google, url=', `https://www.google.co.uk/url?url=${encodeURIComponent(`${page}?utm_term=x`)}`, page],
    ['Facebook', `https://l.facebook.com/l.php?u=${encodeURIComponent(`${page}?fbclid=1`)}&h=AT0`, page],
    ['Bing', `https://www.bing.com/ck/a?!&&p=1&u=a1${Buffer.from(page).toString('base64url')}&ntb=1`, page],
    ['DuckDuckGo', `https://duckduckgo.com/l/?uddg=${encodeURIComponent(page)}&rut=1`, page],
    ['Yahoo', 'https://r.search.yahoo.com/_ylt=A/RV=2/RO=10/RU=https%3a%2f%2facme.com%2fpricing/RK=2/RS=x-', page],
    ['YouTube', `https://www.youtube.com/redirect?event=x&q=${encodeURIComponent(page)}`, page],
    ['LinkedIn', `https://www.linkedin.com/redir/redirect?url=${encodeURIComponent(page)}`, page],
    ['Outlook', `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(page)}&data=1`, page],
    ['a translation', 'https://acme-com.translate.goog/pricing?_x_tr_sl=de&_x_tr_tl=en', page],
    [
      'one in another',
      `https://m.facebook.com/l.php?u=${encodeURIComponent(`https://google.com/url?q=${encodeURIComponent(page)}`)}`,
      page,
    ],
    ['t.co says nothing', 'https://t.co/AbCd', 'https://t.co/AbCd'],
    ['nor does a search', 'https://www.google.com/search?q=acme', 'https://www.google.com/search?q=acme'],
    [
      'a target that is no page',
      'https://google.com/url?q=javascript:alert(1)',
      'https://google.com/url?q=javascript:alert(1)',
    ],
    ['an IP address', 'http://192.0.2.7:80/x', 'http://192.0.2.7/x'],
    ['IPv6', 'http://[2001:DB8::1]:8080/', 'http://[2001:db8::1]:8080/'],
  ])('%s', (_, url, clean) => {
    expect(cleanUrl(url)).toEqual({ url: clean, domain: domainOf(clean) })
    expect(domainOf(clean)).not.toBeNull()
  })

  it.each([
    ...['', 'acme.com', '/pricing', '#x', 'javascript:alert(1)', 'data:text/html,x', 'mailto:a@acme.com'],
    ...['ftp://acme.com/', 'https://', `https://${'a'.repeat(64)}.com/`],
  ])('%j is no page', url => expect(cleanUrl(url)).toBeNull())

  it('takes five megabytes', () => {
    const long = 'x'.repeat(5_000_000)
    expect(cleanUrl(`${page}/${long}?utm_id=${long}`)).toEqual({ url: `${page}/${long}`, domain: 'acme.com' })
    expect(cleanUrl(`${page}/${long}ä?${long}`)?.domain).toBe('acme.com')
    expect(cleanUrl(`https://${long}.com`)).toBeNull()
  })

  it('ends where a redirector leads to itself', () => {
    let url = page
    for (let i = 0; i < 12; i++) url = `https://google.com/url?q=${encodeURIComponent(url)}`
    expect(cleanUrl(url)?.domain).toBe('google.com')
  })
})

describe('cleanGiven', () => {
  const redirect = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZIYQF_uqo2G5Go=='

  it('takes the domain of a grounding redirect from its title', () => {
    expect(cleanGiven(redirect, 'www.Acme.com')).toEqual({ url: null, domain: 'acme.com' })
    expect(cleanGiven(redirect, 'https://acme.com/')).toEqual({ url: null, domain: 'acme.com' })
  })

  it('leaves it where the title is no domain', () => {
    const unknown = { url: redirect, domain: 'vertexaisearch.cloud.google.com' }
    for (const title of [null, '', 'Acme', 'Acme pricing', 'e.g.']) expect(cleanGiven(redirect, title)).toEqual(unknown)
  })

  it('takes no other domain from a title', () => {
    expect(cleanGiven('https://acme.com/?gclid=1', 'globex.com')).toEqual({
      url: 'https://acme.com/',
      domain: 'acme.com',
    })
    expect(cleanGiven('javascript:0', 'globex.com')).toBeNull()
  })
})

describe('laws', () => {
  const host = fc.oneof(
    fc.constantFrom(
      'google.com',
      'l.facebook.com',
      'bing.com',
      'en.m.wikipedia.org',
      'acme-com.cdn.ampproject.org',
      'm.amp.acme.com',
      'a--b-c.translate.goog',
      'bücher.example',
      '127.1',
    ),
    fc.domain(),
  )
  const piece = fc.oneof(
    fc.constantFrom(
      '/amp',
      '/url',
      '/amp/s/',
      '/l.php',
      '.amp',
      '.amp.html',
      '/c/s/',
      '?q=',
      '&u=',
      '&url=https://acme.com',
      '#',
      ':~:',
      'utm_x=1',
      '&gclid',
      '/..',
      '/%2e',
      '/.',
      'a1',
      '%',
      '+',
      ' ',
      '\\',
      '@',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const url = fc
    .tuple(fc.constantFrom('https://', 'http://', 'HTTP:'), host, fc.array(piece, { maxLength: 8 }))
    .map(([scheme, name, pieces]) => scheme + name + pieces.join(''))

  it('gives URLs as the URL Standard writes them, with their domain', () => {
    fc.assert(
      fc.property(url, text => {
        const clean = cleanUrl(text)
        if (clean) expect([new URL(clean.url).href, domainOf(clean.url)]).toEqual([clean.url, clean.domain])
      }),
      { numRuns: 5000 },
    )
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(url, text => {
        const clean = cleanUrl(text)
        if (clean) expect(cleanUrl(clean.url)).toEqual(clean)
      }),
      { numRuns: 5000 },
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, title) => {
        cleanGiven(text, title)
        cleanGiven(`https://${text}`, title)
      }),
    )
  })
})
