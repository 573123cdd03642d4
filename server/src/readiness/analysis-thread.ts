import { parentPort, workerData } from 'node:worker_threads'
import { createFetcher } from '../web/guarded-fetch.ts'
import { analyze } from './analyze.ts'
import type { AnalysisTask } from './analyze-apart.ts'

const { site, now, fetching } = (workerData as { task: AnalysisTask }).task
const { timeMs, ...limits } = fetching
const fetcher = createFetcher({ ...limits, purpose: 'site readiness check', signal: AbortSignal.timeout(timeMs) })
parentPort?.postMessage(await analyze(site, { fetcher, now }))
