import type { Config } from './config.ts'

/** Replaces the address of a server that listens on all addresses by a local one. */
export const nearby = (url: string): string => url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')

/** The server's address for users. */
export const addressIn = ({ EARSHOT_PUBLIC_URL, EARSHOT_HOST: host, EARSHOT_PORT: port }: Config): string =>
  EARSHOT_PUBLIC_URL ?? nearby(`http://${host.includes(':') ? `[${host}]` : host}:${port}`)
