import styles from './Breadcrumb.module.css'
import { ChevronRightIcon } from './icons.tsx'
import { m } from './messages.ts'

export type Crumb = { label: string; href?: string }

/** The way to this page, outermost first; the last one is the page itself. */
export function Breadcrumb({ items }: { items: Crumb[] }) {
  return (
    <nav className={styles.breadcrumb} aria-label={m.breadcrumb()}>
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
    </nav>
  )
}
