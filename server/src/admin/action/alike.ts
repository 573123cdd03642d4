import { Refusal } from '@earshot/contract'
import type { Writer } from '../../db/db.ts'
import { foldedQuery } from '../../db/folding.ts'
import { repeatedAlias } from '../../extraction/mentions/index.ts'
import { shortened } from '../../identity/doubles/doubles.ts'
import {
  type BrandNames,
  entitiesOf,
  type NamedEntity,
  type SharedName,
  sharedNames,
} from '../../identity/doubles/entities.ts'
import { findText, type TextResourceKind } from '../../identity/doubles/texts.ts'
import { joinedOf } from '../../record/erase/competitor.ts'
import type { ArchivedRecord } from '../../record/stored/records.ts'

/** `before` is undefined for a new resource. */
export interface ResourceEdit {
  db: Writer
  brand: number
  after: ArchivedRecord
  before: ArchivedRecord | undefined
}

/** Throws if another resource of the brand has this name or text. */
export const checkText =
  (kind: TextResourceKind) =>
  async ({ db, brand, after, before }: ResourceEdit): Promise<void> => {
    const textOf = (thing: ArchivedRecord) => String(kind === 'prompt' ? thing.text : thing.name)
    if (before && foldedQuery(textOf(before)) === foldedQuery(textOf(after))) return
    const found = await findText(db, brand, kind, textOf(after))
    if (!found) return
    const what = kind === 'prompt' ? 'text' : 'name'
    throw new Refusal(
      'CONFLICT',
      `The ${kind} '${found.id}' already has the ${what} '${shortened(found.text, 200)}'. Use it, or give this one another ${what}.`,
    )
  }

/**
 * Throws if an entity would share a name, alias or domain with another one, or if the brand would have no or several
 * SELF entities (D13).
 */
export async function checkEntity({ db, brand, after, before }: ResourceEdit): Promise<void> {
  const { entities, brand: own } = await entitiesOf(db, brand)
  checkSelf(entities, after, before)
  const entity = calledOf(after)
  checkAliases(entity, before && calledOf(before))
  const others = entities.filter(({ id }) => id !== entity.id)
  const old = before ? sharedNames([calledOf(before), ...others], own) : []
  refuseNew(entity, sharedNames([entity, ...others], own), old)
}

/** Throws if the merged competitor would share a name, alias or domain with a third competitor. */
export async function checkMerger(
  db: Writer,
  brand: number,
  into: ArchivedRecord,
  from: ArchivedRecord,
): Promise<void> {
  const { entities, brand: own } = await entitiesOf(db, brand)
  const [kept, gone] = [calledOf(into), calledOf(from)]
  const others = entities.filter(({ id }) => id !== kept.id && id !== gone.id)
  const old = [kept, gone].flatMap(one => sharedNames([{ ...one, id: kept.id }, ...others], own))
  refuseNew(kept, sharedNames([joinedOf(kept, gone), ...others], own), old)
}

/** Throws if the brand would share a name, alias or domain with a competitor. */
export async function checkBrandNames(db: Writer, brand: number, after: BrandNames, before: BrandNames): Promise<void> {
  checkAliases(after, before)
  const { entities } = await entitiesOf(db, brand)
  const self = entities.find(({ relationship }) => relationship === 'SELF')
  if (self) refuseNew(self, sharedNames(entities, after), sharedNames(entities, before))
}

type CalledEntity = NamedEntity & { domain: string; domains: readonly string[] }

function calledOf({ aliases = [], domain = '', domains = [], caseSensitive = false, ...rest }: ArchivedRecord) {
  return { ignored: false, ...rest, aliases, domain, domains, caseSensitive } as unknown as CalledEntity
}

function checkSelf(entities: readonly NamedEntity[], after: ArchivedRecord, before: ArchivedRecord | undefined): void {
  const self = entities.find(({ relationship }) => relationship === 'SELF')
  if (!self) return
  const called = `'${self.name}' (${self.id})`
  if (self.id !== after.id && after.relationship === 'SELF')
    throw new Refusal(
      'CONFLICT',
      `The brand already has its own entity, ${called}. Change that one, or merge this one into it.`,
    )
  if (self.id === before?.id && after.relationship !== 'SELF')
    throw new Refusal('CONFLICT', `${called} is the brand's own entity. Its relationship must stay SELF.`)
}

/** Throws if an alias repeats the name or another alias, unless it did before the edit. */
export function checkAliases(
  after: Pick<NamedEntity, 'name' | 'aliases'> & { caseSensitive?: boolean },
  before?: Pick<NamedEntity, 'name' | 'aliases'> & { caseSensitive?: boolean },
): void {
  const repeated = repeatedAlias(after)
  if (repeated === undefined || (before && repeatedAlias(before) === repeated)) return
  throw new Refusal('CONFLICT', `'${repeated}' appears twice, as the name or an alias. Remove one.`)
}

/** Throws only if the edit makes a name shared with another entity. */
function refuseNew({ id }: NamedEntity, shared: readonly SharedName[], before: readonly SharedName[]): void {
  const others = (all: readonly SharedName[]) =>
    all.flatMap(({ text, entities }) =>
      entities.some(entity => entity.id === id)
        ? entities.filter(entity => entity.id !== id).map(other => ({ text, other }))
        : [],
    )
  const keyOf = ({ text, other }: { text: string; other: NamedEntity }) => JSON.stringify([foldedQuery(text), other.id])
  const old = new Set(others(before).map(keyOf))
  const found = others(shared).find(one => !old.has(keyOf(one)))
  if (!found) return
  const { text, other } = found
  const who = other.relationship === 'SELF' ? 'the brand' : 'the competitor'
  throw new Refusal(
    'CONFLICT',
    `'${text}' is already a name, an alias or a domain of ${who} '${other.name}' (${other.id}). An answer would count for both. Remove it from one of them.`,
  )
}
