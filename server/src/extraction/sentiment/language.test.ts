import { expect, it } from 'vitest'
import { readMarkdown } from '../markdown/index.ts'
import { createFinder } from '../mentions/index.ts'
import { createTrace } from '../trace.ts'
import { createLexiconJudge } from './judge.ts'
import { createLanguageDetector } from './language.ts'

const detector = createLanguageDetector()
const detect = (text: string) => detector(readMarkdown(text))

it.each([
  ['en', 'The interface is easy to use, and the support team was very helpful with our questions.'],
  ['de', 'Die Oberfläche ist einfach zu bedienen, und der Support war bei unseren Fragen sehr hilfreich.'],
  ['fr', "L'interface est simple et l'équipe du support nous a beaucoup aidés avec nos questions."],
  ['es', 'La interfaz es fácil de usar y el equipo de soporte nos ayudó mucho con nuestras preguntas.'],
  ['it', "L'interfaccia è facile da usare e il team di assistenza ci ha aiutato molto con le nostre domande."],
  ['pt', 'A interface é fácil de usar e a equipe de suporte nos ajudou muito com as nossas perguntas.'],
])('knows %s', (language, text) => expect(detect(text)[0]).toBe(language))

it.each([
  'De interface is heel makkelijk en het team was ook zeer behulpzaam bij onze vragen.',
  'Gränssnittet är lätt att använda och supporten var mycket hjälpsam med våra frågor.',
  'Interfejs jest bardzo prosty i nie ma problemu, ale wsparcie dla firm się nie sprawdza.',
  '这个工具的界面很好用，客服也很专业。',
  'このツールは使いやすいです。',
  'Этот инструмент очень удобный.',
])('reads no other language: %s', text => expect(detect(text)).toBe('other'))

it('leaves a text without small words open', () => {
  expect(detect('HubSpot, Pipedrive, Zoho')).toEqual([])
  expect(detect('')).toEqual([])
})

it('reads no more than the beginning', () => {
  expect(
    detect(`${'The tool is easy to use and it is cheap. '.repeat(20)}${'Das ist der Text. '.repeat(10_000)}`),
  ).toEqual(['en'])
})

it.each([
  ['en', 'HubSpot: a leader in a market that grows. hubspot.com'],
  ['en', 'hubspot.com, zoho.com and pipedrive.com, in that order'],
  ['en', 'Based on price, HubSpot. Focus on value: Zoho'],
  ['en', '- HubSpot: a free plan\n- Zoho: a low price\n- Pipedrive: a short setup'],
  ['de', '- HubSpot: in Europa gehostet, im Preis niedrig'],
  [
    'de',
    'HubSpot ist günstig.\n\n- [The best CRM for a small team in 2026](https://a.example/b)\n- [What is the CRM?](https://c.example/)',
  ],
  ['en', '[The best CRM for a small team](https://a.example/b)'],
])('knows %s in few words: %s', (language, text) => expect(detect(text)[0]).toBe(language))

it('takes no host name for words', () => {
  expect(detect('hubspot.com\npara.com, mais.do.com.br')).toEqual([])
})

const judge = createLexiconJudge()
const languageOf = (text: string) => {
  const trace = createTrace()
  const reading = readMarkdown(text)
  judge.judge(reading, createFinder([{ name: 'Acme' }])(reading), trace)
  return trace.language
}

it.each([
  ['es', 'Acme no funciona.'],
  ['fr', 'Je déconseille Acme.'],
  ['it', 'Acme una volta era affidabile.'],
  ['en', 'Acme works.'],
  ['de', 'Acme stürzt ab.'],
  ['pt', 'Acme não funciona.'],
])('lets the word lists settle what few small words leave open, as %s: %s', (language, text) =>
  expect(languageOf(text)).toBe(language),
)
