import type { BulkCell, PackedTexts } from './column.ts'

/** 32-bit integer, 53-bit integer, boolean, text, and text that can be long. */
const types = ['int', 'big', 'bool', 'text', 'prose'] as const
export type Type = (typeof types)[number]

export interface ColumnKind {
  type: Type
  nullable: boolean
}

export interface TableSchema<S extends string = string> {
  readonly columns: Readonly<Record<string, ColumnKind>>
  readonly key: readonly string[]
  readonly text: S
}

/** Parses `name type, name type?` (`?`: nullable). */
export function parseTableSchema<const S extends string>(key: string, text: S): TableSchema<S> {
  return { columns: parseColumnKinds(text), key: key === '' ? [] : key.split(', '), text }
}

export const parseColumnKinds = (text: string): Record<string, ColumnKind> =>
  Object.fromEntries(
    text.split(',').map(column => {
      const [name, type] = column.trim().split(' ') as [string, string]
      const kind = type.replace('?', '')
      if (!types.some(known => known === kind)) throw new Error(`The column ${name} has the unknown type '${kind}'`)
      return [name, { type: kind as Type, nullable: type.endsWith('?') }]
    }),
  )

interface CellTypes {
  int: number
  big: number
  bool: boolean
  text: string
  prose: string
}

type Trim<S extends string> = S extends ` ${infer Rest}` | `\n${infer Rest}` ? Trim<Rest> : S
type CellOf<K extends string> = K extends `${infer T extends Type}?`
  ? CellTypes[T] | null
  : K extends Type
    ? CellTypes[K]
    : never
type ParsedColumns<S extends string, Done = unknown> = S extends `${infer One},${infer Rest}`
  ? ParsedColumns<Rest, Done & ColumnOf<Trim<One>>>
  : Done & ColumnOf<Trim<S>>
type ColumnOf<S extends string> = S extends `${infer Name} ${infer Kind}` ? { [N in Name]: CellOf<Kind> } : never
type Flat<T> = { [K in keyof T]: T[K] & BulkCell }

type StoreOf<K extends string> = K extends `prose${string}` ? PackedTexts : BulkCell[]
type Stores<S extends string, Done = unknown> = S extends `${infer One},${infer Rest}`
  ? Stores<Rest, Done & OneStore<Trim<One>>>
  : Done & OneStore<Trim<S>>
type OneStore<S extends string> = S extends `${infer Name} ${infer Kind}` ? { [N in Name]: StoreOf<Kind> } : never

export type StoresOf<T extends TableSchema> = { readonly [K in keyof Stores<T['text']>]: Stores<T['text']>[K] }

export type RowOf<T extends TableSchema> = Flat<ParsedColumns<T['text']>>
