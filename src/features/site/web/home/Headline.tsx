import type { ReactNode } from 'react'
import { useBrand } from '#client/brand.ts'
import { useExtensions } from '#client/extensions/extensions.ts'
import { homeNews } from '#client/extensions/homeSlots.ts'
import type { HomeHero, PageLink } from '#client/extensions/pageParts.ts'
import { siteSections } from '#client/extensions/siteLinks.ts'
import { Slot } from '#client/extensions/slots.tsx'
import { useSession } from '#client/session/session.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import { listByPosition } from '#extensions/extensionPoint.ts'
import { loadLatestNotifications } from '#features/notifications/web/index.ts'
import type { HomeBlockFragment } from '#generated/operations.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../../messages.ts'
import styles from './HomePage.module.css'
import { Slideshow } from './Slideshow.tsx'
import { toPicture } from './toPicture.ts'

type Props = {
  block: HomeBlockFragment
  hero: HomeHero | undefined
  /** Buttons over the pictures of the demo's brand. */
  links: readonly PageLink[]
  /** What a visitor can do here. Undefined for all headlines but the first, in whose place members see what is new for them. */
  firstSteps: readonly PageLink[] | undefined
}

export function Headline({ block, hero, links, firstSteps }: Props) {
  const { name, description } = useBrand()
  const isMain = firstSteps !== undefined
  const isMember = useIsMember() && isMain
  const Heading = isMain ? 'h1' : 'h2'
  const pictures = block.hasDemoPictures && hero ? hero.pictures : block.pictures.map(toPicture)
  const text = block.text || description
  return (
    <div
      className={pictures.length ? `${styles.hero} ${styles.pictured}` : styles.hero}
      data-news={isMember || undefined}
    >
      {pictures.length > 0 && <Slideshow pictures={pictures} />}
      <div className={styles.words}>
        {isMember ? (
          <News />
        ) : (
          <>
            <Heading dir="auto">{block.title || name}</Heading>
            {text && <p dir="auto">{text}</p>}
          </>
        )}
        <div className={styles.actions}>
          {block.buttons.length ? <OwnButtons block={block} /> : <DefaultButtons {...{ block, hero, links }} />}
        </div>
        {firstSteps?.length && !isMember ? <FirstSteps links={firstSteps} /> : null}
      </div>
    </div>
  )
}

/** What is new for a member is known before the page is rendered. */
function News(): ReactNode {
  const news = useModule(loadLatestNotifications, useSession().status === 'signedIn')
  return (
    <section className={styles.news} data-loaded={news ? true : undefined}>
      <h1>{messages.home.welcome()}</h1>
      {news && (
        <div>
          <news.LatestNotifications />
        </div>
      )}
      {news && <Slot of={homeNews} />}
    </section>
  )
}

const FirstSteps = ({ links }: { links: readonly PageLink[] }) => (
  <ul className={styles.steps}>
    {links.map(({ href, label }) => (
      <li key={href}>
        <a className="link muted" href={href}>
          {label()}
        </a>
      </li>
    ))}
  </ul>
)

const OwnButtons = ({ block: { buttons } }: Pick<Props, 'block'>) =>
  buttons.map(({ label, url }, index) => (
    <ButtonLink key={url} variant={index ? 'plain' : 'primary'} size="large" href={url}>
      {label}
    </ButtonLink>
  ))

/** What is sold, and the main sections of the site. */
function DefaultButtons({ block, hero, links }: Omit<Props, 'firstSteps'>) {
  const isSold = useBrand().stores.length > 0
  const sections = listByPosition(useExtensions(siteSections)).filter(({ inBottomBar }) => inBottomBar)
  return (
    <>
      {isSold && hero && <hero.Action />}
      {(block.hasDemoPictures ? links : sections).map(({ href, label, Icon }, index) => (
        <ButtonLink
          key={href}
          variant={index || isSold ? 'plain' : 'primary'}
          size="large"
          icon={Icon && <Icon />}
          href={href}
        >
          {label()}
        </ButtonLink>
      ))}
    </>
  )
}
