import { expect, it } from 'vitest'
import { type Case, sides } from '../../../test/sides.ts'

const cases: Case[] = [
  // "Nothing better" is praise, and so is mostly "too good".
  ['There is nothing better than Acme for this job.', { Acme: '+' }],
  ['Es gibt nichts Besseres als Acme.', { Acme: '+' }],
  ['The battery of Acme is too good.', { Acme: '+' }],
  ['Acme sounds too good to be true.', { Acme: '-' }],
  ['Acme kann ich ohne Bedenken weiterempfehlen.', { Acme: '+' }],
  // Parts of other words, and names of people.
  ['I recommend Acme to anyone in the city.', { Acme: '+' }],
  ['Le panneau solaire de Acme est installé sur le toit de la maison.', { Acme: 'n' }],
  ['Esse cara trabalha na Acme desde o ano passado.', { Acme: 'n' }],
  // A negation after a sentence adverb doesn't negate it.
  ['Leider war Acme nicht da.', { Acme: '-' }],
  ['Acme is not, unfortunately, for this office.', { Acme: '-' }],
  // Complaints.
  ['Acme ist zu unübersichtlich für unser Büro.', { Acme: '-' }],
  ['The waiter at Acme rolled her eyes.', { Acme: '-' }],
  ['La habitación de Acme necesita una reforma urgente.', { Acme: '-' }],
]

it.each(cases)('%s', (text, expected) => expect(sides(text)).toMatchObject(expected))
