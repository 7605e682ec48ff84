import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { SpinnerRing } from '../status/Spinner.tsx'
import styles from './Button.module.css'

type Look = {
  variant?: 'plain' | 'primary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
  /** On narrow screens it floats above the bar at the bottom, within reach of the thumb. */
  floating?: boolean
  icon?: ReactNode
}

function classes({ variant = 'plain', size = 'medium', wide, floating }: Look, className?: string): string {
  const sizeClass = size === 'medium' ? undefined : styles[size]
  const names = [styles.button, styles[variant], sizeClass, wide && styles.wide, floating && styles.floating, className]
  return names.filter(Boolean).join(' ')
}

/** `busy` ignores clicks but keeps the focus, which a disabled button would lose. */
export function Button(props: Omit<Look, 'floating'> & { busy?: boolean } & ComponentProps<'button'>) {
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

export function ButtonLink(props: Look & ComponentProps<'a'>) {
  const { variant, size, wide, floating, icon, className, children, ...rest } = props
  return (
    <a {...rest} className={classes({ variant, size, wide, floating }, className)}>
      {icon}
      {children}
    </a>
  )
}
