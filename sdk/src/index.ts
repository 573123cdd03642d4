export { type AdminClient, type Client, createAdmin, createClient } from './client.ts'
export { ApiError, RateLimited, Unreachable } from './errors.ts'
export { pages } from './pages.ts'
export type { Options } from './send.ts'
