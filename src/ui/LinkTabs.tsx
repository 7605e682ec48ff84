import styles from './LinkTabs.module.css'

export type LinkTab = { label: string; href: string; isCurrent: boolean }

/** Tabs that are pages of their own; on narrow screens the row scrolls. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) => (
  <nav className={styles.tabs} aria-label={label} data-print="none">
    <ul>
      {tabs.map(({ label, href, isCurrent }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
