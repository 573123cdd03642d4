import { describe, expect, it } from 'vitest'
import { type Case, sides } from '../../../test/sides.ts'

const each = (cases: Case[]) => it.each(cases)('%s', (text, expected) => expect(sides(text)).toMatchObject(expected))

describe('an excess', () => {
  each([
    ['The Acme is too wide for a desk.', { Acme: '-' }],
    ['The Acme is too short for us.', { Acme: '-' }],
    ['Das Acme ist viel zu groß für den Tisch.', { Acme: '-' }],
    ['Le Acme est trop grand pour un bureau.', { Acme: '-' }],
    ['El Acme es demasiado grande para la mesa.', { Acme: '-' }],
    ['Il Acme è troppo grande per la scrivania.', { Acme: '-' }],
    ['O Acme é demasiado comprido para a mesa.', { Acme: '-' }],
  ])

  it.each(['The Acme is not too wide for the desk.', 'We use Acme too.', 'Das Acme ist da, um zu drucken.'])(
    'is none in %j',
    text => expect(sides(text)).toEqual({ Acme: 'n' }),
  )
})

describe('what fails or breaks', () => {
  each([
    ['The hinge of the Acme snapped after a week.', { Acme: '-' }],
    ['The Acme drains its battery overnight, and the hinge came off.', { Acme: '-' }],
    ['Die App von Acme stürzt ständig ab.', { Acme: '-' }],
    ['Das Acme friert beim Start ein und hängt sich auf.', { Acme: '-' }],
    ['Bei Acme herrscht Personalmangel.', { Acme: '-' }],
    ["L'écran de Acme se fige au démarrage.", { Acme: '-' }],
    ['La pantalla del Acme se congela al arrancar.', { Acme: '-' }],
    ['Lo schermo di Acme si blocca e si scarica in fretta.', { Acme: '-' }],
    ['O aparelho da Acme superaquece quando está na mesa.', { Acme: '-' }],
  ])
})

describe('what is due, and denied', () => {
  each([
    ['The Acme does not hold a charge.', { Acme: '-' }],
    ['The Acme dont work.', { Acme: '-' }],
    ['Der Akku des Acme taugt nicht.', { Acme: '-' }],
    ['La batterie de Acme ne tient pas trois heures.', { Acme: '-' }],
    ['La batería del Acme no aguanta tres horas.', { Acme: '-' }],
    ['La batteria di Acme non regge una giornata.', { Acme: '-' }],
    ['A bateria da Acme não aguenta três horas.', { Acme: '-' }],
  ])
})

describe('the class of a hotel', () => {
  it.each(['Acme is a 4-star hotel.', 'Acme è un hotel a 4 stelle.', 'Das Acme ist ein 3-Sterne-Hotel.'])(
    'says nothing in %j',
    text => expect(sides(text)).toEqual({ Acme: 'n' }),
  )
})
