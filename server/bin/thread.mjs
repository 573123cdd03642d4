import { workerData } from 'node:worker_threads'

const { module } = workerData
if (module.endsWith('.ts')) {
  const { register } = await import('tsx/esm/api')
  register()
}
await import(module)
