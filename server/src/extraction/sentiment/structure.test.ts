import { describe, expect, it } from 'vitest'
import { type Case, scoresOf, sides } from '../../../test/sides.ts'

const each = (cases: Case[]) => it.each(cases)('%s', (text, expected) => expect(sides(text)).toMatchObject(expected))

describe('not too much of something good', () => {
  each([
    ['The people at Acme were not too friendly.', { Acme: '-' }],
    ['Die Leute bei Acme waren nicht zu freundlich.', { Acme: '-' }],
    ["L'équipe d'Acme n'est pas trop aimable.", { Acme: '-' }],
    ['Acme is not too expensive.', { Acme: '+' }],
  ])
})

describe('a negation after its verb', () => {
  each([
    ['Ich empfehle Acme nicht.', { Acme: '-' }],
    ['Wir empfehlen dir Acme wirklich nicht.', { Acme: '-' }],
    ['Acme funktioniert nicht mit alten Geräten.', { Acme: '-' }],
    ['Acme überzeugt nicht mit seinem Preis.', { Acme: '-' }],
    ['Acme überzeugt nicht nur durch den Preis.', { Acme: '+' }],
  ])
})

describe('praise after what fails', () => {
  each([
    ['Acme does not work reliably.', { Acme: '-' }],
    ['Acme no funciona correctamente.', { Acme: '-' }],
    ['Acme funktioniert nicht richtig gut.', { Acme: '-' }],
  ])

  it('counts after a comma', () => expect(scoresOf("The app doesn't work, cheap Acme.")).toEqual([['Acme', 37.5]]))
})

describe('a word that compares only with a comparison', () => {
  each([
    ['Dust and stains were all over Acme.', { Acme: '-' }],
    ['Das funktioniert hervorragend als Acme.', { Acme: '+' }],
    ['Lo más importante es que Acme es fiable.', { Acme: '+' }],
    ['Le plus étonnant est que Acme reste fiable.', { Acme: '+' }],
    ["I'd pick Acme over Globex.", { Acme: '+', Globex: '-' }],
    ['Acme ist besser als Globex.', { Acme: '+', Globex: '-' }],
    ['Acme es más rápido que Globex.', { Acme: '+', Globex: '-' }],
  ])
})

describe('a verb that helps against problems', () => {
  each([
    ['Acme finds bugs.', { Acme: '+' }],
    ['You will find Acme slow.', { Acme: '-' }],
    ['With Acme, you will find it slow.', { Acme: '-' }],
  ])
})

describe('praise and blame in a clause', () => {
  it.each([
    ['cancel each other', 'Acme is a bit slow and quite useful.', 50],
    ['leave what is stronger', 'Acme is slow and cheap.', 37.5],
    ['weigh alike after "and"', 'Acme is slow and has a great price.', 50],
    ['weigh blame next to the name twice', 'Despite the great screen the Acme is slow.', 37.5],
    ['weigh blame next to the name twice', 'Acme verlangt hohe Gebühren für einfache Leistungen.', 25],
    ['forget blame that the product is free of', 'Acme is bug-free and fast.', 93.8],
  ])('%s: %s', (_, text, score) => expect(scoresOf(text)).toEqual([['Acme', score]]))
})

it('carries praise of at most 4 to the next name', () =>
  expect(scoresOf('The best, most helpful, wonderful Acme for mail and Globex for chat.')).toEqual([
    ['Acme', 100],
    ['Globex', 100],
  ]))
