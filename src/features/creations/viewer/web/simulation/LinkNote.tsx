import type { ReactNode } from 'react'
import { Note } from '#ui/status/Note.tsx'
import styles from './Simulation.module.css'

/** What is wrong with the link of a run, between the picture and the controls. */
export function LinkNote({ children }: { children: ReactNode }) {
  return (
    <div className={styles.linkNote}>
      <Note status="warning">{children}</Note>
    </div>
  )
}
