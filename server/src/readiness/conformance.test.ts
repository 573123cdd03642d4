import { describe, expect, it } from 'vitest'
import { decide } from './robots/decide.ts'
import { parseRobots } from './robots/robots.ts'

// Cases from google/robotstxt's robots_test.cc, the examples of RFC 9309 and the table of the norobots draft. A path
// after `+` is allowed, after `-` disallowed. The agent is FooBot unless another one comes before the path.
const agree = (name: string, robots: string | Uint8Array, expectations: string) =>
  it(name, () => {
    const parsed = parseRobots(robots)
    for (const line of expectations.split('\n').flatMap(text => text.trim() || [])) {
      const [, agent = 'FooBot', sign, url = ''] = /^(?:(.*?) )?([+-])(.*)$/.exec(line) ?? []
      const { allowed } = decide(parsed, agent, url.startsWith('/') ? `http://foo.bar${url}` : url)
      expect(`${agent} ${allowed ? '+' : '-'}${url}`).toBe(`${agent} ${sign}${url}`)
    }
  })

const lines = (...all: string[]) => `${all.join('\n')}\n`
const own = (...rules: string[]) => lines('user-agent: FooBot', ...rules)
const only = (allow: string) => own('disallow: /', `allow: ${allow}`)

describe('lines', () => {
  agree('an empty file allows everything', '', '+\n+/x/y\n/1.0 +/x')
  agree('what is no token no group can name; an empty URL is the root', own('disallow: /'), '/ +\n-')
  agree('a record is a name, a colon and a value', own('disallow: /'), '-/x/y')
  agree('unknown records are no rules', lines('foo: FooBot', 'bar: /'), '+/x/y')
  agree('a forgotten colon is forgiven', lines('user-agent FooBot', 'disallow /'), '-/x/y')
  agree('a forgotten colon among three words is not', own('disallow / please'), '+/x/y')
  for (const [agent, allow, disallow] of [
    ['USER-AGENT', 'ALLOW', 'DISALLOW'],
    ['user-agent', 'allow', 'disallow'],
    ['uSeR-aGeNt', 'AlLoW', 'dIsAlLoW'],
    ['useragent', 'allow', 'dissallow'],
    ['user agent', 'allow', 'dissalow'],
    ['User-Agent ', ' allow', 'disalow'],
    ['User-Agent\t', 'allow\t', '\tdiasllow'],
    ['User-Agent', 'allow', 'disallaw'],
  ]) {
    agree(`${agent}, ${allow}, ${disallow}`, `${agent}: FooBot\n${allow}: /x/\n${disallow}: /\n`, '+/x/y\n-/a/b')
  }
  for (const [name, end] of Object.entries({ LF: '\n', CR: '\r', CRLF: '\r\n' })) {
    agree(
      `lines end with ${name}`,
      ['user-agent: FooBot', '', 'disallow: /x', 'allow: /x/y'].join(end),
      '-/x\n+/x/y\n+/',
    )
  }
})

describe('the byte order mark', () => {
  const bytes = (...parts: (number | string)[]) =>
    Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))))
  agree('whole', bytes(0xef, 0xbb, 0xbf, own('disallow: /')), '-/x')
  agree('two thirds', bytes(0xef, 0xbb, own('disallow: /')), '-/x')
  agree('one third', bytes(0xef, own('disallow: /')), '-/x')
  agree('broken: the line is lost', bytes(0xef, 0x11, 0xbf, own('disallow: /')), '+/x')
  agree('in the middle: that line is lost', bytes('user-agent: FooBot\n', 0xef, 0xbb, 0xbf, 'disallow: /\n'), '+/x')
})

describe('groups', () => {
  const merged = lines(
    'allow: /foo/bar/',
    '',
    'user-agent: FooBot',
    'disallow: /',
    'allow: /x/',
    'user-agent: BarBot',
    'disallow: /',
    'allow: /y/',
    '',
    '',
    'allow: /w/',
    'user-agent: BazBot',
    '',
    'user-agent: FooBot',
    'allow: /z/',
    'disallow: /',
  )
  agree('of one token are merged', merged, '+/x/b\n+/z/d\n-/y/c')
  agree('go on over empty lines', merged, 'BarBot +/y/c\nBarBot +/w/a\nBarBot -/z/d')
  agree('may have several agents', merged, 'BazBot +/z/d\nBazBot -/q')
  agree('begin with an agent: a rule before one is nothing', merged, '-/foo/bar/\nBarBot -/foo/bar/\nBazBot -/foo/bar/')
  for (const other of ['Sitemap: https://foo.bar/sitemap', 'Crawl-delay: 5', 'Host: foo.bar', 'Unknown: unknown']) {
    const robots = lines('User-agent: BarBot', other, 'User-agent: *', 'Disallow: /')
    agree(`are not closed by ${other}`, robots, '-/\nBarBot -/')
  }
  agree(
    'are closed by an agent behind a rule',
    lines('user-agent: a', 'disallow: /', 'sitemap: x', 'user-agent: b', 'allow: /'),
    'a -/\nb +/',
  )
  agree(
    'are opened by an agent that names nobody',
    lines('user-agent: a', 'allow: /', 'user-agent: ツ', 'disallow: /'),
    'a +/\n/ +/',
  )
})

