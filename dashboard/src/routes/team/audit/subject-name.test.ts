import { expect, it } from 'vitest'
import { nameSubject } from './subject-name.ts'

const names = new Map([['p1', 'Ada']])
const name = (subject: string, before: unknown, after: unknown) =>
  nameSubject({ subject, before, after } as Parameters<typeof nameSubject>[0], names)

it('is the name after the change, or the one before it was deleted', () => {
  expect(name('k', { name: 'Price' }, { name: 'Cost' })).toBe('Cost')
  expect(name('k', { text: 'Which shoe?' }, null)).toBe('Which shoe?')
})

it('is a known name of its ID, or the ID', () => {
  expect(name('p1', { role: 'VIEWER' }, { role: 'OWNER' })).toBe('Ada')
  expect(name('x9', null, { name: '' })).toBe('x9')
})
