export { type Client, createClient, type Options } from './client.ts'
export { ApiError, RateLimited, Unreachable } from './errors.ts'
export { pages } from './pages.ts'
