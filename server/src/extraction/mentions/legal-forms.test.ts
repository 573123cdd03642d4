import { describe, expect, it } from 'vitest'
import { type Called, found } from '../../../test/found.ts'
import { possibleShortName, withoutLegalForm } from './legal-forms.ts'

describe('a name without its legal form', () => {
  it.each([
    ['Tchibo GmbH', 'Tchibo'],
    ['Acme Coffee, Inc.', 'Acme Coffee'],
    ['Monzo Bank Limited', 'Monzo Bank'],
    ['株式会社カノンリー', 'カノンリー'],
    ['カノンリー 株式会社', 'カノンリー'],
    ['소니코리아(주)', '소니코리아'],
    ['华为技术有限公司', '华为技术'],
    ['Müller Service GmbH & Co. KG', 'Müller Service'],
    ['Ferrero S.p.A.', 'Ferrero'],
    ['Rossi S.r.l.', 'Rossi'],
    ['Grupo Bimbo, S.A.B. de C.V.', 'Grupo Bimbo'],
    ['Cemex S.A. de C.V.', 'Cemex'],
    ['Atlassian Pty Ltd', 'Atlassian'],
    ['CD Projekt sp. z o.o.', 'CD Projekt'],
    ['ООО Яндекс', 'Яндекс'],
    ['Philips N.V.', 'Philips'],
  ])('%s', (name, bare) => {
    expect(withoutLegalForm(name)).toBe(bare)
  })

  it.each(['Cisco', 'Tiffany & Co.', 'Inc.', 'X Inc.', 'HP Inc.', 'Target Corporation', 'iPhone SE', 'Linc', 'GmbH'])(
    'stays %s',
    name => {
      expect(withoutLegalForm(name)).toBeNull()
    },
  )

  it('is proposed even if it would match too much', () => {
    expect(['Target Corporation', 'SAP SE', 'HP Inc.', 'Cisco'].map(possibleShortName)).toEqual([
      ...['Target', 'SAP', 'HP', null],
    ])
  })
})

it.each<[string, readonly Called[], string, string[]]>([
  ['name', ['Tchibo GmbH'], 'Tchibo ist günstig, die Tchibo GmbH auch.', ['Tchibo GmbH: Tchibo, Tchibo GmbH']],
  ['alias', [{ name: 'Coffee', aliases: ['Globex Ltd.'] }], 'Globex and GLOBEX LTD', ['Coffee: Globex, GLOBEX LTD']],
  ['capitals', [{ name: 'Gap Inc.', caseSensitive: true }], 'a gap', []],
  ['glued', ['Tchibo GmbH'], 'Tchibomobil', []],
])('a legal form need not be written (%s)', (_, entities, text, expected) => {
  expect(found(entities, text)).toEqual(expected)
})
