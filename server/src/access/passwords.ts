import { invalidBody } from '@earshot/contract'
import { hash, verify } from '@node-rs/argon2'

/** Hashes passwords and compares them, in threads of their own. */
export interface Passwords {
  /** What is stored of a password: argon2id, with its salt and parameters. */
  hashOf(password: string): Promise<string>
  /**
   * Whether a password is the one behind a stored hash. Where there is none, as for an account that does not exist, it
   * is false after the same work.
   */
  fits(password: string, stored: string | null): Promise<boolean>
}

/** As OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a random text that nobody kept, with the same parameters. */
export const nobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$9wE93Bo19z1IsxQdH9oAtQ$+VlgmMVgqXCBoFUCwQv6JzUt4WIz3nMVId5htEJrI6Q'

export const passwords: Passwords = {
  hashOf: password => hash(plain(password), cost),
  async fits(password, stored) {
    const fit = await verify(stored ?? nobodys, plain(password))
    return fit && stored !== null
  },
}

/** One text has one form, however it was typed. */
const plain = (password: string) => password.normalize('NFC')

/** Throws INVALID_BODY where a new password is the e-mail address of its account; its length is the contract's. */
export function checkPassword(password: string, email: string, field: string): void {
  if (plain(password).trim().toLowerCase() !== email) return
  throw invalidBody({ field, message: `${field} must differ from the email address.` })
}
