import { hostname } from 'node:os'

/** Names this process among all that ever ask: its host, its number there, and when it began. */
export const processName = (): string => `${hostname()}:${process.pid}:${performance.timeOrigin}`
