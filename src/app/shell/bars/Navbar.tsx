import type { ReactNode } from 'react'
import { useBrand } from '#client/brand.ts'
import type { Tab } from '#client/extensions/pageRoute.ts'
import type { Section } from '#client/extensions/siteLinks.ts'
import { Slot, sectionNews, staffNews } from '#client/extensions/slots.tsx'
import { useSession } from '#client/session/session.ts'
import { paths } from '#paths.ts'
import { IconLink } from '#ui/controls/IconButton.tsx'
import { DotsIcon, ExternalIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../../messages.ts'
import { navbarId } from '../errors/slot.ts'
import { useSiteSearch } from '../siteSearch.ts'
import { AccountControls } from './AccountControls.tsx'
import { BrandIcon } from './BrandIcon.tsx'
import { Logo } from './Logo.tsx'
import { moreMenuId } from './MoreMenu.tsx'
import styles from './Navbar.module.css'
import { managementSection, useSections } from './sections.ts'

type LinkProps = {
  section: Pick<Section, 'tab' | 'label' | 'href' | 'overflows' | 'kind'>
  current: Tab
  children?: ReactNode
}

function SectionLink({ section, current, children }: LinkProps) {
  return (
    <li className={section.overflows && styles.roomy}>
      <a href={section.href} aria-current={section.tab === current ? 'page' : undefined}>
        {section.label()}
        {section.kind && <Slot of={sectionNews} kind={section.kind} />}
      </a>
      {children}
    </li>
  )
}

function Sections({ current }: { current: Tab }) {
  const { canAccessManagement } = useSession()
  const { wikiUrl } = useBrand()
  return (
    <nav className={styles.sections} aria-label={messages.mainNavigation()}>
      <ul>
        {useSections().map((section) => (
          <SectionLink key={section.tab} section={section} current={current} />
        ))}
        {wikiUrl && (
          <li className={styles.roomy}>
            <a href={wikiUrl}>
              {messages.wiki()}
              <ExternalIcon size={12} />
            </a>
          </li>
        )}
        {canAccessManagement && (
          <SectionLink section={managementSection} current={current}>
            <Slot of={staffNews} place="bar" />
          </SectionLink>
        )}
      </ul>
      <button type="button" className={styles.more} popoverTarget={moreMenuId} aria-label={messages.more()}>
        <DotsIcon />
      </button>
    </nav>
  )
}

function SocialLinks() {
  const { socials } = useBrand()
  return (
    <div className={styles.socials}>
      {socials.map(({ icon, name, url }) => (
        <IconLink key={url} className={styles.social} label={name} href={url} rel="me">
          <BrandIcon name={icon} size={16} />
        </IconLink>
      ))}
    </div>
  )
}

/** `empty` leaves only the logo. */
export function Navbar({ tab, empty }: { tab: Tab; empty: boolean }) {
  const { name } = useBrand()
  const siteSearch = useSiteSearch()
  return (
    <header id={navbarId} className={styles.bar} data-print="none">
      <div className={styles.inner}>
        <a className={styles.logo} href={paths.home()} aria-label={`${name}, ${messages.home()}`}>
          <Logo />
        </a>
        {!empty && (
          <>
            <Sections current={tab} />
            <SocialLinks />
            {siteSearch && <siteSearch.Box />}
            <div className={styles.corner}>
              <AccountControls />
            </div>
          </>
        )}
      </div>
    </header>
  )
}
