import { isOperator } from '../../access/actor.ts'
import type { MetricsPage } from '../request/observing.ts'
import { refusal } from '../request/refusals.ts'

const shown = async ({ type, text }: MetricsPage): Promise<Response> =>
  new Response(await text(), { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } })

export const createMetrics =
  (page: MetricsPage, secrets: readonly string[]) => async (authorization: string | undefined) =>
    isOperator(authorization, ...secrets)
      ? shown(page)
      : refusal('INVALID_TOKEN', "The metrics require the operator's secret.", {
          'WWW-Authenticate': 'Bearer',
        })

/** Needs no authentication, so open its port only to a monitor. */
export const openMetrics =
  (page: MetricsPage) =>
  async ({ method, url }: Request): Promise<Response> =>
    method === 'GET' && new URL(url).pathname === '/metrics' ? shown(page) : new Response(null, { status: 404 })
