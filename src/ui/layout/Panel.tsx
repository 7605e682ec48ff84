import type { ReactNode } from 'react'
import styles from './Panel.module.css'

export const Panel = ({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) => (
  <section className={styles.panel}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {tools}
    </div>
    {children}
  </section>
)
