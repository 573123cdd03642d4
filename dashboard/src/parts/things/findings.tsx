import type { AdminResponse } from '../../api/manage.ts'
import { useReader } from '../../reader/reader.tsx'
import { Copy } from '../page/copy.tsx'
import { LevelMark } from '../words/level-mark.tsx'
import styles from './findings.module.css'

type SystemFinding = AdminResponse<'/teams/:teamId/system'>['system']['findings'][number] & {
  /** Subject of the finding, if the text does not name it. */
  of?: string
}

const rank = { fail: 0, warn: 1, ok: 2 } as const

/** Findings, the most severe first, each with a command that fixes it (if any). */
export function Findings({ findings }: { findings: readonly SystemFinding[] }) {
  const { system } = useReader().messages
  return (
    <ul className={styles.findings}>
      {findings
        .toSorted((a, b) => rank[a.level] - rank[b.level])
        .map(({ level, text, command, of }) => (
          <li key={`${of} ${text}`} className={styles.finding}>
            <LevelMark level={level}>{system.levels[level]}</LevelMark>
            <div className={styles.said}>
              <p>
                {of !== undefined && <b>{of}: </b>}
                {text}
              </p>
              {command !== null && (
                <p className={styles.mends}>
                  <code>{command}</code>
                  <Copy text={command}>{system.copyCommand}</Copy>
                </p>
              )}
            </div>
          </li>
        ))}
    </ul>
  )
}
