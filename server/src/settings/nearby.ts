import type { Config } from './config.ts'

/** Where a server that listens at every address is found on this machine. */
export const nearby = (url: string): string => url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')

/** Where people reach the server, as far as the settings say. */
export const addressIn = ({ EARSHOT_PUBLIC_URL, EARSHOT_HOST: host, EARSHOT_PORT: port }: Config): string =>
  EARSHOT_PUBLIC_URL ?? nearby(`http://${host.includes(':') ? `[${host}]` : host}:${port}`)
