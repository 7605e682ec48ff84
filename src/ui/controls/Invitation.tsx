import type { ReactNode } from 'react'
import { paths } from '#paths.ts'
import styles from './Invitation.module.css'

type Props = {
  /** The page on which members do it. */
  href: string
  children: ReactNode
}

/** Invites visitors to do what members can: leads to the log-in page, and from there to `href`. */
export const Invitation = ({ href, children }: Props) => (
  <a className={styles.invitation} href={paths.login(href)}>
    {children}
  </a>
)
