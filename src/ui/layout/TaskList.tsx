import type { ReactNode } from 'react'
import { formatNumber } from '#language/format.ts'
import { ChevronRightIcon } from '../icons/pageIcons.tsx'
import styles from './TaskList.module.css'

/** A part of an overview. */
export const OverviewSection = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** Contains `TaskRow`s. */
export const TaskList = ({ children }: { children: ReactNode }) => <ul className={styles.tasks}>{children}</ul>

type Props = { href: string; label: ReactNode; detail: ReactNode; count?: number }

/** Leads to what somebody has to do. */
export const TaskRow = ({ href, label, detail, count }: Props) => (
  <li>
    <a href={href}>
      {count !== undefined && <b className="num">{formatNumber(count)}</b>}
      <span className={styles.words}>
        {label}
        <small>{detail}</small>
      </span>
      <ChevronRightIcon />
    </a>
  </li>
)
