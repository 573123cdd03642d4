import { expect, it } from 'vitest'
import { percentAt, ratingAt, starsAt } from './rating.ts'

it.each([
  ['4.5/5', 0.875],
  ['4,5 / 5', 0.875],
  ['8 out of 10', 7 / 9],
  ['3,5 von 5', 0.625],
  ['4 sur 5', 0.75],
  ['16/20', 15 / 19],
  ['4 sobre 5', 0.75],
  ['4 su 5', 0.75],
  ['85/100', 84 / 99],
  ['4.5 stars', 0.875],
  ['5-star', 1],
  ['3 Sterne', 0.5],
  ['3/5', 0.5],
  ['1/5', 0],
  ['0/5', 0],
])('%s', (text, share) => expect(ratingAt(text, 0)?.share).toBeCloseTo(share))

it.each([
  '10/10/2023',
  '04/05',
  '24/7',
  '6/5',
  '4/5.2',
  '3 out of 5 users',
  '4 de 5 usuarios',
  '1/10 of the price',
  '5/8',
  '100%',
])('%s is none', text => expect(ratingAt(text, 0)).toBeNull())

it.each([
  '4-star hotel',
  '5 star resort',
  'Hotel a 4 stelle',
  'hotel de 3 estrellas',
  'hôtel 3 étoiles',
  'hotéis de 5 estrelas',
  '3-Sterne-Hotel',
  'Hotel mit 4 Sternen',
  'per un 4 stelle',
])('takes the class of a hotel in %j for no rating', text => expect(ratingAt(text, text.search(/\d/))).toBeNull())

it.each(['a 4-star rating', 'the hotel got 4 stars', 'do 4 stelle', 'je donne 4 étoiles'])(
  'takes the stars in %j for a rating',
  text => expect(ratingAt(text, text.search(/\d/))?.share).toBe(0.75),
)

it.each([
  ['★★★★☆', 0.75],
  ['⭐⭐⭐⭐', 0.75],
  ['⭐️⭐️⭐️⭐️', 0.75],
  ['★★★½', 0.625],
  ['★☆☆☆☆', 0],
  ['⭐ 4.8', 0.95],
  ['⭐️ 4,8', 0.95],
  ['★4.5', 0.875],
])('%s', (text, share) => {
  const { rating, end } = starsAt(text, 0)
  expect(rating?.share).toBeCloseTo(share)
  expect(end).toBe(text.length)
})

it.each(['⭐ 5 tips', '⭐ 4.8 % more', '⭐ 4.8/10', '⭐ 7.5', '⭐ Best', '⭐️ Best', '★★★★★★★★★★★', '☆'])(
  'takes %s for an ornament',
  text => expect(starsAt(text, 0).rating).toBeNull(),
)

it.each([
  ['Satisfaction: 92 %', 91 / 99],
  ['92% satisfaction', 91 / 99],
  ['Kundenzufriedenheit und Bewertung: 85 %', 84 / 99],
  ['note de 80 %', 79 / 99],
])('takes the percentage in %j for a mark', (text, share) => {
  expect(percentAt(text, text.search(/\d/), 0, text.length, '')?.share).toBeCloseTo(share)
})

it.each(['20% cheaper', '99.9 % uptime', 'used by 80 % of teams', '92 notes'])(
  'takes no percentage in %j for a mark',
  text => expect(percentAt(text, text.search(/\d/), 0, text.length, '')).toBeNull(),
)
