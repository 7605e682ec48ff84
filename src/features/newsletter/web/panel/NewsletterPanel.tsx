import type { PanelProps } from '#client/pageParts.ts'
import styles from './NewsletterPanel.module.css'
import { SendForm } from './SendForm.tsx'
import { SendingList } from './SendingList.tsx'
import { TestReaders } from './TestReaders.tsx'

export const Panel = ({ search }: PanelProps) => (
  <div className={styles.panel}>
    <SendForm search={search} />
    <TestReaders />
    <SendingList />
  </div>
)
