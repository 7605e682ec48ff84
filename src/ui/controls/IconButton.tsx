import type { ComponentProps, ReactNode } from 'react'
import styles from './IconButton.module.css'

type Look = { label: string; children: ReactNode; size?: 'small' | 'medium'; framed?: boolean; className?: string }

function classes({ size, framed, className }: Omit<Look, 'label' | 'children'>): string {
  return [styles.button, size === 'small' && styles.small, framed && styles.framed, className].filter(Boolean).join(' ')
}

/** `label` is the accessible name and the tooltip. */
export function IconButton(props: Look & Omit<ComponentProps<'button'>, 'children'>) {
  const { label, children, size, framed, className, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      className={classes({ size, framed, className })}
      aria-label={label}
      data-tooltip={label}
    >
      {children}
    </button>
  )
}

export function IconLink(props: Look & Omit<ComponentProps<'a'>, 'children'>) {
  const { label, children, size, framed, className, ...rest } = props
  return (
    <a {...rest} className={classes({ size, framed, className })} aria-label={label} data-tooltip={label}>
      {children}
    </a>
  )
}
