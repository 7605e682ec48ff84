import type { ReactNode } from 'react'
import styles from './ChoiceList.module.css'

/** A dialog's list of labels with inputs, which scrolls. */
export const ChoiceList = ({ children }: { children: ReactNode }) => <div className={styles.choices}>{children}</div>
