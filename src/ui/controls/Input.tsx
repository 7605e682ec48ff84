import type { ComponentProps } from 'react'
import styles from './Input.module.css'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" {...rest} className={[styles.input, className].filter(Boolean).join(' ')} />
}
