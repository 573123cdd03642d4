import { describe, expect, it } from 'vitest'
import { type Called, found, hubspot } from '../../../test/found.ts'

describe('how a name may be written', () => {
  it.each<[string, readonly Called[], string, string[]]>([
    [
      'case and accents',
      ['Nestlé', 'Škoda'],
      'NESTLE, Nestle\u0301s, skoda',
      ['Nestlé: NESTLE, Nestle\u0301', 'Škoda: skoda'],
    ],
    [
      'letters that take none',
      ['Mærsk', 'Ørsted', 'Weißer Ring'],
      'Maersk, Orsted, WEISSER RING',
      ['Mærsk: Maersk', 'Ørsted: Orsted', 'Weißer Ring: WEISSER RING'],
    ],
    [
      'marks and capitals of other languages',
      ['Điện Máy Xanh', 'Đuro', 'Getir', 'Κωτσόβολος'],
      'Dien May Xanh, Duro, GETİR, ΚΩΤΣΟΒΟΛΟΣ',
      ['Điện Máy Xanh: Dien May Xanh', 'Đuro: Duro', 'Getir: GETİR', 'Κωτσόβολος: ΚΩΤΣΟΒΟΛΟΣ'],
    ],
    ['umlauts written out', ['Müller'], 'Mueller, Muller', ['Müller: Mueller, Muller']],
    ['width and style', [hubspot], 'ＨｕｂＳｐｏｔ 𝐇𝐮𝐛𝐒𝐩𝐨𝐭', ['HubSpot: ＨｕｂＳｐｏｔ, 𝐇𝐮𝐛𝐒𝐩𝐨𝐭']],
    [
      'what is not seen',
      [hubspot],
      'Hub\u00adSpot Hub\u200dSpot \u200fHubSpot\u200f \ufeffHubSpot',
      ['HubSpot: Hub\u00adSpot, Hub\u200dSpot, HubSpot, HubSpot'],
    ],
    [
      'marks of brands, in texts and in names',
      ['Globex', 'Initech™', 'Hooli ℠', { name: 'Umbrella® Corp', caseSensitive: true }],
      '| Globex℠ | Globex ™ |, Initech, INITECH®, Hooli™; Umbrella™ Corp and Umbrella Corp, not GlobexTM',
      [
        ...['Globex: Globex, Globex', 'Initech™: Initech, INITECH', 'Hooli ℠: Hooli'],
        'Umbrella® Corp: Umbrella™ Corp, Umbrella Corp',
      ],
    ],
    [
      'emphasis and tags',
      [hubspot],
      '**Hub**Spot, Hub<b>Spot</b> and [Hub](a)Spot',
      ['HubSpot: Hub**Spot, Hub<b>Spot, Hub](a)Spot'],
    ],
    [
      'blanks and hyphens',
      ['Coca-Cola', 'Best Buy'],
      'Coca Cola, coca‑cola, Best\nBuy, best-buy',
      ['Coca-Cola: Coca Cola, coca‑cola', 'Best Buy: Best\nBuy, best-buy'],
    ],
    [
      'ampersands',
      ['AT&T', 'Johnson & Johnson'],
      'AT&amp;T, AT & T, AT\\&T, Johnson and Johnson',
      ['AT&T: AT&amp;T, AT & T, AT\\&T', 'Johnson & Johnson: Johnson and Johnson'],
    ],
    [
      'apostrophes',
      ["McDonald's", "L'Oréal"],
      'McDonalds, McDonald’s, l’Oreal',
      ["McDonald's: McDonalds, McDonald’s", "L'Oréal: l’Oreal"],
    ],
    [
      'dots',
      ['J.P. Morgan', 'E.ON', 'Acme Inc.'],
      'JP Morgan, J.P. Morgan, EON, Acme Inc',
      ['J.P. Morgan: JP Morgan, J.P. Morgan', 'E.ON: EON', 'Acme Inc.: Acme Inc'],
    ],
    ['exclamation marks', ['Yahoo!'], 'Yahoo! or Yahoo', ['Yahoo!: Yahoo!, Yahoo']],
    [
      'punctuation',
      ['.NET', '7-Eleven', 'E*TRADE', '1Password'],
      '.NET, 7‑Eleven, E*TRADE, 1Password; ASP.NET',
      ['.NET: .NET', '7-Eleven: 7‑Eleven', 'E*TRADE: E*TRADE', '1Password: 1Password'],
    ],
    ['not across blocks', ['Best Buy'], '- Best\n- Buy', []],
  ])('%s', (_, entities, text, expected) => {
    expect(found(entities, text)).toEqual(expected)
  })

  it('tells apart entities whose names differ in accents or capitals only', () => {
    expect(found(['Bär', 'Bar'], 'Bär, Bar, BÄR')).toEqual(['Bär: Bär, BÄR', 'Bar: Bar'])
    expect(found(['SAP', 'Sap'], 'SAP, Sap, sap')).toEqual(['SAP: SAP', 'Sap: Sap'])
    expect(found(['Mercury', 'Mercury'], 'Mercury')).toEqual(['Mercury: Mercury', 'Mercury: Mercury'])
  })
})
