import { parentPort, workerData } from 'node:worker_threads'
import { createReadText, type TextEntity } from './read-text.ts'

// What runs in the thread of a `TextReader`: the facts of each text that comes, as a message.
const read = createReadText((workerData as { task: TextEntity[] }).task)
parentPort!.on('message', (text: string) => parentPort!.postMessage(read(text)))
