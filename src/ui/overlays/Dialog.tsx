import { type ReactNode, useId } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { CloseIcon } from '../icons/conversationIcons.tsx'
import { messages } from '../messages.ts'
import styles from './Dialog.module.css'
import { useModal } from './useModal.ts'

type Props = {
  open: boolean
  /** Called by the close button, Escape and clicks outside. */
  onClose: () => void
  title: string
  wide?: boolean
  footer?: ReactNode
  children: ReactNode
}

/** The buttons of a dialog; also the `footer` of a form within its content. */
export const DialogFooter = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>

/** A dialog that is a bottom sheet on phones. The content is mounted only while open. */
export function Dialog({ open, onClose, title, wide, footer, children }: Props) {
  const { shown, dialog } = useModal(open, onClose)
  const titleId = useId()

  return (
    <dialog {...dialog} className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog} aria-labelledby={titleId}>
      {shown && (
        <>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label={messages.close()} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
          {footer ? <DialogFooter>{footer}</DialogFooter> : null}
        </>
      )}
    </dialog>
  )
}
