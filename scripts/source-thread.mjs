// Runs a TypeScript module in a worker thread, where the sources run as they are.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(workerData.module)
