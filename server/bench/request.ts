/** A request of an access log, independent of the server's format. */
export interface Request {
  address: string
  /** Epoch milliseconds. */
  at: number
  method: string
  target: string
  status: number
  bytes: number
  referrer: string
  agent: string
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const twoDigits = (number: number) => String(number).padStart(2, '0')

export function localTime(at: number): string {
  const date = new Date(at)
  const day = `${twoDigits(date.getUTCDate())}/${months[date.getUTCMonth()]}/${date.getUTCFullYear()}`
  return `${day}:${date.toISOString().slice(11, 19)} +0000`
}

export const isoTime = (at: number) => new Date(at).toISOString()
export const dateAndTime = (at: number, between: string) => isoTime(at).slice(0, 19).replace('T', between)
export const percentEncoded = (text: string) => text.replace(/[ "%]/g, character => encodeURIComponent(character))

export const common = ({ address, at, method, target, status, bytes }: Request) =>
  `${address} - - [${localTime(at)}] "${method} ${target} HTTP/1.1" ${status} ${bytes}`
export const quoted = ({ referrer, agent }: Pick<Request, 'referrer' | 'agent'>) =>
  `"${referrer}" "${agent.replaceAll('"', '\\"')}"`
