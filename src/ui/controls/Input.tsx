import type { ComponentProps } from 'react'
import styles from './Input.module.css'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={[styles.input, className].filter(Boolean).join(' ')} />
}
