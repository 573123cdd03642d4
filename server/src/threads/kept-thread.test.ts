import { expect, it } from 'vitest'
import { keepThread } from './kept-thread.ts'

const module = (text: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'\n${text}`)}`,
  )
const adding = module(`
let tasks = 0
parentPort.on('message', number => {
  if (number < 0) throw new Error('no good')
  parentPort.postMessage([number + workerData.task, ++tasks])
})`)

it('does one task after another in one thread, in their order', async () => {
  const thread = keepThread<number, number[]>(adding, 10)
  expect(await Promise.all([1, 2, 3].map(number => thread.run(number)))).toEqual([
    [11, 1],
    [12, 2],
    [13, 3],
  ])
  thread.end()
})

it('rejects with what the module throws, and starts again with the next task', async () => {
  const thread = keepThread<number, number[]>(adding, 10)
  expect(await thread.run(1)).toEqual([11, 1])
  await expect(thread.run(-1)).rejects.toThrow('no good')
  expect(await thread.run(1)).toEqual([11, 1])
  thread.end()
})

it('rejects the tasks under way when it is ended, and where the module ends by itself', async () => {
  const busy = keepThread<number, number[]>(module("parentPort.on('message', () => { for (;;); })"), null)
  const failed = expect(busy.run(1)).rejects.toThrow('was ended')
  busy.end()
  await failed
  const ending = keepThread<number, number[]>(module("parentPort.on('message', () => process.exit(3))"), null)
  await expect(ending.run(1)).rejects.toThrow('ended with 3')
  ending.end()
})
