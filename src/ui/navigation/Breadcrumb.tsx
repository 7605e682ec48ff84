import type { ReactNode } from 'react'
import { ChevronRightIcon } from '../icons/pageIcons.tsx'
import { messages } from '../messages.ts'
import { Emblem } from '../text/Emblem.tsx'
import styles from './Breadcrumb.module.css'

export type Crumb = {
  label: string
  href?: string
  /** The icon and colour of the place, if it has them. */
  emblem?: { icon: string; color: string }
}

/** Outermost first; the last item is the page itself. */
export function Breadcrumb({ items, tools }: { items: Crumb[]; tools?: ReactNode }) {
  return (
    <nav className={styles.breadcrumb} aria-label={messages.breadcrumb()}>
      <ol>
        {items.map(({ label, href, emblem }, index) => (
          <li key={`${index} ${label}`}>
            {index > 0 && <ChevronRightIcon size={12} />}
            {emblem && <Emblem emblem={emblem} />}
            {href && index < items.length - 1 ? (
              <a href={href}>{label}</a>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
      {tools}
    </nav>
  )
}
