import { useBrand } from '#client/brand.ts'
import { listPageLinks } from '#client/extensions/listPageLinks.ts'
import type { LoadPageParts, PageLink, StoreSection } from '#client/extensions/pageParts.ts'
import type { LoadContext, PageHead, PageModule } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { WidePicture } from '#features/site/web/index.ts'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { gamePaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { StorePageDoc } from './BuyPage.graphql.ts'
import styles from './BuyPage.module.css'
import { getContent } from './getContent.ts'
import { Offers } from './Offers.tsx'
import { Quotes } from './Quotes.tsx'
import { Requirements } from './Requirements.tsx'
import { StoreWidgets } from './StoreWidgets.tsx'

export async function createPage(loadParts: LoadPageParts): Promise<PageModule> {
  const links = await listPageLinks(loadParts, 'stores')
  const sections = await (await loadParts()).loadStoreSections()
  const load = async ({ query }: LoadContext): Promise<PageHead> => {
    await Promise.all([query(StorePageDoc, {}), ...sections.map((section) => section.load(query))])
    return { title: messages.buy.buy, canonicalPath: gamePaths.getTheGame() }
  }
  return { load, Page: () => <Buy links={links} sections={sections} /> }
}

const heroSizes = '(min-width: 1304px) 720px, (min-width: 1000px) 57vw, 100vw'
const reasonSizes = '(min-width: 1304px) 392px, (min-width: 720px) 31vw, calc(100vw - 32px)'

type Props = { links: readonly PageLink[]; sections: readonly StoreSection[] }

function Buy({ links, sections }: Props) {
  const brand = useBrand()
  const written = usePageQuery(StorePageDoc).data?.storePage
  const { title, lead, platforms, picture, reasons } = getContent(written, brand)
  return (
    <PageLayout>
      <div className={styles.page}>
        <div className={picture ? styles.hero : `${styles.hero} ${styles.plain}`}>
          <div className={styles.words}>
            <h1 dir="auto">{title}</h1>
            {lead && (
              <p className={styles.lead} dir="auto">
                {lead}
              </p>
            )}
            <Offers links={links} />
            {platforms && <p className={styles.platforms}>{platforms}</p>}
          </div>
          <WidePicture
            picture={picture}
            sizes={heroSizes}
            className={styles.picture}
            alt={picture?.caption()}
            fetchPriority="high"
          />
        </div>
        {reasons.length > 0 && (
          <ul className={styles.reasons}>
            {reasons.map((reason) => (
              <li key={reason.title}>
                <WidePicture
                  picture={reason.picture}
                  sizes={reasonSizes}
                  className={styles.picture}
                  alt={reason.picture?.caption()}
                  loading="lazy"
                  decoding="async"
                />
                <h2 dir="auto">{reason.title}</h2>
                <p dir="auto">{reason.text}</p>
              </li>
            ))}
          </ul>
        )}
        {sections.map(({ Content }, index) => (
          <Content key={index} />
        ))}
        <Quotes quotes={written?.quotes ?? []} />
        <Requirements />
        <StoreWidgets />
      </div>
    </PageLayout>
  )
}
