import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Case, scoresOf, sides } from '../../../test/sides.ts'

const each = (cases: Case[]) => it.each(cases)('%s', (text, expected) => expect(sides(text)).toMatchObject(expected))

describe('advice against', () => {
  each([
    ['I would strongly recommend against Acme.', { Acme: '-' }],
    ['I would recommend against Acme.', { Acme: '-' }],
    ['I highly recommend avoiding Acme.', { Acme: '-' }],
    ['I recommend not buying from Acme.', { Acme: '-' }],
    ['I strongly recommend Acme.', { Acme: '+' }],
    ['Ich rate von Acme ab.', { Acme: '-' }],
    ['Je déconseille Acme aux débutants.', { Acme: '-' }],
    ['No recomiendo Acme.', { Acme: '-' }],
    ['Sconsiglio Acme.', { Acme: '-' }],
    ['Desaconselho a Acme.', { Acme: '-' }],
  ])
})

describe('what is no more', () => {
  each([
    ['Acme used to be excellent.', { Acme: '-' }],
    ['Acme was once the best.', { Acme: '-' }],
    ['Acme war früher hervorragend.', { Acme: '-' }],
    ['Acme war einmal die beste Wahl.', { Acme: '-' }],
    ['Acme était autrefois excellent.', { Acme: '-' }],
    ["Acme n'est plus la meilleure option.", { Acme: '-' }],
    ['Acme solía ser excelente.', { Acme: '-' }],
    ['Acme ya no es la mejor opción.', { Acme: '-' }],
    ['È vero che una volta Acme era la scelta migliore per le aziende.', { Acme: '-' }],
    ['Acme non è più la scelta migliore.', { Acme: '-' }],
    ['A Acme já foi excelente.', { Acme: '-' }],
    ['A Acme costumava ser a melhor opção.', { Acme: '-' }],
  ])
})

describe('a wish', () => {
  each([
    ['Acme should be more reliable.', { Acme: '-' }],
    ['Acme could be faster.', { Acme: '-' }],
    ['Acme needs to be more stable.', { Acme: '-' }],
    ['Acme könnte besser sein.', { Acme: '-' }],
    ['Acme sollte zuverlässiger sein.', { Acme: '-' }],
    ['Acme pourrait être meilleur.', { Acme: '-' }],
    ['Acme devrait être plus fiable.', { Acme: '-' }],
    ['Acme debería ser más fiable.', { Acme: '-' }],
    ['Acme podría ser mejor.', { Acme: '-' }],
    ['Acme dovrebbe essere più affidabile.', { Acme: '-' }],
    ['Acme potrebbe essere migliore.', { Acme: '-' }],
    ['A Acme deveria ser mais confiável.', { Acme: '-' }],
    ['A Acme poderia ser melhor.', { Acme: '-' }],
  ])
})

describe('nothing left to wish for', () => {
  each([
    ["Acme couldn't be better.", { Acme: '+' }],
    ["I couldn't ask for a better tool than this, and Acme is fast.", { Acme: '+' }],
    ['Acme könnte nicht besser sein.', { Acme: '+' }],
    ['Acme lässt keine Wünsche offen.', { Acme: '+' }],
    ['Acme ne pourrait pas être meilleur.', { Acme: '+' }],
    ['Acme no podría ser mejor.', { Acme: '+' }],
    ['Acme non potrebbe essere migliore.', { Acme: '+' }],
    ['A Acme não poderia ser melhor.', { Acme: '+' }],
    ["Acme couldn't be worse.", { Acme: '-' }],
    ["Acme can't be trusted.", { Acme: '-' }],
    ["I've never had a better hotel than Acme.", { Acme: '+' }],
  ])
})

describe('a negation of a negation', () => {
  each([
    ['Acme never fails to impress.', { Acme: '+' }],
    ['I have no complaints about Acme.', { Acme: '+' }],
    ['No tengo ninguna queja de Acme.', { Acme: '+' }],
    ['No he tenido ningún problema con los pagos de Acme.', { Acme: '+' }],
    ["Je n'ai aucune plainte contre Acme.", { Acme: '+' }],
    ['Acme ne manque pas de charme.', { Acme: '+' }],
    ['Non ho nessuna lamentela su Acme.', { Acme: '+' }],
    ['Não tenho nenhuma reclamação da Acme.', { Acme: '+' }],
    ['Ich habe an Acme nichts auszusetzen.', { Acme: '+' }],
  ])
})

