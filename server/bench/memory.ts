import { readFile } from 'node:fs/promises'

/** The most memory that a process ever had resident, in MB, as Linux tells; 0 where nothing tells or it is gone. */
export async function mostMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024
}
