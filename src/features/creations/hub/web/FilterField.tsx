import type { ReactNode } from 'react'
import styles from './FilterForm.module.css'

type Props = { id: string; label: string; hint?: string; children: ReactNode }

/** A labelled input; the hint's id is `{id}-hint` for `aria-describedby`. */
export const FilterField = ({ id, label, hint, children }: Props) => (
  <div className={styles.field}>
    <label htmlFor={id}>{label}</label>
    {children}
    {hint && <small id={`${id}-hint`}>{hint}</small>}
  </div>
)
