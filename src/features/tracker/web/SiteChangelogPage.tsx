import { paths } from '#app/paths.ts'
import type { PageHead, PageProps, Place } from '#client/page.ts'
import { useQuery } from '#client/useQuery.ts'
import { formatDate } from '#language/format.ts'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { ChangelogPageDoc } from './Changelog.graphql.ts'
import { changelogVariables, siteProduct } from './changelogVariables.ts'
import { ChangelogFormats } from './components/ChangelogFormats.tsx'
import { Releases } from './components/Releases.tsx'
import { t } from './ticketMessages.ts'

export async function load({ search, query }: Place): Promise<PageHead> {
  await query(ChangelogPageDoc, changelogVariables(siteProduct, search))
  return { title: t.siteChangelog, canonicalPath: paths.siteChangelog() }
}

/** A dated list of what has changed on the site, linking to its tickets at /tracker/{id} (specification, section 2). */
export function Page({ search }: PageProps) {
  const changelog = useQuery(ChangelogPageDoc, changelogVariables(siteProduct, search)).data?.changelog ?? []
  return (
    <Column narrow>
      <Heading
        title={t.siteChangelog()}
        description={t.siteChangelogIntro()}
        tools={<ChangelogFormats product={siteProduct} version={undefined} />}
      />
      <Releases
        releases={changelog}
        title={(release) => formatDate(release.releasedAt)}
        pager={{ search, path: paths.siteChangelog() }}
      />
    </Column>
  )
}
