import { listPageLinks } from '#client/extensions/listPageLinks.ts'
import type { LoadPageParts, PageLink, StoreSection } from '#client/extensions/pageParts.ts'
import type { LoadContext, PageHead, PageModule } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { gamePaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { BuyContent } from './BuyContent.tsx'
import { StorePageDoc } from './BuyPage.graphql.ts'
import styles from './BuyPage.module.css'
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

type Props = { links: readonly PageLink[]; sections: readonly StoreSection[] }

function Buy({ links, sections }: Props) {
  const written = usePageQuery(StorePageDoc).data?.storePage
  return (
    <PageLayout>
      <div className={styles.page}>
        <BuyContent written={written} links={links}>
          {sections.map(({ Content }, index) => (
            <Content key={index} />
          ))}
        </BuyContent>
        <StoreWidgets />
      </div>
    </PageLayout>
  )
}
