import { readFile } from 'node:fs/promises'
import { type SurfaceVendor, surfaceVendors } from '../providers/index.ts'
import type { AskSettings } from './settings.ts'
import type { Surface } from './setup.ts'

/** A surface with the vendor that delivers it. */
export interface ChosenSurface extends Surface {
  alias: string
  baseUrl: string | null
  key: string
  /** Other forms of the key. */
  secrets: readonly string[]
}

class BadSurfaces extends Error {
  override name = 'BadSurfaces'
}

const vendors = Object.keys(surfaceVendors) as SurfaceVendor[]

/** True for the alias of a surface, which no API can have. */
export const isSurface = (alias: string): boolean =>
  vendors.some(vendor => Object.hasOwn(surfaceVendors[vendor], alias))

/** Reads `EARSHOT_SURFACES`: `alias`, or `alias=vendor`. */
export async function readSurfaces(settings: AskSettings): Promise<ChosenSurface[]> {
  const wanted = settings.EARSHOT_SURFACES ?? []
  if (wanted.length === 0) return []
  const place = placeIn(settings)
  const account = await dataForSeoAccount(settings)
  return wanted.map(item => {
    const [alias = '', named] = item.split('=').map(part => part.trim())
    const vendor = vendorOf(alias, named)
    const { device, refuse } = surfaceVendors[vendor][alias as keyof (typeof surfaceVendors)[SurfaceVendor]]
    const why = refuse({ text: '', country: place.country, locale: place.language })
    if (why !== null) throw new BadSurfaces(why)
    return { alias, via: vendor, ...place, device, ...account }
  })
}

function vendorOf(alias: string, named: string | undefined): SurfaceVendor {
  const vendor =
    named === undefined ? vendors.find(one => alias in surfaceVendors[one]) : vendors.find(one => one === named)
  if (vendor !== undefined && Object.hasOwn(surfaceVendors[vendor], alias)) return vendor
  const offers = vendors.map(one => `${one} has ${Object.keys(surfaceVendors[one]).join(', ')}`).join('. ')
  throw new BadSurfaces(`EARSHOT_SURFACES names '${alias}${named === undefined ? '' : `=${named}`}', but ${offers}.`)
}

function placeIn({ EARSHOT_SURFACES_COUNTRY: country, EARSHOT_SURFACES_LANGUAGE: language }: AskSettings) {
  if (country !== undefined && language !== undefined) return { country: country.toUpperCase(), language }
  const missing =
    country === undefined ? 'EARSHOT_SURFACES_COUNTRY, for example US' : 'EARSHOT_SURFACES_LANGUAGE, for example en'
  throw new BadSurfaces(`Surfaces show each country and language something else. Set ${missing}.`)
}

async function dataForSeoAccount(settings: AskSettings) {
  const login = settings.EARSHOT_DATAFORSEO_LOGIN ?? (await fileText(settings, 'EARSHOT_DATAFORSEO_LOGIN_FILE'))
  const password =
    settings.EARSHOT_DATAFORSEO_PASSWORD ?? (await fileText(settings, 'EARSHOT_DATAFORSEO_PASSWORD_FILE'))
  if (login === undefined || password === undefined)
    throw new BadSurfaces('EARSHOT_SURFACES needs EARSHOT_DATAFORSEO_LOGIN and EARSHOT_DATAFORSEO_PASSWORD.')
  const key = Buffer.from(`${login}:${password}`).toString('base64')
  return { baseUrl: settings.EARSHOT_DATAFORSEO_URL ?? null, key, secrets: [`${login}:${password}`, password, login] }
}

async function fileText(
  settings: AskSettings,
  name: 'EARSHOT_DATAFORSEO_LOGIN_FILE' | 'EARSHOT_DATAFORSEO_PASSWORD_FILE',
): Promise<string | undefined> {
  const path = settings[name]
  if (path === undefined) return undefined
  const text = await readFile(path, 'utf8').catch(error => {
    throw new BadSurfaces(`The file '${path}' of ${name} cannot be read (${error.code}).`)
  })
  return text.trim()
}
