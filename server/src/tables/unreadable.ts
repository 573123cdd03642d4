/** The message says what is wrong with the input and what would be right. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}
