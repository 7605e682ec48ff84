import { paths } from '#app/paths.ts'
import type { Tab } from '#client/pageRoute.ts'
import { BlogIcon, CubeIcon, ForumIcon, MenuIcon, TicketIcon } from '#ui/icons.tsx'
import styles from './BottomBar.module.css'
import { moreMenuId } from './MoreMenu.tsx'
import { messages } from './messages.ts'

const items = [
  { tab: 'blog', label: messages.blog, href: paths.blog(), Icon: BlogIcon },
  { tab: 'forums', label: messages.forum, href: paths.forums(), Icon: ForumIcon },
  { tab: 'creationHub', label: messages.creationHub, href: paths.hubIndex(), Icon: CubeIcon },
  { tab: 'tracker', label: messages.issueTracker, href: paths.trackers(), Icon: TicketIcon },
]

export function BottomBar({ tab }: { tab: Tab }) {
  return (
    <nav className={styles.bar} aria-label={messages.sections()} data-print="none">
      {items.map(({ tab: itemTab, label, href, Icon }) => (
        <a key={itemTab} className={styles.item} href={href} aria-current={itemTab === tab ? 'page' : undefined}>
          <Icon size={20} />
          {label()}
        </a>
      ))}
      <button type="button" className={styles.item} popoverTarget={moreMenuId}>
        <MenuIcon size={20} />
        {messages.more()}
      </button>
    </nav>
  )
}
