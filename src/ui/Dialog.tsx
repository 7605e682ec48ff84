import { type ReactNode, useId } from 'react'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons.tsx'
import { m } from './messages.ts'
import { useModal } from './useModal.ts'

type Props = {
  open: boolean
  /** Called however it is closed: button, Escape, a click beside it. */
  onClose: () => void
  title: string
  wide?: boolean
  /** Buttons below the content. */
  footer?: ReactNode
  children: ReactNode
}

/** A modal dialog, a sheet from below on phones. Its content exists only while it is open. */
export function Dialog({ open, onClose, title, wide, footer, children }: Props) {
  const { shown, dialog } = useModal(open, onClose)
  const titleId = useId()

  return (
    <dialog {...dialog} className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog} aria-labelledby={titleId}>
      {shown && (
        <>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label={m.close()} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
          {footer ? <div className={styles.foot}>{footer}</div> : null}
        </>
      )}
    </dialog>
  )
}
