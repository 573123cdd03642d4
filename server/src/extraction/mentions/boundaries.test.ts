import { describe, expect, it } from 'vitest'
import { type Called, found, hubspot } from '../../../test/found.ts'

describe('where a name ends', () => {
  it.each<[string, readonly Called[], string, string[]]>([
    ['not within a word', ['Apple'], 'Pineapple, Apples’ juice and Apple', ['Apple: Apple, Apple']],
    ['not before a glued suffix', ['KeePass'], 'KeePassXC, KeePass2 and KeePass_x, but KeePass', ['KeePass: KeePass']],
    ['not behind a glued prefix', ['Password'], '1Password or Password', ['Password: Password']],
    [
      'before possessives and plurals',
      ['Hetzner', 'BMW'],
      'Hetzners Preise, Hetzner’s, BMWs',
      ['Hetzner: Hetzner, Hetzner', 'BMW: BMW'],
    ],
    ['accents do not end it', ['Nestlé'], 'Nestle\u0301x, Nestle\u0301', ['Nestlé: Nestle\u0301']],
    ['no plural of short names', ['New', 'App'], 'News apps', []],
    [
      'in compounds with a hyphen',
      [hubspot],
      'HubSpot-like, non-HubSpot, HubSpot-Integration',
      ['HubSpot: HubSpot, HubSpot, HubSpot'],
    ],
    [
      'a letter and a hyphen before it are its own',
      ['Mobile', 'Eleven', 'X', 'C'],
      'T-Mobile, 7-Eleven, X-ray, C-suite',
      [],
    ],
    [
      'plus and hash are part of a name',
      ['C', 'C++', 'C#', 'Disney'],
      'C#, C++17, Disney+ and C',
      ['C#: C#', 'C++: C++', 'C: C'],
    ],
    ['C++ is no vitamin', ['C++'], 'Vitamin C helps.', []],
    ['a short name does not end at &', ['AT', 'M', 'Ernst'], 'AT&T, H&M, Ernst&Young', ['Ernst: Ernst']],
    [
      'a dot before a small letter goes on',
      ['Node', 'Booking'],
      'Node.js, booking.com. Booking.The rest',
      ['Booking: Booking'],
    ],
    [
      'signs of marks and notes end it',
      ['Acme'],
      'Acme™ Acme® Acme² Acme[1] (Acme) "Acme" #Acme @Acme Acme/b',
      ['Acme: Acme, Acme, Acme, Acme, Acme, Acme, Acme, Acme, Acme'],
    ],
    ['a mail address names nobody', ['Acme'], 'acme@b.com and a@acme.org', []],
    ['short names are whole words', ['LI', 'Inc'], 'tile, vinyl, since, income. LI and Inc', ['LI: LI', 'Inc: Inc']],
    [
      'a name with an ending is not its first word',
      ['You.com', 'Monday.com'],
      'Here is what you should do on Monday. Try You.com or Monday.com.',
      ['You.com: You.com', 'Monday.com: Monday.com'],
    ],
    ['contractions are not names', ['It', 'HP'], "It's HP's", ['HP: HP']],
  ])('%s', (_, entities, text, expected) => {
    expect(found(entities, text)).toEqual(expected)
  })
})

describe('scripts that part no words', () => {
  it.each<[string, readonly Called[], string, string[]]>([
    ['Han', ['华为', '小米'], '我用华为手机和小米14。', ['华为: 华为', '小米: 小米']],
    ['Latin not within Latin', ['AIGC'], '我们用AIGC，但AIGCLINK不是。', ['AIGC: AIGC']],
    ['Latin among Han and Hangul', [hubspot], '使用HubSpot的公司，HubSpot은', ['HubSpot: HubSpot, HubSpot']],
    [
      'Kana',
      ['ソニー', 'すき家', 'トヨタ'],
      '私はソニーグループとすき家へ。トヨタは',
      ['ソニー: ソニー', 'すき家: すき家', 'トヨタ: トヨタ'],
    ],
    ['not the end of a Katakana word', ['ライン', 'メタ'], 'オンラインのメタル', []],
    ['Thai', ['ทรู'], 'ฉันใช้ทรูทุกวัน', ['ทรู: ทรู']],
    [
      'Hangul before a particle',
      ['삼성', '네이버'],
      '삼성은 좋다. 삼성전자, 네이버에서',
      ['삼성: 삼성', '네이버: 네이버'],
    ],
    ['Latin beside Arabic', [hubspot], 'وHubSpot جيد', ['HubSpot: HubSpot']],
  ])('%s', (_, entities, text, expected) => {
    expect(found(entities, text)).toEqual(expected)
  })
})
