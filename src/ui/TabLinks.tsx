import { formatCount } from '#language/format.ts'
import styles from './TabLinks.module.css'

export type TabLink = { label: string; href: string; isCurrent: boolean; count?: number }

/** Views of one list, each with an address. They wrap, so that none is out of sight on a phone. */
export const TabLinks = ({ label, tabs }: { label: string; tabs: readonly TabLink[] }) => (
  <nav className={styles.tabs} aria-label={label} data-print="none">
    {tabs.map(({ label, href, isCurrent, count }) => (
      <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
        {label}
        {count === undefined ? null : <span className={styles.count}>{formatCount(count)}</span>}
      </a>
    ))}
  </nav>
)
