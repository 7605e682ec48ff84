import { formatCount } from '#language/format.ts'
import styles from './LinkTabs.module.css'

export type LinkTab = { label: string; href: string; isCurrent: boolean; count?: number }

/** Tabs that are pages of their own; on narrow screens the row scrolls. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) => (
  <nav className={`${styles.tabs} fades`} aria-label={label} data-print="none">
    <ul>
      {tabs.map(({ label, href, isCurrent, count }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent ? 'page' : undefined}>
            {label}
            {count === undefined ? null : <span className={styles.count}>{formatCount(count)}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
