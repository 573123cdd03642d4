import { expect, it } from 'vitest'
import { readMarkdown } from './markdown.ts'
import { createFinder } from './mentions.ts'
import { createLexiconJudge } from './sentiment.ts'

const names = ['HubSpot', 'Pipedrive', 'Zoho', 'Acme', 'Globex']
const find = createFinder(names.map(name => ({ name })))
const { judge } = createLexiconJudge()

/** The side of 50 on which each entity named stands: `+`, `-`, `0` at 50, `n` where nothing can be scored. */
function sides(text: string): Record<string, string> {
  const reading = readMarkdown(text)
  const found = find(reading)
  const scores = judge(reading, found)
  return Object.fromEntries(found.map(({ entity }, index) => [names[entity], sideOf(scores[index]!)]))
}

const sideOf = (score: number | null) => (score === null ? 'n' : score > 50 ? '+' : score < 50 ? '-' : '0')

type Case = [string, Record<string, '+' | '-' | '0' | 'n'>]

const cases: Case[] = [
  ['HubSpot ist günstig, aber Pipedrive ist zuverlässig.', { HubSpot: '+', Pipedrive: '+' }],
  ['HubSpot ist teuer, aber Pipedrive ist preiswert.', { HubSpot: '-', Pipedrive: '+' }],
  ['HubSpot ist nicht zuverlässig.', { HubSpot: '-' }],
  ['HubSpot überzeugt nicht.', { HubSpot: '-' }],
  ['HubSpot stürzt nie ab.', { HubSpot: '+' }],
  ['HubSpot ist besser als Pipedrive.', { HubSpot: '+', Pipedrive: '-' }],
  ['Im Gegensatz zu HubSpot ist Pipedrive einfach zu bedienen.', { HubSpot: '-', Pipedrive: '+' }],
  ['Ich würde Acme nicht empfehlen.', { Acme: '-' }],
  ['Ich empfehle Acme.', { Acme: '+' }],
  ['Acme ist zu teuer und der Support ist langsam.', { Acme: '-' }],
  [
    '## HubSpot\n**Vorteile:**\n- Einfache Bedienung\n- Gute App\n- Schnell\n**Nachteile:**\n- Hoher Preis\n',
    { HubSpot: '+' },
  ],
  ['Acme hat 3,5 von 5 Sternen.', { Acme: '+' }],
  ['Acme ist nicht so gut wie Globex.', { Acme: '-', Globex: '+' }],
  ['Während Zoho veraltet wirkt, bietet HubSpot eine moderne Oberfläche.', { Zoho: '-', HubSpot: '+' }],
  ['Acme ist ein Anbieter aus Berlin. Es ist sehr benutzerfreundlich.', { Acme: '+' }],
  ['Es mangelt Acme an Funktionen.', { Acme: '-' }],
  ['Finger weg von Acme!', { Acme: '-' }],
  ['HubSpot est bon marché mais Pipedrive est fiable.', { HubSpot: '+', Pipedrive: '+' }],
  ["HubSpot n'est pas fiable.", { HubSpot: '-' }],
  ["HubSpot n'est pas mauvais.", { HubSpot: '+' }],
  ['HubSpot ne plante jamais.', { HubSpot: '+' }],
  ['HubSpot est plus rapide que Pipedrive.', { HubSpot: '+', Pipedrive: '-' }],
  ['HubSpot est moins fiable que Pipedrive.', { HubSpot: '-', Pipedrive: '+' }],
  ['Contrairement à HubSpot, Pipedrive est simple.', { HubSpot: '-', Pipedrive: '+' }],
  ['Je recommande Acme.', { Acme: '+' }],
  ['Je ne recommande pas Acme.', { Acme: '-' }],
  ['Évitez Acme.', { Acme: '-' }],
  ["L'interface d'Acme est intuitive mais le prix est trop élevé.", { Acme: '+' }],
  ['## HubSpot\nAvantages :\n- facile\n- complet\n- a\nInconvénients :\n- cher', { HubSpot: '+' }],
  ['Acme est noté 4,5 sur 5.', { Acme: '+' }],
  ['Acme est cher.', { Acme: '-' }],
  ['Acme manque de fonctionnalités avancées.', { Acme: '-' }],
  ['HubSpot es barato pero Pipedrive es fiable.', { HubSpot: '+', Pipedrive: '+' }],
  ['HubSpot no es fiable.', { HubSpot: '-' }],
  ['HubSpot no es malo.', { HubSpot: '+' }],
  ['HubSpot nunca falla.', { HubSpot: '+' }],
  ['HubSpot es mejor que Pipedrive.', { HubSpot: '+', Pipedrive: '-' }],
  ['HubSpot es más rápido que Pipedrive.', { HubSpot: '+', Pipedrive: '-' }],
  ['A diferencia de HubSpot, Pipedrive es fácil de usar.', { HubSpot: '-', Pipedrive: '+' }],
  ['Recomiendo Acme.', { Acme: '+' }],
  ['Evita Acme.', { Acme: '-' }],
  ['Acme es demasiado caro.', { Acme: '-' }],
  ['Acme es una empresa de Madrid. Es fácil de usar.', { Acme: '+' }],
  ['Ventajas de Acme: fácil y rápido. Desventajas: caro.', { Acme: '+' }],
  ['Acme carece de funciones avanzadas.', { Acme: '-' }],
  ['Acme no solo es barato, sino también fiable.', { Acme: '+' }],
  ['HubSpot è economico ma Pipedrive è affidabile.', { HubSpot: '+', Pipedrive: '+' }],
  ['HubSpot non è affidabile.', { HubSpot: '-' }],
  ['HubSpot non è male.', { HubSpot: '+' }],
  ['HubSpot è più veloce di Pipedrive.', { HubSpot: '+', Pipedrive: '-' }],
  ['A differenza di HubSpot, Pipedrive è facile da usare.', { HubSpot: '-', Pipedrive: '+' }],
  ['Consiglio Acme.', { Acme: '+' }],
  ['Evitate Acme.', { Acme: '-' }],
  ['Acme è troppo costoso.', { Acme: '-' }],
  ["L'interfaccia di Acme è intuitiva.", { Acme: '+' }],
  ['Acme è il miglior CRM.', { Acme: '+' }],
  ['HubSpot é barato, mas o Pipedrive é confiável.', { HubSpot: '+', Pipedrive: '+' }],
  ['O HubSpot não é confiável.', { HubSpot: '-' }],
  ['O HubSpot não é ruim.', { HubSpot: '+' }],
  ['O HubSpot é mais rápido do que o Pipedrive.', { HubSpot: '+', Pipedrive: '-' }],
  ['Ao contrário do HubSpot, o Pipedrive é fácil de usar.', { HubSpot: '-', Pipedrive: '+' }],
  ['Recomendo a Acme.', { Acme: '+' }],
  ['Evite a Acme.', { Acme: '-' }],
  ['A Acme é cara demais.', { Acme: '-' }],
  ['A Acme é a melhor opção.', { Acme: '+' }],
  ['Acme não é tão boa quanto a Globex.', { Acme: '-', Globex: '+' }],
  ['HubSpot är billigt och mycket bra, men det är inte snabbt.', { HubSpot: '0' }],
  ['HubSpot 是一个很好的 CRM 工具。', { HubSpot: '0' }],
  ['HubSpot: excelente', { HubSpot: '+' }],
  ['HubSpot, Pipedrive, Zoho', { HubSpot: 'n' }],
]

it.each(cases)('%s', (text, expected) => expect(sides(text)).toMatchObject(expected))
