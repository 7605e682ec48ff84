import type { ComponentProps } from 'react'
import { ChevronDownIcon } from '../icons/pageIcons.tsx'
import styles from './Select.module.css'

export type Option = { value: string; label: string }

export function Select({ options, className, ...rest }: { options: readonly Option[] } & ComponentProps<'select'>) {
  return (
    <span className={[styles.box, className].filter(Boolean).join(' ')}>
      <select {...rest} className={styles.select}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDownIcon />
    </span>
  )
}
