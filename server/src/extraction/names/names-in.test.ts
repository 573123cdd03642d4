import { describe, expect, it } from 'vitest'
import { evidence, namesIn } from './index.ts'

const { structure, label, sentence, small, determiner, noun } = evidence
const found = (text: string) => Object.fromEntries(namesIn(text).map(({ name, evidence }) => [name, evidence]))

describe('namesIn', () => {
  it.each([
    ['- **Acme** – the best', 'Acme'],
    ['1. Acme: cheap', 'Acme', label],
    ['2) **Acme Coffee** (Berlin)', 'Acme Coffee'],
    ['### 3. Acme', 'Acme'],
    ['| Tool | Price |\n|---|---|\n| Acme | 3 |', 'Acme'],
    ['See [Acme](https://acme.com/a_(b)).', 'Acme'],
    ['Others to consider - Acme — free', 'Acme'],
    ['• Acme\n• Globex', 'Acme'],
    ['A pick is \ue200entity\ue202["company", "Acme", 0]\ue201.', 'Acme'],
  ])('finds the name in the place of a name: %j', (text, name, bits: number = structure) => {
    expect(found(text)[name]).toBe(bits)
  })

  it('finds capitals in sentences, also with digits, dots, ampersands and inner capitals', () => {
    expect(
      found(
        'We like Acme, iCloud, 1Pass, 7-Zip, monday.com, AT&T and Disney+, and Smith & Sons too. The Globex App is Acme’s.',
      ),
    ).toEqual({
      Acme: sentence,
      iCloud: sentence,
      '1Pass': sentence,
      '7-Zip': sentence,
      'monday.com': sentence,
      'AT&T': sentence,
      'Disney+': sentence,
      'Smith & Sons': sentence,
      'Globex App': sentence | determiner,
    })
  })

  it('tells words of the language by their lower case and their determiners', () => {
    expect(found('- **Customer Support** – good. Their customer support is liked. Buy the Starter Plan.')).toEqual({
      'Customer Support': structure | small,
      'Starter Plan': sentence | determiner,
    })
    expect(found('Strong and cheap. It is strong.')).toEqual({})
  })

  it('trusts no single noun in German', () => {
    const text = 'Das ist die beste Sicherheit, und der Preis ist gut. Mit Acme oder GlobexPay ist es nicht teuer.'
    expect(found(text)).toEqual({
      Sicherheit: noun | determiner,
      Preis: noun | determiner,
      Acme: noun,
      GlobexPay: sentence,
    })
  })

  it('takes names in scripts without capitals only from their own place', () => {
    expect(found('1. **豆包** – 很好用。其他的也不错。')).toEqual({ 豆包: structure })
  })

  it('reads no code, URL, reasoning or source mark', () => {
    const text = [
      '<think>Initech is bad.</think>',
      'Buy `Initech` from https://Initech.com/Initech or <b class="Initech">it</b>【Initech】.',
      '```',
      'like Initech',
      '```',
      '\ue200cite\ue202Initech\ue201',
    ].join('\n')
    expect(found(text)).toEqual({})
  })

  it('joins no words over commas, line ends and brackets, and no titles', () => {
    expect(Object.keys(found('like Acme, Globex (Initech)\nHooli and Acme Globex\u00a0Vault'))).toEqual([
      'Acme',
      'Globex',
      'Initech',
      'Hooli',
      'Acme Globex Vault',
    ])
    expect(found('read Five Ways To Choose Good Tools')).toEqual({})
  })

  it('lists at most 200 names', () => {
    const text = Array.from({ length: 300 }, (_, i) => `like Acme${'abcdefghij'[i % 10]}${i}`).join(', ')
    expect(namesIn(text)).toHaveLength(200)
  })
})
