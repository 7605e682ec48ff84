import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { isPastEnd } from '#client/isPastEnd.ts'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { trackerPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { ChangelogPageDoc } from './Changelog.graphql.ts'
import { changelogVariables, siteProduct } from './changelogVariables.ts'
import { ChangelogFormats } from './components/releases/ChangelogFormats.tsx'
import { Releases } from './components/releases/Releases.tsx'

export async function load({ search, query }: LoadContext): Promise<PageHead> {
  const { changelog } = await query(ChangelogPageDoc, changelogVariables(siteProduct, search))
  return {
    title: messages.nav.siteChangelog,
    canonicalPath: trackerPaths.siteChangelog(),
    isPastEnd: isPastEnd(search, changelog),
  }
}

export function Page({ search }: PageProps) {
  return (
    <PageLayout narrow>
      <PageHeader
        title={messages.nav.siteChangelog()}
        description={messages.ticket.siteChangelogIntro()}
        tools={<ChangelogFormats product={siteProduct} version={undefined} />}
      />
      <Releases
        search={search}
        variables={(search) => changelogVariables(siteProduct, search)}
        path={trackerPaths.siteChangelog()}
      />
    </PageLayout>
  )
}
