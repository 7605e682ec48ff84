import { paths } from '#app/paths.ts'
import type { Tab } from '#client/page.ts'
import { BlogIcon, CubeIcon, ForumIcon, MenuIcon, TicketIcon } from '#ui/icons.tsx'
import styles from './BottomBar.module.css'
import { moreMenuId } from './MoreMenu.tsx'
import { m } from './messages.ts'

const items = [
  { tab: 'blog', label: m.blog, href: paths.blog(), Icon: BlogIcon },
  { tab: 'forums', label: m.forum, href: paths.forums(), Icon: ForumIcon },
  { tab: 'creationHub', label: m.creationHub, href: paths.hubIndex(), Icon: CubeIcon },
  { tab: 'tracker', label: m.issueTracker, href: paths.trackers(), Icon: TicketIcon },
]

/** The sections within reach of the thumb, where the navbar has no room for them. */
export function BottomBar({ tab }: { tab: Tab }) {
  return (
    <nav className={styles.bar} aria-label={m.sections()} data-print="none">
      {items.map(({ tab: own, label, href, Icon }) => (
        <a key={own} className={styles.item} href={href} aria-current={own === tab ? 'page' : undefined}>
          <Icon size={20} />
          {label()}
        </a>
      ))}
      <button type="button" className={styles.item} popoverTarget={moreMenuId}>
        <MenuIcon size={20} />
        {m.more()}
      </button>
    </nav>
  )
}
