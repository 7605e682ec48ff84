import { listPageLinks } from '#client/extensions/listPageLinks.ts'
import type { LoadPageParts, PageLink } from '#client/extensions/pageParts.ts'
import type { LoadContext, PageHead, PageModule } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { gamePaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { BuyContent } from './BuyContent.tsx'
import { StorePageDoc } from './BuyPage.graphql.ts'
import { StoreWidgets } from './StoreWidgets.tsx'

async function load({ query }: LoadContext): Promise<PageHead> {
  await query(StorePageDoc, {})
  return { title: messages.buy.buy, canonicalPath: gamePaths.getTheGame() }
}

export async function createPage(loadParts: LoadPageParts): Promise<PageModule> {
  const links = await listPageLinks(loadParts, 'stores')
  return { load, Page: () => <Buy links={links} /> }
}

function Buy({ links }: { links: readonly PageLink[] }) {
  const written = usePageQuery(StorePageDoc).data?.storePage
  return (
    <PageLayout>
      <BuyContent written={written} links={links} />
      <StoreWidgets />
    </PageLayout>
  )
}
