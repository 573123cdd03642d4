import { readFile } from 'node:fs/promises'

/** Peak RSS of a process in MB, from Linux. 0 if unknown or the process has ended. */
export const mostMemory = (pid: number): Promise<number> => inStatus(pid, 'VmHWM')

/** Current RSS in MB. 0 like above. */
export const nowInMemory = (pid: number): Promise<number> => inStatus(pid, 'VmRSS')

async function inStatus(pid: number, field: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / 1024
}
