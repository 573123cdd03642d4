import { parentPort, workerData } from 'node:worker_threads'
import { explainExtraction } from '../explain.ts'
import type { Entities } from './explain-text.ts'

const { task: entities } = workerData as { task: Entities }
parentPort!.on('message', (text: string) => parentPort!.postMessage(explainExtraction(text, entities)))
