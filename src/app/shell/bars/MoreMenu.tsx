import type { ReactNode } from 'react'
import { type Brand, useBrand } from '#client/brand.ts'
import type { Tab } from '#client/extensions/pageRoute.ts'
import { Slot, staffNews } from '#client/extensions/slots.tsx'
import { useSession } from '#client/session/session.ts'
import { paths } from '#paths.ts'
import { BookIcon, ExternalIcon, SettingsIcon, ShieldIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../../messages.ts'
import { BrandIcon } from './BrandIcon.tsx'
import styles from './MoreMenu.module.css'
import { managementSection, useSections } from './sections.ts'

export const moreMenuId = 'site-more'

const close = () => document.getElementById(moreMenuId)?.hidePopover()

type ItemProps = { href: string; icon: ReactNode; children: ReactNode; current?: boolean; external?: boolean }

function Item({ href, icon, children, current, external }: ItemProps) {
  return (
    <li>
      <a className={styles.item} href={href} aria-current={current ? 'page' : undefined} onClick={close}>
        {icon}
        {children}
        {external && <ExternalIcon size={12} />}
      </a>
    </li>
  )
}

function SocialItems({ socials }: { socials: Brand['socials'] }) {
  if (socials.length === 0) return null
  return (
    <ul className={styles.socials}>
      {socials.map(({ icon, name, url }) => (
        <Item key={url} href={url} external icon={<BrandIcon name={icon} size={16} />}>
          {name}
        </Item>
      ))}
    </ul>
  )
}

/** A menu below the navbar; on phones a sheet above the bottom bar. */
export function MoreMenu({ tab }: { tab: Tab }) {
  const { wikiUrl, socials } = useBrand()
  const { canAccessManagement } = useSession()
  const overflowing = useSections().filter((section) => !section.inBottomBar)
  return (
    <nav id={moreMenuId} className={styles.menu} popover="auto" aria-label={messages.more()} data-print="none">
      <ul>
        {overflowing.map((section) => (
          <Item key={section.tab} href={section.href} icon={<section.Icon />} current={tab === section.tab}>
            {section.label()}
          </Item>
        ))}
        {wikiUrl && (
          <Item href={wikiUrl} external icon={<BookIcon />}>
            {messages.wiki()}
          </Item>
        )}
        {canAccessManagement && (
          <Item href={managementSection.href} icon={<ShieldIcon />} current={tab === 'management'}>
            {messages.management()}
            <Slot of={staffNews} place="menu" />
          </Item>
        )}
        <Item href={paths.siteSettings()} icon={<SettingsIcon />}>
          {messages.siteSettings()}
        </Item>
      </ul>
      <SocialItems socials={socials} />
    </nav>
  )
}
