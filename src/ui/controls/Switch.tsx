import type { ComponentProps } from 'react'
import styles from './Switch.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> & { onChange: (on: boolean) => void }

/** A switch that takes effect at once. */
export function Switch({ onChange, className, ...rest }: Props) {
  return (
    // No aria-checked: the native state is enough.
    <input
      {...rest}
      type="checkbox"
      role="switch"
      className={[styles.switch, className].filter(Boolean).join(' ')}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
