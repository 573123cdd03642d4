import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readMigration } from './migrate/migration.ts'

/** From this migration on, servers of the previous version keep working during and after a migration. */
const first = 50

const comments = /--[^\n]*/g
const plain = (statement: string) => statement.replace(comments, '').replace(/\s+/g, ' ').trim().toLowerCase()

const tableOf = (statement: string) =>
  /^(?:create table|alter table|insert into|update|delete from)(?: if not exists)? "?(\w+)/.exec(statement)?.[1] ??
  /^create (?:unique )?index \w+ on "?(\w+)/.exec(statement)?.[1]

/** A column that older programs can omit: nullable, or with a constant default, which needs no rewriting. */
const column =
  /^alter table \w+ add column \w+ \w+(?: collate "c")?(?: default (?:-?\d+|true|false|'[^']*')(?: not null)?)?$/
const aside = /^(?:create (?:unique )?index concurrently \w+ on |drop index concurrently )/

/** Statements that lock a table only briefly and change no rows. */
const brief = /^(?:drop index \w+|alter table \w+ (?:alter column \w+ set \(.*\)|replica identity \w+))$/

/** Returns the statements that a server of the previous version, or one with many rows, can't tolerate. */
function wrongIn(file: string, text: string, fresh: ReadonlySet<string | undefined>): string[] {
  const { statements, isOutside, needs } = readMigration(file, text)
  return statements.map(plain).filter(statement => {
    if (isOutside) return !aside.test(statement)
    if (fresh.has(tableOf(statement)) || column.test(statement) || brief.test(statement)) return false
    // Statements that older programs can't tolerate wait until no such program runs.
    return needs === null || !/^(?:drop table|alter table)/.test(statement)
  })
}

const tablesMadeIn = (file: string, text: string) =>
  readMigration(file, text)
    .statements.map(plain)
    .filter(statement => statement.startsWith('create table'))
    .map(tableOf)

describe('a migration', () => {
  it('changes no table that an earlier program uses but by adding to it', async () => {
    const folder = new URL('./migrate/migrations/', import.meta.url)
    const files = (await readdir(folder)).sort()
    const numbers = files.map(file => Number.parseInt(file, 10))
    const texts = await Promise.all(
      files
        .filter(file => Number.parseInt(file, 10) >= first && file.endsWith('.sql') && !file.endsWith('.embedded.sql'))
        .map(async file => [file, await readFile(new URL(file, folder), 'utf8')] as const),
    )
    const fresh = new Set(texts.flatMap(([file, text]) => tablesMadeIn(file, text)))
    for (const [file, text] of texts) {
      expect(wrongIn(file, text, fresh), file).toEqual([])
      const { isOutside, needs, number } = readMigration(file, text)
      if (isOutside) expect(file).toMatch(/\.server\.sql$/)
      if (needs !== null) expect(numbers.filter(known => known < number)).toContain(needs)
    }
  })

  it.each([
    'alter table answer add column note text;',
    'alter table answer add column seen boolean default false not null;',
    'alter table answer add column place integer default -1;',
    'create table more (a integer not null);\nalter table more add primary key (a);\ncreate index more_a on more (a);',
    'create table more (a integer not null);\ninsert into more (a) select id from brand;',
    'drop index answer_day;',
    'alter table citation alter column url_id set (n_distinct = -0.15);',
    'alter table crawler_change replica identity full;',
    '-- outside of transactions\ncreate unique index concurrently answer_day on answer (brand_id, created_at);',
    '-- needs 49\nalter table answer drop column note;',
    '-- needs 49\ndrop table more;',
  ])('may %s', text => {
    expect(wrongIn('060_some.server.sql', text, new Set(tablesMadeIn('060', text)))).toEqual([])
  })

  it.each([
    'alter table answer drop column note;',
    'alter table answer rename column note to notes;',
    'alter table answer rename to answers;',
    'alter table answer add column note text not null;',
    'alter table answer add column at bigint default random();',
    'alter table answer alter column note type bigint;',
    'alter table answer alter column note set not null;',
    'alter table answer add primary key (brand_id, id);',
    'create index answer_day on answer (brand_id, created_at);',
    'update answer set note = 1;',
    'delete from answer;',
    'drop table answer;',
    'insert into answer (brand_id) select id from brand;',
    'create index concurrently answer_day on answer (brand_id, created_at);',
    '-- outside of transactions\nalter table answer add column note text;',
    '-- needs 49\nupdate answer set note = 1;',
  ])('may not %s', text => {
    expect(wrongIn('060_some.server.sql', text, new Set())).toHaveLength(1)
  })
})
