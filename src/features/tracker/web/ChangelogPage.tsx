import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { isPastEnd } from '#client/isPastEnd.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { trackerPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { ChangelogPageDoc } from './Changelog.graphql.ts'
import { changelogVariables } from './changelogVariables.ts'
import { ProductBreadcrumb } from './components/ProductBreadcrumb.tsx'
import { ChangelogFormats } from './components/releases/ChangelogFormats.tsx'
import { Releases } from './components/releases/Releases.tsx'

export async function load({ params, search, query }: LoadContext): Promise<PageHead> {
  const { prod = '', version } = params
  const { product, changelog } = await query(ChangelogPageDoc, changelogVariables(prod, search, version))
  if (!product || (version && !changelog.length)) throw new PageError(404)
  const title = [product.name, version, messages.pages.changelog()].filter(Boolean).join(' ')
  return {
    title,
    canonicalPath: trackerPaths.trackerChangelog(prod, version),
    feeds: [{ title, path: trackerPaths.trackerChangelog(prod) }],
    isPastEnd: isPastEnd(search, changelog),
    metaTags: [{ name: 'description', content: messages.ticket.changelogIntro({ name: product.name }) }],
  }
}

export function Page({ params, search }: PageProps) {
  const { prod = '', version } = params
  const product = usePageQuery(ChangelogPageDoc).data?.product
  if (!product) return null
  const crumbs = version
    ? [{ label: messages.pages.changelog(), href: trackerPaths.trackerChangelog(prod) }, { label: version }]
    : [{ label: messages.pages.changelog() }]
  return (
    <PageLayout narrow>
      <ProductBreadcrumb product={product} items={crumbs} />
      <PageHeader
        title={version ? `${product.name} ${version}` : messages.pages.changelog()}
        description={messages.ticket.changelogIntro({ name: product.name })}
        tools={<ChangelogFormats product={product.id} version={version} />}
      />
      <Releases
        search={search}
        variables={(search) => changelogVariables(prod, search, version)}
        path={trackerPaths.trackerChangelog(prod)}
        href={(release) => trackerPaths.trackerChangelog(prod, release.version)}
      />
    </PageLayout>
  )
}
