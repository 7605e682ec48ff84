import type { ComponentProps, MouseEvent, ReactNode } from 'react'
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

/**
 * A button; `busy` shows a spinner in place of the icon and takes no clicks, and keeps the focus, which a disabled one would
 * lose. It submits only with `type="submit"`.
 */
export function Button(props: Look & { busy?: boolean } & ComponentProps<'button'>) {
  const { variant, size, wide, icon, busy, className, children, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      className={classes({ variant, size, wide }, className)}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: refuse })}
    >
      {busy ? <SpinnerRing /> : icon}
      {children}
    </button>
  )
}

const refuse = (event: MouseEvent) => event.preventDefault()

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
