import type { Tab } from '#client/extensions/pageRoute.ts'
import { Slot, sectionNews, staffNews } from '#client/extensions/slots.tsx'
import { MenuIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../../messages.ts'
import { useSiteSearch } from '../siteSearch.ts'
import styles from './BottomBar.module.css'
import { moreMenuId } from './MoreMenu.tsx'
import { useSections } from './sections.ts'

export function BottomBar({ tab }: { tab: Tab }) {
  const items = useSections().filter((section) => section.inBottomBar)
  const siteSearch = useSiteSearch()
  return (
    <nav className={styles.bar} aria-label={messages.sections()} data-print="none">
      {items.map(({ tab: itemTab, label, href, kind, Icon }) => (
        <a key={itemTab} className={styles.item} href={href} aria-current={itemTab === tab ? 'page' : undefined}>
          <Icon size={20} />
          {label()}
          {kind && <Slot of={sectionNews} kind={kind} />}
        </a>
      ))}
      {siteSearch && <siteSearch.Opener className={styles.item} />}
      <button type="button" className={styles.item} popoverTarget={moreMenuId}>
        <MenuIcon size={20} />
        {messages.more()}
        <Slot of={staffNews} place="button" />
      </button>
    </nav>
  )
}
