import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons.tsx'
import { m } from './messages.ts'
import styles from './Sheet.module.css'

/** Opens a sheet; seen only where the sheet does not stand beside the page. `sheet` is the sheet's id. */
export function SheetButton({ sheet, icon, children }: { sheet: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Button className={styles.opener} popoverTarget={sheet} icon={icon}>
      {children}
    </Button>
  )
}

type Props = {
  /** Unique in the page. */
  id: string
  title: string
  children: ReactNode
}

/**
 * A side panel: beside the page where there is room; on phones and tablets a `SheetButton`, which may stand elsewhere,
 * opens it as a sheet from below. The platform's popover, so it works without JavaScript.
 */
export function Sheet({ id, title, children }: Props) {
  return (
    <section id={id} className={styles.sheet} popover="auto" aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <IconButton className={styles.closer} label={m.close()} popoverTarget={id} popoverTargetAction="hide">
          <CloseIcon />
        </IconButton>
      </div>
      {children}
    </section>
  )
}
