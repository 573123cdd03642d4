import { expect, it } from 'vitest'
import { readAnswers } from './real-answers.ts'

const answers = readAnswers(new URL('../../../', import.meta.url))

it('reads sixty answers with a label for each of the seven brands', () => {
  expect(answers).toHaveLength(60)
  for (const { entities } of answers) expect(entities).toHaveLength(7)
})

it('expects what labels.csv marks with 1', () => {
  const times = (name: string) => answers.filter(answer => answer.expect.some(({ entity }) => entity === name)).length
  const names = ['Bitwarden', '1Password', 'LastPass', 'Dashlane', 'Keeper', 'NordPass', 'RoboForm']
  expect(names.map(times)).toEqual([60, 56, 46, 41, 28, 20, 3])
})

it('lays the labels to the right texts: every expected name stands in its text', () => {
  for (const { id, text, expect: labels } of answers) {
    for (const { entity } of labels) expect(text.toLowerCase(), id).toContain(entity.toLowerCase())
  }
})
