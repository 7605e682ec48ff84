import { paths } from '#app/paths.ts'
import { PageError } from '#client/errors.ts'
import type { PageHead, PageProps, Place } from '#client/page.ts'
import { useQuery } from '#client/useQuery.ts'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { ChangelogPageDoc } from './Changelog.graphql.ts'
import { changelogVariables } from './changelogVariables.ts'
import { ChangelogFormats } from './components/ChangelogFormats.tsx'
import { ProductBreadcrumb } from './components/ProductBreadcrumb.tsx'
import { Releases } from './components/Releases.tsx'
import { w } from './messages.ts'
import { t } from './ticketMessages.ts'

export async function load({ params, search, query }: Place): Promise<PageHead> {
  const { prod = '', version } = params
  const { product, changelog } = await query(ChangelogPageDoc, changelogVariables(prod, search, version))
  if (!product || (version && !changelog.length)) throw new PageError(404)
  const title = [product.name, version, w.changelog()].filter(Boolean).join(' ')
  return {
    title,
    canonicalPath: paths.trackerChangelog(prod, version),
    feeds: [{ title, path: paths.trackerChangelog(prod) }],
    metaTags: [{ name: 'description', content: t.changelogIntro(product.name) }],
  }
}

/** What was fixed in which version, made from the tickets themselves. */
export function Page({ params, search }: PageProps) {
  const { prod = '', version } = params
  const data = useQuery(ChangelogPageDoc, changelogVariables(prod, search, version)).data
  if (!data?.product) return null
  const { product, changelog } = data
  const place = version
    ? [{ label: w.changelog(), href: paths.trackerChangelog(prod) }, { label: version }]
    : [{ label: w.changelog() }]
  return (
    <Column narrow>
      <ProductBreadcrumb product={product} items={place} />
      <Heading
        title={version ? `${product.name} ${version}` : w.changelog()}
        description={t.changelogIntro(product.name)}
        tools={<ChangelogFormats product={product.id} version={version} />}
      />
      <Releases
        releases={changelog}
        title={(release) => release.version}
        href={(release) => paths.trackerChangelog(prod, release.version)}
        pager={{ search, path: paths.trackerChangelog(prod) }}
      />
    </Column>
  )
}
