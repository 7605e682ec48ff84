import { paths } from '#app/paths.ts'
import type { PageHead, Place } from '#client/page.ts'
import { useQuery } from '#client/useQuery.ts'
import { formatNumber } from '#language/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ForumIcon } from '#ui/icons.tsx'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { PlaceList, PlaceRow } from '#ui/PlaceList.tsx'
import { m } from '../messages.ts'
import { ForumsPageDoc } from './ForumsPage.graphql.ts'

export async function load({ query }: Place): Promise<PageHead> {
  await query(ForumsPageDoc, {})
  return { title: m.forum, canonicalPath: paths.forums() }
}

/** The forums (specification, section 2). */
export function Page() {
  const forums = useQuery(ForumsPageDoc, {}).data?.forums ?? []
  return (
    <Column>
      <Heading title={m.forum()} description={m.forumsIntro()} />
      {forums.length ? (
        <PlaceList>
          {forums.map(({ id, title, description, canonicalPath, postCount }) => (
            <PlaceRow
              key={id}
              title={title}
              path={canonicalPath}
              description={description}
              count={m.posts(postCount, formatNumber(postCount))}
            />
          ))}
        </PlaceList>
      ) : (
        <EmptyState icon={<ForumIcon size={20} />} title={m.noForums()}>
          {m.noForumsHint()}
        </EmptyState>
      )}
    </Column>
  )
}
