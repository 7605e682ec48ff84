import { useBrand } from '#client/brand.ts'
import { listPageLinks } from '#client/extensions/listPageLinks.ts'
import type { LoadPageParts, PageLink } from '#client/extensions/pageParts.ts'
import type { PageHead, PageModule } from '#client/extensions/pageRoute.ts'
import { paths } from '#paths.ts'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { messages } from '../../messages.ts'
import { GamePicture } from '../GamePicture.tsx'
import { pictures } from '../home/pictures.ts'
import styles from './BuyPage.module.css'
import { Offers } from './Offers.tsx'
import { StoreWidgets } from './StoreWidgets.tsx'

const load = (): PageHead => ({ title: messages.home.buy, canonicalPath: paths.getTheGame() })

export async function createPage(loadParts: LoadPageParts): Promise<PageModule> {
  const links = await listPageLinks(loadParts, 'stores')
  return { load, Page: () => <Buy links={links} /> }
}

const heroPicture = pictures[0]
const reasons = [
  { picture: pictures[8], title: messages.home.reasonBuild, text: messages.home.reasonBuildAbout },
  { picture: pictures[2], title: messages.home.reasonWatch, text: messages.home.reasonWatchAbout },
  { picture: pictures[1], title: messages.home.reasonShare, text: messages.home.reasonShareAbout },
]

const heroSizes = '(min-width: 1304px) 720px, (min-width: 1000px) 57vw, 100vw'
const reasonSizes = '(min-width: 1304px) 392px, (min-width: 720px) 31vw, calc(100vw - 32px)'

function Buy({ links }: { links: readonly PageLink[] }) {
  const brand = useBrand()
  return (
    <PageLayout>
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1>{messages.home.buy()}</h1>
          <p className={styles.lead}>{messages.home.promo({ brand: brand.name })}</p>
          <Offers links={links} />
          <p className={styles.platforms}>{messages.home.platforms()}</p>
        </div>
        <GamePicture
          picture={heroPicture}
          sizes={heroSizes}
          className={styles.picture}
          alt={heroPicture?.caption()}
          fetchPriority="high"
        />
      </div>
      <ul className={styles.reasons}>
        {reasons.map(({ picture, title, text }) => (
          <li key={picture?.src}>
            <GamePicture
              picture={picture}
              sizes={reasonSizes}
              className={styles.picture}
              alt={picture?.caption()}
              loading="lazy"
              decoding="async"
            />
            <h2>{title()}</h2>
            <p>{text()}</p>
          </li>
        ))}
      </ul>
      {brand.requirements.length > 0 && (
        <section className={styles.section}>
          <h2>{messages.home.requirements()}</h2>
          <dl className={styles.requirements}>
            {brand.requirements.map(({ name, text }) => (
              <div key={name}>
                <dt>{messages.home.requirementNames[name]()}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <StoreWidgets />
    </PageLayout>
  )
}
