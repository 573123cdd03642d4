import type { ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, Popover as Floating, type PopoverProps } from 'react-aria-components'
import styles from './popover.module.css'

interface Props extends Pick<PopoverProps, 'placement'> {
  /** What stands on the button. */
  button: ReactNode
  /** The name of the button, where what stands on it is none; and of what opens. */
  label: string
  className?: string | undefined
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button that opens a small dialog beside it; Escape and a click elsewhere close it. */
export function Popover({ button, label, className, placement = 'bottom start', children }: Props) {
  return (
    <DialogTrigger>
      <Button className={className ?? styles.button!} aria-label={label}>
        {button}
      </Button>
      <Floating placement={placement} className={styles.popover!} offset={6}>
        <Dialog className={styles.dialog!} aria-label={label}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </Floating>
    </DialogTrigger>
  )
}
