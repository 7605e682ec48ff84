import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { trackerPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { ChangelogFormats } from './components/releases/ChangelogFormats.tsx'
import { Releases, releaseList, siteProduct } from './components/releases/Releases.tsx'

export async function load(place: LoadContext): Promise<PageHead> {
  const { isPastEnd } = await releaseList.load(place)
  return {
    title: messages.nav.siteChangelog,
    canonicalPath: trackerPaths.siteChangelog(),
    isPastEnd,
  }
}

export function Page(place: PageProps) {
  return (
    <PageLayout>
      <PageHeader
        title={messages.nav.siteChangelog()}
        description={messages.ticket.siteChangelogIntro()}
        tools={<ChangelogFormats product={siteProduct} version={undefined} />}
      />
      <Releases place={place} path={trackerPaths.siteChangelog()} />
    </PageLayout>
  )
}
