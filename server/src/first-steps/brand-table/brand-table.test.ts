import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameLanguages } from '../../tables/cells/countries.ts'
import { languageIn } from '../../tables/cells/languages.ts'
import { readNameCell } from '../../tables/cells/names.ts'
import { readBrandSites } from './brand-sites.ts'
import { readBrandTable } from './brand-table.ts'
import { fillTemplate } from './fill-template.ts'
import { readTemplate, shippedTemplate, type TemplateRow } from './template.ts'

async function* bytes(text: string) {
  yield Buffer.from(text)
}

describe('a table of brands', () => {
  it.each([
    ['Brand;Website;Further domains;Aliases;Category;Competitors;Language;Country;Team'],
    ['Marke;Webseite;Weitere Domains;Schreibweisen;Branche;Wettbewerber;Sprache;Land;Mandant'],
    ['Marque;Site web;Autres domaines;Autres noms;Catégorie;Concurrents;Langue;Pays;Équipe'],
    ['Marca;Sitio web;Otros dominios;Otros nombres;Categoría;Competidores;Idioma;País;Team'],
    ['Marchio;Sito web;Altri domini;Altri nomi;Categoria;Concorrenti;Lingua;Paese;Squadra'],
    ['Marca;Domínio;Outros domínios;Outros nomes;Categoria;Concorrentes;Idioma;País;Equipe'],
  ])('has known columns: %s', async header => {
    const row =
      'Tchibo GmbH;https://www.tchibo.de/;tchibo.com shop.tchibo.de;Tschibo|Tchibo;coffee;"Jacobs (jacobs.de), Lavazza";Deutsch;Germany;Kunden'
    const { rows, refused } = await readBrandTable(bytes(`\uFEFFsep=;\r\n${header}\r\n${row}\r\n`))
    expect([rows, refused]).toEqual([
      [
        {
          ...{ line: 3, name: 'Tchibo GmbH', domain: 'tchibo.de', domains: ['tchibo.com'] },
          ...{ aliases: ['Tschibo', 'Tchibo'], category: 'coffee', language: 'de', country: 'DE', team: 'Kunden' },
          competitors: [
            { name: 'Jacobs', domain: 'jacobs.de' },
            { name: 'Lavazza', domain: '' },
          ],
        },
      ],
      [],
    ])
  })

  it('can be JSON, and needs only a name', async () => {
    const { rows } = await readBrandTable(
      bytes('[{"name":"Acme","competitors":["Globex, Inc.","Initech"]},{"name":"B"}]'),
    )
    expect(rows.map(({ name, domain, competitors }) => [name, domain, competitors.map(each => each.name)])).toEqual([
      ['Acme', null, ['Globex, Inc.', 'Initech']],
      ['B', null, []],
    ])
  })

  it('has rows that are refused with their line and a reason', async () => {
    const table = await readBrandTable(
      bytes(
        'name,site,competitors,language,country\n,a.example,,,\nAcme,not a site,,,\nBeta,,x=y z,,\nGamma,,,Klingonisch?,\nDelta,,,,Atlantis\nEta,eta.example,none,-,N/A\n',
      ),
    )
    expect(table.refused).toEqual([
      { line: 2, reason: 'has no name' },
      {
        line: 3,
        reason: "has the site 'not', but it must be a domain or an address, for example example.com",
      },
      { line: 4, reason: "has a wrong competitor: 'y z' is not a domain. Write it like x=example.com" },
      {
        line: 5,
        reason: "has the language 'Klingonisch?', but it must be a code or a name, for example de or German",
      },
      {
        line: 6,
        reason: "has the country 'Atlantis', but it must be two letters or a name, for example DE or Germany",
      },
    ])
    expect(table.rows).toMatchObject([{ line: 7, name: 'Eta', competitors: [], language: null, country: null }])
    await expect(readBrandTable(bytes('Yritys,Sivu\nAcme,a.example\n'))).rejects.toThrow(
      'No column is recognized as name. Name the column of the brands name. The columns are Yritys, Sivu.',
    )
  })

  it.each([
    ['acme.com', { domain: 'acme.com', domains: [] }],
    ['https://www.acme.com/en/?utm=1, shop.acme.com; acmedocs.io', { domain: 'acme.com', domains: ['acmedocs.io'] }],
    ['https://github.com/acme\nacme.com', { domain: 'acme.com', domains: ['github.com/acme'] }],
    ['nba.com/kings', { domain: null, domains: ['nba.com/kings'] }],
    ['', { domain: null, domains: [] }],
    ['acme', { strange: 'acme' }],
  ])('has the sites of %j', (cell, sites) => expect(readBrandSites(cell)).toEqual(sites))

  it.each([
    ['Globex, Initech', ['Globex', 'Initech']],
    ['Acme Coffee, Inc., Globex LLC, Rossi, S.p.A.', ['Acme Coffee, Inc.', 'Globex LLC', 'Rossi, S.p.A.']],
    ['Sony (Tokyo, Japan), LG', ['Sony (Tokyo, Japan)', 'LG']],
    ['Foo, Bar; Baz', ['Foo, Bar', 'Baz']],
    ["['A', 'B, C']", ['A', 'B, C']],
    ['n/a', []],
  ])('has the names of %j', (cell, names) => expect(readNameCell(cell)).toEqual(names))

  it.each([
    ['de', 'de'],
    ['DE_at', 'de-AT'],
    ['German', 'de'],
    ['allemand', 'de'],
    ['Português', 'pt'],
    ['日本語', 'ja'],
    ['', null],
    ['Klingon?', undefined],
  ])('has the language of %j: %j', (cell, language) => expect(languageIn(cell)).toBe(language))
})

