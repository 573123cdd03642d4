import { parentPort, workerData } from 'node:worker_threads'
import { createReadText, type TextEntity } from './read-text.ts'

const read = createReadText((workerData as { task: TextEntity[] }).task)
parentPort!.on('message', (text: string) => parentPort!.postMessage(read(text)))
