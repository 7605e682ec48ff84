import { paths } from '#app/paths.ts'
import { useBrand } from '#client/brand.ts'
import type { Tab } from '#client/page.ts'
import { useSession } from '#client/session.ts'
import { IconLink } from '#ui/IconButton.tsx'
import { DotsIcon, ExternalIcon } from '#ui/icons.tsx'
import { BrandIcon } from './BrandIcon.tsx'
import { LogoMark } from './LogoMark.tsx'
import { moreMenuId } from './MoreMenu.tsx'
import { m } from './messages.ts'
import styles from './Navbar.module.css'
import { barId } from './part.ts'
import { SearchBox, SearchOpener } from './SearchBox.tsx'
import { managementSection, type Section, sections } from './sections.ts'
import { UserCorner } from './UserCorner.tsx'

/** Those that give way to the menu "More" where the bar is short. */
const yielding: Tab[] = ['newsletter']

function SectionLink({ section, current }: { section: Section; current: Tab }) {
  return (
    <li className={yielding.includes(section.tab) ? styles.roomy : undefined}>
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
    <nav className={styles.sections} aria-label={m.mainNavigation()}>
      <ul>
        {sections.map((section) => (
          <SectionLink key={section.tab} section={section} current={current} />
        ))}
        {wikiUrl && (
          <li className={styles.roomy}>
            <a href={wikiUrl}>
              {m.wiki()}
              <ExternalIcon size={12} />
            </a>
          </li>
        )}
        {canAccessManagement && <SectionLink section={managementSection} current={current} />}
      </ul>
      <button type="button" className={styles.more} popoverTarget={moreMenuId} aria-label={m.more()}>
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

/** The bar at the top of every page; `empty` leaves only the way home (reset, forgot, callback screens). */
export function Navbar({ tab, empty }: { tab: Tab; empty: boolean }) {
  const { name } = useBrand()
  return (
    <header id={barId} className={styles.bar} data-print="none">
      <div className={styles.inner}>
        <a className={styles.logo} href={paths.home()} aria-label={`${name}, ${m.home()}`}>
          <LogoMark />
          <span className={styles.name}>{name}</span>
        </a>
        {!empty && (
          <>
            <Sections current={tab} />
            <SocialLinks />
            <SearchBox />
            <div className={styles.corner}>
              <SearchOpener />
              <UserCorner />
            </div>
          </>
        )}
      </div>
    </header>
  )
}
