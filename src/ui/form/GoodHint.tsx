import type { ReactNode } from 'react'
import { CheckIcon } from '../icons/actionIcons.tsx'
import styles from './Form.module.css'

/** A hint that says that the input is right. */
export const GoodHint = ({ children }: { children: ReactNode }) => (
  <span className={styles.good}>
    <CheckIcon size={14} />
    {children}
  </span>
)
