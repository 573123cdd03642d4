import css from './small.module.css'

interface BarProps {
  value: number | null
  /** The value of a full bar. */
  most?: number | undefined
  isOurs?: boolean | undefined
}

/**
 * A bar in a table cell that shows a share of a total. Hidden from screen readers, because the cell also has the
 * number.
 */
export function Bar({ value, most = 100, isOurs = false }: BarProps) {
  const isThere = value !== null && Number.isFinite(value) && most > 0
  const width = isThere ? Math.min(100, Math.max(0, Math.round((1000 * value) / most) / 10)) : undefined
  return (
    <svg className={css.bar} aria-hidden="true" width="100%" height="8">
      {width !== undefined && <rect className={css.track} width="100%" height="8" rx="1" />}
      {width !== undefined && (
        <rect data-part="bar" className={isOurs ? css.ours : css.fill} width={`${width}%`} height="8" rx="1" />
      )}
    </svg>
  )
}