describe('agents', () => {
  for (const written of ['FOO BAR', 'foo bar', 'FoO bAr', 'Foo/1.2', 'foo*']) {
    const robots = lines(`User-Agent: ${written}`, 'Allow: /x/', 'Disallow: /')
    agree(`${written} is Foo`, robots, 'Foo +/x/y\nFoo -/a/b\nfoo +/x/y\nfoo -/a/b\nFoo/2.0 (+https://foo.bar) -/a/b')
  }
  const named = lines('User-Agent: *', 'Disallow: /', 'User-Agent: Foo Bar', 'Allow: /x/', 'Disallow: /')
  agree('two words are no token', named, 'Foo +/x/y\nFoo Bar -/x/y')
  const both = lines('user-agent: *', 'allow: /', 'user-agent: FooBot', 'disallow: /')
  agree('* is for those whom no group names', both, '-/x/y\nBarBot +/x/y\nFoo +/x\nFooBot-News +/x\n/ +/x')
  agree(
    'without * nothing binds the others',
    lines('user-agent: FooBot', 'allow: /', 'user-agent: BarBot', 'disallow: /'),
    'QuxBot +/x',
  )
  agree(
    '* may be followed by words, not by letters',
    lines('user-agent: * all', 'disallow: /a', 'user-agent: *x', 'disallow: /b'),
    '-/a\n+/b',
  )
  agree(
    'all groups of * are one',
    lines('user-agent: *', 'disallow: /a', 'user-agent: b', 'allow: /', 'user-agent: *', 'disallow: /b'),
    '-/a\n-/b',
  )
  agree(
    'an own group without rules frees from *',
    lines('user-agent: *', 'disallow: /', 'user-agent: FooBot', 'disallow:'),
    '+/x\nBarBot -/x',
  )
})

describe('the longest match', () => {
  agree('paths are case-sensitive', own('disallow: /X/'), '+/x/y\n-/X/y')
  agree('closes a page of an open folder', own('disallow: /x/page.html', 'allow: /x/'), '-/x/page.html\n+/x/')
  agree('opens a page of a closed folder', own('allow: /x/page.html', 'disallow: /x/'), '+/x/page.html\n-/x/')
  agree('empty rules match nothing', own('disallow: ', 'allow: '), '+/x/page.html')
  agree('of two as long, allow wins', own('disallow: /', 'allow: /'), '+/x/page.html')
  agree('of two the same, allow wins', own('disallow: /x/page.html', 'allow: /x/page.html'), '+/x/page.html')
  agree('a slash is an octet, too', own('disallow: /x', 'allow: /x/'), '-/x\n+/x/')
  agree('wildcards count', own('allow: /page', 'disallow: /*.html'), '-/page.html\n+/page')
  agree('but no more than others', own('allow: /x/page.', 'disallow: /*.html'), '+/x/page.html\n-/x/y.html')
  agree(
    'is sought in the own group only',
    lines('User-agent: *', 'Disallow: /x/', 'User-agent: FooBot', 'Disallow: /y/'),
    '+/x/page\n-/y/page',
  )
  agree(
    'RFC 9309, section 5.2',
    own('Allow: /example/page/', 'Disallow: /example/page/disallowed.gif'),
    '+/example/page/\n-/example/page/disallowed.gif',
  )
  agree('robots.txt itself is always allowed', own('disallow: /'), '+/robots.txt\n-/robots.txt.bak')
})

describe('spelling', () => {
  const query = '/foo/bar?qux=taz&baz=http://foo.bar?tar&par'
  agree('of a query', only(query), `+${query}\n-/foo/bar?qux=taz&baz=http://foo.baz`)
  agree(
    'of other alphabets: plain in the rule',
    only('/foo/bar/ツ'),
    '+/foo/bar/%E3%83%84\n+/foo/bar/ツ\n+/foo/bar/%e3%83%84',
  )
  agree('of other alphabets: encoded in the rule', only('/foo/bar/%E3%83%84'), '+/foo/bar/%E3%83%84\n+/foo/bar/ツ')
  agree(
    'of letters that need no encoding',
    only('/foo/bar/%62%61%7A'),
    '+/foo/bar/baz\n+/foo/bar/%62%61%7A\n-/foo/bar/bax',
  )
  agree(
    'of reserved characters in a query',
    only('/foo/bar?baz=https://foo.bar'),
    '+/foo/bar?baz=https%3A%2F%2Ffoo.bar\n+/foo/bar?baz=https://foo.bar',
  )
  agree('of them encoded', only('/foo/bar?baz=https%3A%2F%2Ffoo.bar'), '+/foo/bar?baz=https://foo.bar')
  agree('is undone once', only('/private'), '-/%2570rivate\n+/%70rivate')
  agree(
    'of special characters',
    only('/path/file-with-a-%2A.html'),
    '+/path/file-with-a-*.html\n-/path/file-with-a-b.html',
  )
  agree('of the end mark', only('/path/foo-%24'), '+/path/foo-$\n-/path/foo-')
  agree('of hexadecimal digits', only('/a%3cd.html'), '+/a%3cd.html\n+/a%3Cd.html\n+/a<d.html')
  agree('an encoded slash divides nothing', only('/a%2fb.html'), '+/a%2fb.html\n+/a%2Fb.html\n-/a/b.html')
  agree('a slash does', only('/a/b.html'), '-/a%2fb.html\n+/a/b.html')
  agree('of a tilde', only('/%7ejoe/index.html'), '+/~joe/index.html\n+/%7Ejoe/index.html')
  agree('of a stray per cent sign', only('/100%'), '+/100%25\n+/100%\n-/100')
})

