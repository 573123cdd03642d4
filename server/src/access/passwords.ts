import { invalidBody } from '@earshot/contract'
import { hash, verify } from '@node-rs/argon2'

export interface Passwords {
  /** argon2id with salt and parameters. */
  hashOf(password: string): Promise<string>
  /** Without a stored hash (no account) it is false after the same work. */
  fits(password: string, stored: string | null): Promise<boolean>
}

/** OWASP's values for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a discarded random text, with the same parameters. */
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

/** Throws INVALID_BODY if the password is the account's email address. The contract checks its length. */
export function checkPassword(password: string, email: string, field: string): void {
  if (plain(password).trim().toLowerCase() !== email) return
  throw invalidBody({ field, message: `${field} must differ from the email address.` })
}
