import styles from './NewsletterPanel.module.css'
import { SendForm } from './SendForm.tsx'
import { SendingList } from './SendingList.tsx'
import { TestReaders } from './TestReaders.tsx'

export const Panel = () => (
  <div className={styles.panel}>
    <SendForm />
    <TestReaders />
    <SendingList />
  </div>
)
