import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { CloseIcon } from '../icons/conversationIcons.tsx'
import { messages } from '../messages.ts'
import styles from './Sheet.module.css'

/** Hidden where the sheet is beside the page. */
export function SheetButton({ sheet, icon, children }: { sheet: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Button className={styles.opener} popoverTarget={sheet} icon={icon}>
      {children}
    </Button>
  )
}

type Props = {
  id: string
  title: string
  children: ReactNode
}

/** Stands beside the page on wide screens, else at the bottom. It is a native popover, so it needs no JavaScript. */
export function Sheet({ id, title, children }: Props) {
  return (
    <section id={id} className={styles.sheet} popover="auto" aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <IconButton className={styles.closer} label={messages.close()} popoverTarget={id} popoverTargetAction="hide">
          <CloseIcon />
        </IconButton>
      </div>
      {children}
    </section>
  )
}
