import { expect, it } from 'vitest'
import { writeCsv } from './shown-csv.ts'

it('quotes what a reader would take for the end of a cell or row', () => {
  expect(
    writeCsv([
      ['Prompt', 'Visibility'],
      ['a "b", c', '1\n2'],
    ]),
  ).toBe('Prompt,Visibility\r\n"a ""b"", c","1\n2"\r\n')
})

it('runs no formula, and leaves signed numbers alone', () => {
  expect(writeCsv([['=1+1', '+cmd', '-3.4%', '+13', '@a', '–']])).toBe("'=1+1,'+cmd,-3.4%,+13,'@a,–\r\n")
})
