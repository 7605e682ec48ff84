import { useBrand } from '#client/brand.ts'
import { useExtensions } from '#client/extensions/extensions.ts'
import type { HomeSection, LoadPageParts } from '#client/extensions/pageParts.ts'
import type { PageModule } from '#client/extensions/pageRoute.ts'
import { siteSections } from '#client/extensions/siteLinks.ts'
import { useSession } from '#client/session/session.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import { listByPosition } from '#extensions/extensionPoint.ts'
import { loadLatestNotifications } from '#features/notifications/web/index.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../../messages.ts'
import styles from './HomePage.module.css'
import { Slideshow } from './Slideshow.tsx'

export async function createPage(loadParts: LoadPageParts): Promise<PageModule> {
  const sections = listByPosition(await (await loadParts()).loadHomeSections())
  return {
    async load({ query }) {
      await Promise.all(sections.map((section) => section.load(query)))
      return { title: messages.home.home, canonicalPath: paths.home(), perViewer: { showsNotifications: true } }
    },
    Page: () => <Home sections={sections} />,
  }
}

/** Members see what is new for them in place of the pitch; both are known before the page is rendered. */
function Home({ sections }: { sections: readonly HomeSection[] }) {
  const buttons = useExtensions(siteSections).flatMap(({ homeButton, href, Icon }) =>
    homeButton ? [{ ...homeButton, href, Icon }] : [],
  )
  const brand = useBrand()
  const isMember = useIsMember()
  const news = useModule(loadLatestNotifications, useSession().status === 'signedIn')
  return (
    <>
      <div className={styles.hero}>
        <Slideshow />
        <div className={styles.words}>
          {isMember ? (
            <>
              <h1>{messages.home.welcomeBack()}</h1>
              <section className={styles.news}>{news && <news.LatestNotifications />}</section>
            </>
          ) : (
            <>
              <h1>{messages.home.headline()}</h1>
              <p>{messages.home.promo({ brand: brand.name })}</p>
            </>
          )}
          <div className={styles.actions}>
            <ButtonLink variant="primary" size="large" href={brand.stores[0]?.url ?? paths.getTheGame()}>
              {messages.home.buy()}
            </ButtonLink>
            {listByPosition(buttons).map(({ href, label, Icon }) => (
              <ButtonLink key={href} size="large" icon={<Icon />} href={href}>
                {label()}
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>
      {sections.map(({ Content, position }) => (
        <Content key={position} />
      ))}
    </>
  )
}
