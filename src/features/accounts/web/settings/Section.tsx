import type { ReactNode } from 'react'
import styles from './Section.module.css'

type Props = { title: ReactNode; about?: ReactNode; children: ReactNode }

export const Section = ({ title, about, children }: Props) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {about && <p>{about}</p>}
    {children}
  </section>
)
