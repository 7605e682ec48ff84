import type { ReactNode } from 'react'
import styles from './FilterForm.module.css'

type Props = { id: string; label: string; hint?: string; children: ReactNode }

/** An input of the filters with its name; the hint is described by `{id}-hint`. */
export const FilterField = ({ id, label, hint, children }: Props) => (
  <div className={styles.field}>
    <label htmlFor={id}>{label}</label>
    {children}
    {hint && <small id={`${id}-hint`}>{hint}</small>}
  </div>
)
