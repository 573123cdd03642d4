import { availableParallelism, cpus, release, totalmem, type } from 'node:os'

/** The machine of the measurements, in one line. */
export const machine = (): string =>
  [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    `${Math.round(totalmem() / 2 ** 30)} GB memory`,
    `${type()} ${release()}`,
    `Node ${process.version}`,
  ].join(', ')
