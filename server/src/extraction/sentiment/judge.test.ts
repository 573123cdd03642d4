import { expect, it } from 'vitest'
import { type Case, scoresOf, sides } from '../../../test/sides.ts'
import { createLexiconJudge } from './judge.ts'

const cases: Case[] = [
  ['HubSpot is cheap but Pipedrive is reliable.', { HubSpot: '+', Pipedrive: '+' }],
  ['HubSpot is expensive but Pipedrive is reliable.', { HubSpot: '-', Pipedrive: '+' }],
  ['HubSpot is not reliable.', { HubSpot: '-' }],
  ["HubSpot isn't bad.", { HubSpot: '+' }],
  ['HubSpot never crashes.', { HubSpot: '+' }],
  ['HubSpot is better than Pipedrive.', { HubSpot: '+', Pipedrive: '-' }],
  ['Unlike HubSpot, Pipedrive is easy.', { HubSpot: '-', Pipedrive: '+' }],
  ['Alternatives: HubSpot, Pipedrive, Zoho', { HubSpot: 'n', Pipedrive: 'n', Zoho: 'n' }],
  ['HubSpot: 4.5/5', { HubSpot: '+' }],
  ['HubSpot has 8 out of 10 and Pipedrive has 2/5.', { HubSpot: '+', Pipedrive: '-' }],
  ['**HubSpot** ★★★★☆', { HubSpot: '+' }],
  ['- **HubSpot** — great for teams\n- **Pipedrive** — clunky and slow', { HubSpot: '+', Pipedrive: '-' }],
  [
    '| Tool | Pro | Con |\n|---|---|---|\n| HubSpot | easy to use | expensive |\n| Zoho | excellent | x |',
    { HubSpot: '0', Zoho: '+' },
  ],
  ["I'd recommend HubSpot.", { HubSpot: '+' }],
  ['Avoid Acme.', { Acme: '-' }],
  ['Acme is worth it.', { Acme: '+' }],
  ['Acme is not worth it.', { Acme: '-' }],
  ['Our top pick: Acme', { Acme: '+' }],
  [
    '## HubSpot\n### Pros\n- Free plan\n- Limited setup\n### Cons\n- Powerful but steep\n- Price\n- a\n## Pipedrive\nPros:\n- Nice',
    { HubSpot: '-', Pipedrive: '+' },
  ],
  ['## HubSpot\nPros: easy, powerful.\nCons: none found so far.', { HubSpot: '+' }],
  ['Is HubSpot any good?', { HubSpot: 'n' }],
  ['If you want a bad CRM, HubSpot is fine.', { HubSpot: '+' }],
  ['HubSpot is a CRM company. It is slow and buggy.', { HubSpot: '-' }],
  ['HubSpot is a CRM company based in Boston.', { HubSpot: 'n' }],
  ['HubSpot is great. Salesforce is terrible and buggy.', { HubSpot: '+' }],
  ['HubSpot is reliable, but Salesforce is complex and awful.', { HubSpot: '+' }],
  ["I couldn't find anything better than Acme.", { Acme: '+' }],
  ['There are better options than Acme.', { Acme: '-' }],
  ['HubSpot is not as good as Pipedrive.', { HubSpot: '-', Pipedrive: '+' }],
  ['HubSpot is less reliable than Pipedrive.', { HubSpot: '-', Pipedrive: '+' }],
  ['Acme is a no-nonsense, risk-free choice.', { Acme: '+' }],
  ['Acme is not only cheap but also reliable.', { Acme: '+' }],
  ['Acme lacks advanced features.', { Acme: '-' }],
  ['Acme has a steep learning curve.', { Acme: '-' }],
  ['Acme suffered a data breach.', { Acme: '-' }],
  ['Acme offers data breach monitoring and fraud detection.', { Acme: 'n' }],
  ['Acme prevents errors and reduces downtime.', { Acme: '+' }],
  ['Acme has no hidden fees.', { Acme: '+' }],
  ['Acme is too expensive.', { Acme: '-' }],
  ['Acme is too basic and too simple.', { Acme: '-' }],
  ['While HubSpot is expensive, Pipedrive is affordable.', { HubSpot: '-', Pipedrive: '+' }],
  [
    'HubSpot (great for SMBs), Pipedrive (overly complex), and Zoho (cheap).',
    { HubSpot: '+', Pipedrive: '-', Zoho: '+' },
  ],
  ['The best options are HubSpot for startups and Pipedrive for sales.', { HubSpot: '+', Pipedrive: '+' }],
  ['HubSpot, Pipedrive and Zoho are all excellent.', { HubSpot: '+', Pipedrive: '+', Zoho: '+' }],
  ['HubSpot outperforms Pipedrive.', { HubSpot: '+', Pipedrive: '-' }],
  ['Although HubSpot is pricey, it is powerful and easy to use.', { HubSpot: '+' }],
  ['Although expensive, HubSpot is powerful and excellent.', { HubSpot: '+' }],
  ['Zoho integrates with HubSpot seamlessly.', { Zoho: '+', HubSpot: 'n' }],
  ['Zoho is a great alternative to HubSpot.', { Zoho: '+', HubSpot: 'n' }],
  [
    '| Feature | HubSpot | Zoho |\n|---|---|---|\n| Ease of use | Excellent | Complicated |\n| Price | Expensive | Cheap |',
    { HubSpot: '+', Zoho: '-' },
  ],
  ['Users complain about slow support at Acme.', { Acme: '-' }],
  ['Acme no longer exists; it was discontinued in 2020.', { Acme: '-' }],
  ['Acme has 24/7 support.', { Acme: '+' }],
  ['Acme was released on 10/10/2023.', { Acme: 'n' }],
  ["I wouldn't recommend Acme.", { Acme: '-' }],
  ['Acme could be better.', { Acme: '-' }],
  ['HubSpot is better suited to large teams, whereas Zoho lacks polish.', { HubSpot: '+', Zoho: '-' }],
  ["Acme's customer service is terrible, and their app keeps crashing.", { Acme: '-' }],
  [
    '1. **HubSpot**\n- Very easy to use\n- Free tier\n2. **Zoho**\n- Clunky UI\n- Slow support',
    { HubSpot: '+', Zoho: '-' },
  ],
  ['HubSpot’s interface isn’t intuitive.', { HubSpot: '-' }],
  ['Acme is the worst tool I have ever used.', { Acme: '-' }],
  ['Compared to HubSpot, Zoho is more expensive.', { HubSpot: '+', Zoho: '-' }],
  ['HubSpot is as reliable as Zoho.', { HubSpot: '+', Zoho: '+' }],
  ['You can’t go wrong with Acme.', { Acme: '+' }],
  ['People often choose Zoho over HubSpot.', { Zoho: '+', HubSpot: '-' }],
  ['HubSpot: great CRM; Zoho: poor support', { HubSpot: '+', Zoho: '-' }],
  ['The main drawback of Acme is its price.', { Acme: '-' }],
  ['Acme is far from perfect.', { Acme: '-' }],
  ['Nothing beats Acme.', { Acme: '+' }],
  [
    'Short answer: For most people, Acme gives the best price-to-value ratio. Other options - Globex — slow and costly.',
    { Acme: '+', Globex: '-' },
  ],
]

it.each(cases)('%s', (text, expected) => expect(sides(text)).toMatchObject(expected))

it('scores by hand as the docs do', () => {
  // reliable 2 x very 1.3 = 2.6; expensive -2; mean 0.3 of 4, so 50 + 12.5 x 0.3.
  expect(scoresOf('HubSpot is very reliable but expensive.')).toEqual([['HubSpot', 53.8]])
})

it('counts a rating twice a clause', () => {
  // The clause has the value -2. The rating, (4.5 - 1) / (5 - 1) = 0.875, is 3 and counts twice: (3 + 3 - 2) / 3 = 4/3.
  expect(scoresOf('HubSpot is expensive. It is rated 4.5/5.')).toEqual([['HubSpot', 66.7]])
})

it('says who judged', () => {
  expect(createLexiconJudge()).toMatchObject({ id: 'lexicon', version: '4' })
})

it('gives nothing for nothing', () => {
  expect(scoresOf('')).toEqual([])
})
