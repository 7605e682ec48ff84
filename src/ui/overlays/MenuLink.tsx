import type { ComponentProps, ReactNode } from 'react'
import styles from './Menu.module.css'

type Props = ComponentProps<'a'> & { icon: ReactNode }

/** An item of a `Menu` that is a link with attributes of its own. */
export const MenuLink = ({ icon, children, ...rest }: Props) => (
  <a {...rest} className={styles.item} role="menuitem">
    {icon}
    {children}
  </a>
)