describe('a template', () => {
  const brand = { brand: 'Acme', category: 'coffee', competitors: ['Globex', 'Initech'], language: null }
  const textsOf = (rows: readonly TemplateRow[], more: object = {}) =>
    fillTemplate(rows, { ...brand, ...more }).prompts.map(({ text }) => text)

  it('has a prompt per row, or per competitor', async () => {
    const { rows, refused } = await readTemplate(
      bytes(
        'Prompt,Stage,Topic,Tags\nBest { Category }?,mofu,{category},a|{brand}\n{brand} or {competitor}?,,,\nIs {x} ok?,,,\n',
      ),
    )
    expect(refused).toEqual(['Line 4 has {x}, but placeholders must be {brand}, {category} or {competitor}.'])
    expect(fillTemplate(rows, brand)).toEqual({
      prompts: [
        { text: 'Best coffee?', type: 'MOFU', topic: 'coffee', tags: ['a', 'Acme'] },
        { text: 'Acme or Globex?', type: 'TOFU', topic: null, tags: [] },
        { text: 'Acme or Initech?', type: 'TOFU', topic: null, tags: [] },
      ],
      ...{ topics: ['coffee'], lacking: {} },
    })
    expect(fillTemplate(rows, { ...brand, category: null, competitors: [] })).toEqual({
      ...{ prompts: [], topics: [], lacking: { category: 1, competitor: 1 } },
    })
  })

  it('has rows for one language', async () => {
    const { rows } = await readTemplate(
      bytes('Frage;Sprache\nGuter {category}?;Deutsch\nGood {category}?;en\n{brand}?;\n'),
    )
    expect(textsOf(rows)).toEqual(['Good coffee?', 'Acme?'])
    expect(textsOf(rows, { language: 'de-CH' })).toEqual(['Guter coffee?', 'Acme?'])
    expect(textsOf(rows, { language: 'pl' })).toEqual(['Acme?'])
    await expect(readTemplate(bytes('Prompt,Topic\n,x\n'))).rejects.toThrow('It has no prompts. Line 2 has no text.')
  })

  it.each(nameLanguages)('of ours fills each placeholder in %s', language => {
    const texts = textsOf(shippedTemplate().rows, { language })
    expect(new Set(texts).size).toBe(11)
    for (const word of ['Acme', 'coffee', 'Globex', 'Initech']) expect(texts.join('\n')).toContain(word)
    expect(texts.join('\n')).not.toMatch(/[{}]/)
  })

  it('puts in any name as it is', () => {
    const name = fc.string({ unit: fc.constantFrom(..."aB $&`'1{}") })
    const row = {
      text: '{brand}|{category}|{competitor}',
      type: 'TOFU' as const,
      topic: null,
      tags: [],
      language: null,
    }
    fc.assert(
      fc.property(name, name, fc.array(name, { minLength: 1, maxLength: 3 }), (brand, category, competitors) => {
        const { prompts } = fillTemplate([row], { brand, category, competitors, language: null })
        expect(prompts.map(({ text }) => text)).toEqual(competitors.map(each => `${brand}|${category}|${each}`))
      }),
    )
  })
})
