// Runs a TypeScript module in a worker thread, without a build.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.module)
