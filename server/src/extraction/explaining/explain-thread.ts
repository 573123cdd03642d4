import { parentPort, workerData } from 'node:worker_threads'
import { explainExtraction } from '../explain.ts'
import type { Entities } from './explain-text.ts'

// What runs in the thread of `explainText`: one text comes as a message, and its explanation goes back.
const { task: entities } = workerData as { task: Entities }
parentPort!.on('message', (text: string) => parentPort!.postMessage(explainExtraction(text, entities)))
