import { paths } from '#app/paths.ts'
import { useBrand } from '#client/brand.ts'
import type { Tab } from '#client/pageRoute.ts'
import { useSession } from '#client/session.ts'
import { IconLink } from '#ui/IconButton.tsx'
import { DotsIcon, ExternalIcon } from '#ui/icons.tsx'
import { AccountControls } from './AccountControls.tsx'
import { BrandIcon } from './BrandIcon.tsx'
import { LogoMark } from './LogoMark.tsx'
import { moreMenuId } from './MoreMenu.tsx'
import { messages } from './messages.ts'
import styles from './Navbar.module.css'
import { SearchBox, SearchButton } from './SearchBox.tsx'
import { managementSection, type Section, sections } from './sections.ts'
import { navbarId } from './slot.ts'

/** Hidden on narrow screens, where the menu "More" has them. */
const overflowTabs: Tab[] = ['newsletter']

function SectionLink({ section, current }: { section: Section; current: Tab }) {
  return (
    <li className={overflowTabs.includes(section.tab) ? styles.roomy : undefined}>
      <a href={section.href} aria-current={section.tab === current ? 'page' : undefined}>
        {section.label()}
      </a>
    </li>
  )
}

function Sections({ current }: { current: Tab }) {
  const { canAccessManagement } = useSession()
  const { wikiUrl } = useBrand()
  return (
    <nav className={styles.sections} aria-label={messages.mainNavigation()}>
      <ul>
        {sections.map((section) => (
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
        {canAccessManagement && <SectionLink section={managementSection} current={current} />}
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
  return (
    <header id={navbarId} className={styles.bar} data-print="none">
      <div className={styles.inner}>
        <a className={styles.logo} href={paths.home()} aria-label={`${name}, ${messages.home()}`}>
          <LogoMark />
          <span className={styles.name}>{name}</span>
        </a>
        {!empty && (
          <>
            <Sections current={tab} />
            <SocialLinks />
            <SearchBox />
            <div className={styles.corner}>
              <SearchButton />
              <AccountControls />
            </div>
          </>
        )}
      </div>
    </header>
  )
}