describe('special characters', () => {
  agree(
    '* is any octets',
    own('Disallow: /foo/bar/quz', 'Allow: /foo/*/qux'),
    '-/foo/bar/quz\n+/foo/quz\n+/foo//quz\n+/foo/bax/quz',
  )
  agree('* spans the query', own('Disallow: /*/private', 'Disallow: /*sort='), '-/a?b=/private\n-/a?sort=up\n+/a?b=up')
  agree(
    '$ ends the path',
    own('Disallow: /foo/bar$', 'Allow: /foo/bar/qux'),
    '-/foo/bar\n+/foo/bar/qux\n+/foo/bar/\n+/foo/bar/baz',
  )
  agree('$ elsewhere is itself', own('disallow: /a$b'), '-/a$b\n-/a%24b\n+/a')
  agree('# begins a comment', own('# Disallow: /', 'Disallow: /foo/quz#qux', 'Allow: /'), '+/foo/bar\n-/foo/quz')
  agree(
    'a path without a slash in front matches nothing, a star does',
    own('disallow: x', 'disallow: *.php'),
    '+/x\n-/a.php',
  )
  agree(
    'index.html is its folder',
    lines('User-Agent: *', 'Allow: /slash/index.html', 'Disallow: /'),
    '+/slash/\n+/slash/index.html\n-/slash/index.htm\n-/slash/x\n-/other',
  )
  agree('only in Allow', own('disallow: /slash/index.html'), '+/slash/\n-/slash/index.html')
})

describe('long lines', () => {
  const limit = 2083 * 8 - 1
  const path = (name: string, letter: string) => `/x/${letter.repeat(limit - `${name}: /x/`.length - 1)}`
  const closed = path('disallow', 'a')
  agree('a rule is cut', own(`disallow: ${closed}/qux`), `+/fux\n-${closed}/fux`)
  const [a, b] = [path('allow', 'a'), path('allow', 'b')]
  agree('each by itself', own('disallow: /', `allow: ${a}/qux`, `allow: ${b}/qux`), `-/\n+${a}/qux\n+${b}/fux`)
})

describe("Google's documentation", () => {
  const fish = '+/fish\n+/fish.html\n+/fish/salmon.html\n+/fishheads\n+/fishheads/yummy.html\n+/fish.html?id=anything'
  agree('/fish', only('/fish'), `${fish}\n-/bar\n-/Fish.asp\n-/catfish\n-/?id=fish`)
  agree('/fish*', only('/fish*'), `${fish}\n-/bar\n-/Fish.bar\n-/catfish\n-/?id=fish`)
  agree(
    '/fish/',
    only('/fish/'),
    `+/fish/\n+/fish/salmon\n+/fish/?salmon\n+/fish/salmon.html\n+/fish/?id=anything
    -/bar\n-/fish\n-/fish.html\n-/Fish/Salmon.html`,
  )
  agree(
    '/*.php',
    only('/*.php'),
    `+/filename.php\n+/folder/filename.php\n+/folder/filename.php?parameters\n+//folder/any.php.file.html
    +/filename.php/\n+/index?f=filename.php/\n-/bar\n-/php/\n-/index?php\n-/windows.PHP`,
  )
  agree(
    '/*.php$',
    only('/*.php$'),
    `+/filename.php\n+/folder/filename.php\n-/bar\n-/filename.php?parameters\n-/filename.php/\n-/filename.php5
    -/php/\n-/filename?php\n-/aaaphpaaa\n-//windows.PHP`,
  )
  agree('/fish*.php', only('/fish*.php'), '+/fish.php\n+/fishheads/catfish.php?parameters\n-/bar\n-/Fish.PHP')
  agree('/p before /', own('allow: /p', 'disallow: /'), '+/page')
  agree('allow before disallow', own('allow: /folder', 'disallow: /folder'), '+/folder/page')
  agree('/*.htm before /page', own('allow: /page', 'disallow: /*.htm'), '-/page.htm')
  agree('/$ is the root alone', own('allow: /$', 'disallow: /'), '+/\n-/page.html')
})
