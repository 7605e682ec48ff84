import { paths } from '#app/paths.ts'
import type { LoadContext, PageHead } from '#client/pageRoute.ts'
import { usePageQuery } from '#client/usePageQuery.ts'
import { formatNumber } from '#language/format.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ForumIcon } from '#ui/icons.tsx'
import { PageLayout as Column, PageHeader as Heading } from '#ui/PageLayout.tsx'
import { SectionList, SectionRow } from '#ui/SectionList.tsx'
import { messages } from '../messages.ts'
import { ForumsPageDoc } from './ForumsPage.graphql.ts'

export async function load({ query }: LoadContext): Promise<PageHead> {
  await query(ForumsPageDoc, {})
  return { title: messages.forum, canonicalPath: paths.forums() }
}

export function Page() {
  const forums = usePageQuery(ForumsPageDoc).data?.forums ?? []
  return (
    <Column>
      <Heading title={messages.forum()} description={messages.forumsIntro()} />
      {forums.length ? (
        <SectionList>
          {forums.map(({ id, title, description, canonicalPath, postCount }) => (
            <SectionRow
              key={id}
              title={title}
              path={canonicalPath}
              description={description}
              count={messages.posts(postCount, formatNumber(postCount))}
            />
          ))}
        </SectionList>
      ) : (
        <EmptyState icon={<ForumIcon size={20} />} title={messages.noForums()}>
          {messages.noForumsHint()}
        </EmptyState>
      )}
    </Column>
  )
}
