import { once, type TeamRole } from '@earshot/contract'
import { createSession, type SessionClient } from '@earshot/sdk'
import { type Passwords, passwords } from '../src/access/passwords.ts'
import { addMember, addPerson } from '../src/access/persons.ts'
import type { Db } from '../src/db/db.ts'
import type { Door } from '../src/http/app.ts'
import { aDoor } from './door.ts'

export const password = 'correct horse battery'

/** Hashing a password is slow on purpose, so all test people share one hash. */
export const passwordHash = once(() => passwords.hashOf(password))

/** The app with people. `compared` lists the stored hash of each password comparison. */
export async function aPeopledDoor(db: Db, records: readonly object[], more: Partial<Door> = {}) {
  const compared: (string | null)[] = []
  const counting: Passwords = {
    hashOf: passwords.hashOf,
    fits(given, stored) {
      compared.push(stored)
      return passwords.fits(given, stored)
    },
  }
  const place = { address: '192.0.2.1' }
  const door = await aDoor(db, records, { passwords: counting, addressOf: () => place.address, ...more })
  const hash = await passwordHash()
  const now = door.clock.now
  /** Adds a person with the password above as a member of teams. */
  const personOf = async (email: string, roles: Readonly<Record<string, TeamRole>> = {}) =>
    db.write(async writer => {
      const person = await addPerson(writer, { email, name: email, password: hash, now })
      for (const [teamId, role] of Object.entries(roles))
        await addMember(writer, { teamId, personId: person.id, role, now })
      return person
    })
  const seen: { cookie: string | null; set: string[] } = { cookie: null, set: [] }
  /** A client that is not logged in. `seen` has the cookies of its last request and response. */
  const aSession = (headers: Record<string, string> = {}): SessionClient =>
    createSession({
      url: 'http://earshot.test/api',
      async fetch(request) {
        for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
        seen.cookie = request.headers.get('cookie')
        const response = await door.app.fetch(request)
        seen.set = response.headers.getSetCookie()
        return response
      },
    })
  const signedIn = async (email: string) => {
    const session = aSession()
    await session.login({ email, password })
    return session
  }
  return { ...door, place, compared, personOf, aSession, signedIn, seen }
}

/** Error code of a rejected promise. */
export const codeOf = async (promise: Promise<unknown>): Promise<string | undefined> =>
  promise.then(
    () => undefined,
    error => (error as { code: string }).code,
  )
