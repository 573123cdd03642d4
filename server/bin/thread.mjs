// Begins a thread: runs the module that it is given, compiled as it is, or from source where nothing is compiled.
import { workerData } from 'node:worker_threads'

const { module } = workerData
if (module.endsWith('.ts')) {
  const { register } = await import('tsx/esm/api')
  register()
}
await import(module)
