import { Role } from '@earshot/contract'
import type { Actor } from '../access/actor.ts'
import type { ExaminationResult, Installation, JobState } from '../admin/action/installation.ts'
import type { Reader } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type DoctorFinding, fail, ok, warn } from './doctor/finding.ts'
import { inArea, worstFirst } from './worst.ts'

export const installationShown = (
  installation: Installation,
  { examined, byItself, now }: { examined: ExaminationResult; byItself: boolean; now: Date },
) => {
  const { version, engine, startedAt } = installation
  const jobs = installation.jobs()
  return {
    ...{ version, engine, startedAt: startedAt.toISOString() },
    uptimeSeconds: Math.max(0, (now.getTime() - startedAt.getTime()) / 1000),
    databaseBytes: examined.databaseBytes,
    examinedAt: examined.at.toISOString(),
    findings: worstFirst([...inArea('jobs', ofJobs(jobs, byItself)), ...examined.findings]),
    jobs: jobs.map(({ lastAt, nextAt, ...job }) => ({ ...job, lastAt: shown(lastAt), nextAt: shown(nextAt) })),
  }
}

const shown = (at: Date | null) => at?.toISOString() ?? null

function ofJobs(jobs: readonly JobState[], byItself: boolean): DoctorFinding[] {
  if (!byItself)
    return [warn('Jobs: this process runs no jobs. A server with EARSHOT_JOBS=on does what is due.', 'earshot serve')]
  const failed = jobs.filter(job => job.failed)
  if (failed.length === 0) return [ok(`Jobs: ${jobs.length}, no failure in the last run.`)]
  return failed.map(({ name, lastAt, message, nextAt }) => {
    const again = nextAt ? `It is retried at ${shown(nextAt)}.` : 'It is retried now.'
    return fail(`Jobs: ${name} failed at ${shown(lastAt)}: ${message} ${again}`, 'earshot doctor')
  })
}

export async function ownsAll(db: Reader, { kind, roles }: Actor): Promise<boolean> {
  if (kind === 'operator') return true
  const teams = await db.rows<{ id: string }>(sql`select id from team`)
  return teams.every(({ id }) => roles.get(id) === Role.enum.OWNER)
}
