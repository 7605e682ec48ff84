import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { trackerPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { ChangelogPageDoc } from './Changelog.graphql.ts'
import { ProductBreadcrumb } from './components/ProductBreadcrumb.tsx'
import { ChangelogFormats } from './components/releases/ChangelogFormats.tsx'
import { Releases, releaseList } from './components/releases/Releases.tsx'

export async function load(place: LoadContext): Promise<PageHead> {
  const { prod = '', version } = place.params
  const { product, changelog, isPastEnd } = await releaseList.load(place)
  if (!product || (version && !changelog.length)) throw new PageError(404)
  const title = [product.name, version, messages.pages.changelog()].filter(Boolean).join(' ')
  return {
    title,
    canonicalPath: trackerPaths.trackerChangelog(prod, version),
    feeds: [{ title, path: trackerPaths.trackerChangelog(prod) }],
    isPastEnd,
    metaTags: [{ name: 'description', content: messages.ticket.changelogIntro({ name: product.name }) }],
  }
}

export function Page(place: PageProps) {
  const { prod = '', version } = place.params
  const product = usePageQuery(ChangelogPageDoc).data?.product
  if (!product) return null
  const crumbs = version
    ? [{ label: messages.pages.changelog(), href: trackerPaths.trackerChangelog(prod) }, { label: version }]
    : [{ label: messages.pages.changelog() }]
  return (
    <PageLayout>
      <ProductBreadcrumb product={product} items={crumbs} />
      <PageHeader
        title={version ? `${product.name} ${version}` : messages.pages.changelog()}
        description={messages.ticket.changelogIntro({ name: product.name })}
        tools={<ChangelogFormats product={product.id} version={version} />}
      />
      <Releases
        place={place}
        path={trackerPaths.trackerChangelog(prod)}
        href={(other) => trackerPaths.trackerChangelog(prod, other)}
      />
    </PageLayout>
  )
}
