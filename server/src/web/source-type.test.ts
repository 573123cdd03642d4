import { SourceType } from '@earshot/contract'
import fc from 'fast-check'
import { parse } from 'tldts'
import { describe, expect, it } from 'vitest'
import { normaliseDomain } from './domain.ts'
import { classifySource, sourceRule } from './source-type.ts'
import { parseSourceTypes, readSourceTypes } from './source-types.ts'

describe('classifySource', () => {
  it.each([
    ['reddit.com', 'FORUM'],
    ['old.reddit.com', 'FORUM'],
    ['quora.com', 'FORUM'],
    ['gaming.stackexchange.com', 'FORUM'],
    ['news.ycombinator.com', 'FORUM'],
    ['youtube.com', 'SOCIAL'],
    ['m.youtube.com', 'SOCIAL'],
    ['x.com', 'SOCIAL'],
    ['linkedin.com', 'SOCIAL'],
    ['de.linkedin.com', 'SOCIAL'],
    ['facebook.com', 'SOCIAL'],
    ['developers.facebook.com', 'REFERENCE'],
    ['netflix.com', 'COMMERCIAL'],
    ['en.wikipedia.org', 'REFERENCE'],
    ['docs.acme.io', 'REFERENCE'],
    ['learn.microsoft.com', 'REFERENCE'],
    ['microsoft.com', 'COMMERCIAL'],
    ['g2.com', 'REFERENCE'],
    ['trustpilot.com', 'REFERENCE'],
    ['de.trustpilot.com', 'REFERENCE'],
    ['jane.medium.com', 'BLOG'],
    ['acme.wordpress.com', 'BLOG'],
    ['dev.to', 'BLOG'],
    ['blog.hubspot.com', 'BLOG'],
    ['en.blog.acme.com', 'BLOG'],
    ['crm-blog.de', 'BLOG'],
    ['community.shopify.com', 'FORUM'],
    ['forum.acme.de', 'FORUM'],
    ['nytimes.com', 'MEDIA'],
    ['blogs.wsj.com', 'MEDIA'],
    ['spiegel.de', 'MEDIA'],
    ['lemonde.fr', 'MEDIA'],
    ['techcrunch.com', 'MEDIA'],
    ['news.acme.com', 'MEDIA'],
    ['sacramentotimes.com', 'MEDIA'],
    ['mit.edu', 'EDUCATIONAL'],
    ['blog.harvard.edu', 'EDUCATIONAL'],
    ['ox.ac.uk', 'EDUCATIONAL'],
    ['unimelb.edu.au', 'EDUCATIONAL'],
    ['u-tokyo.ac.jp', 'EDUCATIONAL'],
    ['uni-heidelberg.de', 'EDUCATIONAL'],
    ['inf.ethz.ch', 'EDUCATIONAL'],
    ['coursera.org', 'EDUCATIONAL'],
    ['cdc.gov', 'INSTITUTIONAL'],
    ['gov.uk', 'INSTITUTIONAL'],
    ['service.gov.uk', 'INSTITUTIONAL'],
    ['salud.gob.mx', 'INSTITUTIONAL'],
    ['economie.gouv.fr', 'INSTITUTIONAL'],
    ['army.mil', 'INSTITUTIONAL'],
    ['who.int', 'INSTITUTIONAL'],
    ['ec.europa.eu', 'INSTITUTIONAL'],
    ['bund.de', 'INSTITUTIONAL'],
    ['meti.go.jp', 'INSTITUTIONAL'],
    ['bmf.gv.at', 'INSTITUTIONAL'],
    ['un.org', 'INSTITUTIONAL'],
    ['amazon.de', 'COMMERCIAL'],
    ['acme.com', 'COMMERCIAL'],
    ['acme.co.uk', 'COMMERCIAL'],
    ['acme.ac', 'COMMERCIAL'],
    ['sub.acme.ai', 'COMMERCIAL'],
    ['keepassxc.org', 'OTHER'],
    ['acme.github.io', 'OTHER'],
    ['localhost', 'OTHER'],
    ['192.0.2.1', 'OTHER'],
    ['[2001:db8::1]', 'OTHER'],
    ['acme.internal', 'OTHER'],
    ['constructor', 'OTHER'],
    ['com', 'COMMERCIAL'],
  ])('%s is %s', (domain, type) => expect(classifySource(domain)).toBe(type))

  it('asks the path only where the domain gives OTHER', () => {
    expect(classifySource('keepassxc.org', '/docs/KeePassXC_GettingStarted')).toBe('REFERENCE')
    expect(classifySource('keepassxc.org', '/blog?page=2')).toBe('BLOG')
    expect(classifySource('keepassxc.org', '/download')).toBe('OTHER')
    expect(classifySource('acme.com', '/blog/crm')).toBe('COMMERCIAL')
  })

  it('says which rule decided', () => {
    expect(sourceRule('old.reddit.com').rule).toBe('known: forums, question and answer sites')
    expect(sourceRule('blog.acme.com').rule).toBe('subdomain "blog"')
    expect(sourceRule('ox.ac.uk').rule).toBe('label of the suffix "ac"')
    expect(sourceRule('acme.com').rule).toBe('no other rule: a company')
  })

  it('gives every text a type', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.string({ unit: 'binary' })), fc.webPath(), (domain, path) => {
        expect(SourceType.options).toContain(classifySource(domain, path))
      }),
    )
  })
})

describe('the table of sites', () => {
  const rows = readSourceTypes()
  const siteRows = rows.filter(({ rule }) => rule === 'site')
  const sites = siteRows.map(({ text }) => text)

  it('holds normalised domains, each once, none a public suffix', () => {
    expect(sites.filter(site => normaliseDomain(site) !== site)).toEqual([])
    expect(sites.filter((site, i) => sites.indexOf(site) !== i)).toEqual([])
    expect(sites.filter(site => parse(site).domain === null)).toEqual([])
  })

  it('says nothing that a parent says already', () => {
    const type = new Map(siteRows.map(row => [row.text, row.type]))
    const parent = (site: string) => parse(site).domain ?? ''
    const idle = sites.filter(site => parent(site) !== site && type.get(parent(site)) === type.get(site))
    expect(idle).toEqual([])
  })

  it('says of each site what kind it is, and of no other row', () => {
    expect(rows.filter(({ rule, about }) => (rule === 'site') !== (about !== ''))).toEqual([])
    const types = new Map(siteRows.map(({ about, type }) => [about, type]))
    expect(siteRows.filter(({ about, type }) => types.get(about) !== type)).toEqual([])
    expect(sites.length).toBeGreaterThan(1700)
  })

  it.each([
    ['site\tMEDIAS\tacme.com\tnews', "type is 'MEDIAS' but must be one of INSTITUTIONAL,"],
    ['host\tMEDIA\tacme.com\tnews', "rule is 'host' but must be one of site, label,"],
    ['site\tMEDIA\tAcme.com\tnews', "text is 'Acme.com' but must be a domain or a part of one, in lower case."],
    ['site\tBLOG\tglobex.com\tblogs', "'site globex.com' is in line 2 already."],
  ])('names the line of %j', (row, problem) => {
    const lines = ['rule\ttype\ttext\tabout', 'site\tMEDIA\tglobex.com\tnews', row]
    expect(() => parseSourceTypes(lines.join('\n'))).toThrow(`server/data/source-types.tsv:3: ${problem}`)
  })
})
