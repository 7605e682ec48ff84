import type { PanelProps } from '#features/management/contract/panel.ts'
import styles from './NewsletterPanel.module.css'
import { SendForm } from './SendForm.tsx'
import { Sendings } from './Sendings.tsx'
import { TestReaders } from './TestReaders.tsx'

/** Writing, looking at, sending and watching newsletters (specification, section 5, "Management newsletter"). */
export const Panel = ({ search }: PanelProps) => (
  <div className={styles.panel}>
    <SendForm search={search} />
    <TestReaders />
    <Sendings />
  </div>
)