describe('what is due and denied', () => {
  each([
    ['Acme does not connect.', { Acme: '-' }],
    ['Acme connects.', { Acme: 'n' }],
    ['Acme lädt nicht.', { Acme: '-' }],
    ['Die Acme lädt.', { Acme: 'n' }],
    ['Acme ne fonctionne pas.', { Acme: '-' }],
    ['Acme no funciona con mi banco.', { Acme: '-' }],
    ['Acme non funziona.', { Acme: '-' }],
    ['A Acme não funciona.', { Acme: '-' }],
    ['Ich lade die Acme, ohne dass sie warm wird.', { Acme: 'n' }],
  ])
})

describe('how far a negation reaches', () => {
  each([
    ['Nobody I asked was happy with Acme.', { Acme: '-' }],
    ["Acme n'est pas très fiable.", { Acme: '-' }],
    ["Acme n'est pas mauvais.", { Acme: '+' }],
    ['Acme no es nada fiable.', { Acme: '-' }],
    ['Acme no es ni barato ni fiable.', { Acme: '-' }],
    ['A Acme não é nada confiável.', { Acme: '-' }],
    ['Acme non è affatto affidabile.', { Acme: '-' }],
    ['Acme ist weder günstig noch zuverlässig.', { Acme: '-' }],
    ['Do not waste your money on Acme.', { Acme: '-' }],
    ['I do not know why anybody would stay at such a horrible place as this Acme.', { Acme: '-' }],
  ])
})

describe('comparisons', () => {
  each([
    ['Acme est moins cher que Globex.', { Acme: '+', Globex: '-' }],
    ["Acme est meilleur qu'Globex.", { Acme: '+', Globex: '-' }],
    ["Acme est plus simple qu'Globex.", { Acme: '+', Globex: '-' }],
    ["Acme est moins fiable qu'Globex.", { Acme: '-', Globex: '+' }],
    ['Os planos da Acme são mais simples do que os da Globex.', { Acme: '+', Globex: '-' }],
    ['Acme costa meno di Globex.', { Acme: '+', Globex: '-' }],
    ['Acme cuesta menos que Globex.', { Acme: '+', Globex: '-' }],
    ['Acme costs less than Globex.', { Acme: '+', Globex: '-' }],
    ['Acme kostet weniger als Globex.', { Acme: '+', Globex: '-' }],
  ])
})

describe('no blame', () => {
  const unblamed = [
    'Acme treats pain.',
    'Acme is used for headaches and relieves pain.',
    'Die Acme lindert Schmerzen.',
    'Acme soulage la douleur.',
    'Acme alivia el dolor.',
    'Acme allevia il dolore.',
    'A Acme alivia a dor.',
    'Acme sells plain yogurt.',
    'The Acme box is plain.',
    'Acme is open late.',
    'Acme has a course on challenging topics.',
  ]
  it.each(unblamed)('%s', text => expect(sides(text).Acme).not.toBe('-'))

  it('is in what is average: it is even', () => {
    expect(scoresOf('Acme is average.')).toEqual([['Acme', 50]])
  })
})

/** Sentence parts per language: praise as a fact, and praise that is denied, wished for or gone. */
const frames = [
  { praise: ['reliable', 'fast', 'excellent', 'easy to use'], is: 'is', less: ['is not', 'should be', 'used to be'] },
  { praise: ['zuverlässig', 'schnell', 'günstig'], is: 'ist', less: ['ist nicht', 'sollte', 'war früher'] },
  { praise: ['fiable', 'rapide', 'excellent'], is: 'est', less: ["n'est pas", 'devrait être', 'était autrefois'] },
  { praise: ['fiable', 'rápido', 'excelente'], is: 'es', less: ['no es', 'debería ser', 'solía ser'] },
  { praise: ['affidabile', 'veloce', 'eccellente'], is: 'è', less: ['non è', 'dovrebbe essere', 'non è più'] },
  { praise: ['confiável', 'rápido', 'excelente'], is: 'é', less: ['não é', 'deveria ser', 'costumava ser'] },
]
const scoreOf = (text: string) => scoresOf(text)[0]?.[1] ?? 50

it('never scores praise higher for being denied, wished for or gone', () => {
  const pick = fc.constantFrom(...frames).chain(({ praise, is, less }) =>
    fc.record({
      is: fc.constant(is),
      less: fc.constantFrom(...less),
      praise: fc.constantFrom(...praise),
      more: fc.constantFrom(...praise),
    }),
  )
  fc.assert(
    fc.property(pick, ({ is, less, praise, more }) => {
      const told = scoreOf(`Acme ${is} ${praise}. Acme ${is} ${more}.`)
      expect(told).toBeGreaterThan(50)
      expect(scoreOf(`Acme ${less} ${praise}. Acme ${is} ${more}.`)).toBeLessThan(told)
      expect(scoreOf(`Acme ${less} ${praise}.`)).toBeLessThan(50)
    }),
    { numRuns: 200 },
  )
})
