import { parentPort, workerData } from 'node:worker_threads'
import type { KnownCompetitor } from '../record/brand.ts'
import { readExplained } from './read-explained.ts'

// What runs in the thread of `explainText`: one text comes as a message, and its explanation goes back.
const { task: entities } = workerData as { task: KnownCompetitor[] }
parentPort!.on('message', (text: string) => parentPort!.postMessage(readExplained(text, entities)))
