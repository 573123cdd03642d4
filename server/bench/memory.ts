import { readFile } from 'node:fs/promises'

/** The most memory that a process ever had resident, in MB, as Linux tells; 0 where nothing tells or it is gone. */
export const mostMemory = (pid: number): Promise<number> => inStatus(pid, 'VmHWM')

/** The memory that a process has resident now, in MB; 0 as above. */
export const nowInMemory = (pid: number): Promise<number> => inStatus(pid, 'VmRSS')

async function inStatus(pid: number, field: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / 1024
}
