import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { SpinnerRing } from './Spinner.tsx'

type Look = {
  variant?: 'plain' | 'primary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** As wide as its container. */
  wide?: boolean
  icon?: ReactNode
}

function classes({ variant = 'plain', size = 'medium', wide }: Look, className?: string): string {
  const size_ = size === 'medium' ? undefined : styles[size]
  return [styles.button, styles[variant], size_, wide && styles.wide, className].filter(Boolean).join(' ')
}

/** A button; `busy` shows a spinner in place of the icon and takes no clicks. It submits only with `type="submit"`. */
export function Button(props: Look & { busy?: boolean } & ComponentProps<'button'>) {
  const { variant, size, wide, icon, busy, className, children, disabled, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      className={classes({ variant, size, wide }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <SpinnerRing /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink(props: Look & ComponentProps<'a'>) {
  const { variant, size, wide, icon, className, children, ...rest } = props
  return (
    <a {...rest} className={classes({ variant, size, wide }, className)}>
      {icon}
      {children}
    </a>
  )
}
