import type { ReactNode } from 'react'
import { ChevronRightIcon } from '../icons/pageIcons.tsx'
import { messages } from '../messages.ts'
import styles from './Breadcrumb.module.css'

export type Crumb = { label: string; href?: string }

/** Outermost first; the last item is the page itself. */
export function Breadcrumb({ items, tools }: { items: Crumb[]; tools?: ReactNode }) {
  return (
    <nav className={styles.breadcrumb} aria-label={messages.breadcrumb()}>
      <ol>
        {items.map(({ label, href }, index) => (
          <li key={`${index} ${label}`}>
            {index > 0 && <ChevronRightIcon size={12} />}
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
