import { invalidBody } from '@earshot/contract'
import { hash, verify } from '@node-rs/argon2'

export interface Passwords {
  /** Includes salt and parameters of argon2id. */
  hashOf(password: string): Promise<string>
  /** Without an account (null), does the same work and returns false, so that the response time reveals nothing. */
  fits(password: string, stored: string | null): Promise<boolean>
}

/** Parameters that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of a random text that nobody knows. */
export const nobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$9wE93Bo19z1IsxQdH9oAtQ$+VlgmMVgqXCBoFUCwQv6JzUt4WIz3nMVId5htEJrI6Q'

export const passwords: Passwords = {
  hashOf: password => hash(plain(password), cost),
  async fits(password, stored) {
    const fit = await verify(stored ?? nobodys, plain(password))
    return fit && stored !== null
  },
}

const plain = (password: string) => password.normalize('NFC')

/** Throws INVALID_BODY if the password is the email address. */
export function checkPassword(password: string, email: string, field: string): void {
  if (plain(password).trim().toLowerCase() !== email) return
  throw invalidBody({ field, message: `${field} must differ from the email address.` })
}
