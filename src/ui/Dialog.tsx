import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons.tsx'
import { m } from './messages.ts'

/** A click on the dialog element itself is one beside its content. */
function closeOnBackdrop(event: MouseEvent): void {
  if (event.target === event.currentTarget) (event.currentTarget as HTMLDialogElement).close()
}

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
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    dialog?.addEventListener('click', closeOnBackdrop)
    return () => dialog?.removeEventListener('click', closeOnBackdrop)
  }, [])

  // Before the effects of what is in it: a text area measures itself, and nothing has a height in a closed dialog.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) dialog.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])

  return (
    <dialog
      ref={ref}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label={m.close()} onClick={() => ref.current?.close()}>
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
