import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { SpinnerRing } from '../status/Spinner.tsx'
import styles from './Button.module.css'

type Look = {
  variant?: 'plain' | 'primary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
  icon?: ReactNode
}

function classes({ variant = 'plain', size = 'medium', wide }: Look, className?: string): string {
  const sizeClass = size === 'medium' ? undefined : styles[size]
  return [styles.button, styles[variant], sizeClass, wide && styles.wide, className].filter(Boolean).join(' ')
}

/** `busy` ignores clicks but keeps the focus, which a disabled button would lose. */
export function Button(props: Look & { busy?: boolean } & ComponentProps<'button'>) {
  const { variant, size, wide, icon, busy, className, children, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      className={classes({ variant, size, wide }, className)}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: preventClick })}
    >
      {busy ? <SpinnerRing /> : icon}
      {children}
    </button>
  )
}

const preventClick = (event: MouseEvent) => event.preventDefault()

/** With `data-floating` it floats above the bottom bar of narrow screens, within reach of the thumb. */
export function ButtonLink(props: Look & ComponentProps<'a'> & { 'data-floating'?: true }) {
  const { variant, size, wide, icon, className, children, ...rest } = props
  return (
    <a data-print="none" {...rest} className={classes({ variant, size, wide }, className)}>
      {icon}
      {children}
    </a>
  )
}
