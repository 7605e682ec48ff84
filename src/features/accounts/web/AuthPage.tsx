import type { ReactNode } from 'react'
import styles from './AuthPage.module.css'

export const AuthPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.page}>
    <h1>{title}</h1>
    {children}
  </div>
)
