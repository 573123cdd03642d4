import { randomUUID } from 'node:crypto'
import { Refusal, session, viewLimits } from '@earshot/contract'
import { unknownId } from '../access/target.ts'
import type { Reader, Writer } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { answering, enterAgain, formatTimestamp, refuse, type SignedIn, tell } from './call.ts'

interface ViewRow extends Record<string, unknown> {
  id: string
  brand: number
  name: string
  address: string
  createdAt: number
}

const viewOnWire = ({ id, name, address, createdAt }: ViewRow) => ({
  ...{ id, name, address, createdAt: formatTimestamp(createdAt) },
})

const viewsWhere = (db: Reader, chosen: Sql) =>
  db.rows<ViewRow>(sql`
select id, only_brand as brand, name, address, created_at as "createdAt" from saved_view
where ${chosen} order by name, id`)

/** Throws BRAND_NOT_FOUND if the caller has no access to the brand. */
async function brandOf(db: Reader, { session: current }: SignedIn, brandId: string) {
  const [brand] = await db.rows<{ id: number; teamId: string }>(sql`
select id, team_id as "teamId" from brand where public_id = ${brandId}`)
  const team = brand && current.teams.get(brand.teamId)
  const only = team?.access?.onlyBrand?.publicId ?? brandId
  if (!brand || !team || only !== brandId) throw unknownId('brandId', brandId)
  return brand
}

/** Throws FORBIDDEN for the session of a token. */
function personOf({ session: { personId } }: SignedIn): string {
  if (personId === null) throw new Refusal('FORBIDDEN', 'A token has no saved views. Log in as a person.')
  return personId
}

const ofPerson = (personId: string, brand: number) => sql`person_id = ${personId} and only_brand = ${brand}`

function checkName(views: readonly ViewRow[], name: string): void {
  if (views.some(view => view.name === name))
    refuse({ field: 'name', message: `name must not be '${name}', because you have another view with this name.` })
}

export const listViews = answering(session.listViews, async (signing, { brandId }) => ({
  result: {
    views: await signing.db.read(async reader => {
      const { id } = await brandOf(reader, signing, brandId)
      const { personId } = signing.session
      return personId === null ? [] : (await viewsWhere(reader, ofPerson(personId, id))).map(viewOnWire)
    }),
  },
}))

export const saveView = answering(session.saveView, async (signing, { brandId, name, address }) => {
  const personId = personOf(signing)
  return signing.db.write(async writer => {
    await enterAgain(writer, signing)
    const brand = await brandOf(writer, signing, brandId)
    const views = await viewsWhere(writer, ofPerson(personId, brand.id))
    checkName(views, name)
    if (views.length >= viewLimits.perBrand)
      refuse({ field: 'name', message: `You have ${viewLimits.perBrand} views of this brand. Delete one first.` })
    const row = { id: randomUUID(), brand: brand.id, name, address, createdAt: signing.now.getTime() }
    await writer.run(sql`
insert into saved_view (id, person_id, only_brand, name, address, created_at)
values (${row.id}, ${personId}, ${row.brand}, ${name}, ${address}, ${row.createdAt})`)
    const view = viewOnWire(row)
    await tell(writer, signing, {
      ...{ call: session.saveView, of: { personId }, subject: row.id, teamId: brand.teamId, brandId, after: view },
    })
    return { result: { view } }
  })
})

/** Finds a view of the person, and the IDs of its brand and team. Throws VIEW_NOT_FOUND. */
async function ownView(writer: Writer, personId: string, viewId: string) {
  const [view] = await viewsWhere(writer, sql`id = ${viewId} and person_id = ${personId}`)
  if (!view) throw new Refusal('VIEW_NOT_FOUND', `You have no saved view '${viewId}'.`)
  const [brand] = await writer.rows<{ brandId: string; teamId: string }>(sql`
select public_id as "brandId", team_id as "teamId" from brand where id = ${view.brand}`)
  return { view, of: { ...brand!, subject: viewId } }
}

export const renameView = answering(session.renameView, async (signing, { viewId, name }) => {
  const personId = personOf(signing)
  return signing.db.write(async writer => {
    await enterAgain(writer, signing)
    const { view, of } = await ownView(writer, personId, viewId)
    const others = await viewsWhere(writer, sql`${ofPerson(personId, view.brand)} and id <> ${viewId}`)
    checkName(others, name)
    await writer.run(sql`update saved_view set name = ${name} where id = ${viewId}`)
    const after = viewOnWire({ ...view, name })
    await tell(writer, signing, {
      ...{ call: session.renameView, of: { personId }, ...of, before: viewOnWire(view), after },
    })
    return { result: { view: after } }
  })
})

export const deleteView = answering(session.deleteView, async (signing, { viewId }) => {
  const personId = personOf(signing)
  return signing.db.write(async writer => {
    await enterAgain(writer, signing)
    const { view, of } = await ownView(writer, personId, viewId)
    await writer.run(sql`delete from saved_view where id = ${viewId}`)
    await tell(writer, signing, { call: session.deleteView, of: { personId }, ...of, before: viewOnWire(view) })
    return { result: {} }
  })
})
