import type { LoadContext, PageHead } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { useSession } from '#client/session/session.ts'
import { paths } from '#paths.ts'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../messages.ts'
import { CannotPost } from './components/CannotPost.tsx'
import { NewPostForm } from './components/NewPostForm.tsx'
import { PostableForumsDoc } from './NewPostAnywhere.graphql.ts'
import styles from './NewPostPage.module.css'

export async function load({ query }: LoadContext): Promise<PageHead> {
  await query(PostableForumsDoc, {})
  return { title: messages.list.newPost, noindex: true }
}

/** The form of a new post whose forum is chosen in it. */
export function Page() {
  const { status } = useSession()
  const all = usePageQuery(PostableForumsDoc).data?.forums
  if (!all || status === 'unknown') return <Spinner />
  const forums = all.filter(({ canCreatePost, isBlog }) => canCreatePost && !isBlog)
  return (
    <PageLayout>
      <div className={styles.page}>
        <Breadcrumb
          items={[{ label: messages.nav.forum(), href: paths.forums() }, { label: messages.list.newPost() }]}
        />
        <PageHeader title={messages.list.newPost()} />
        {forums.length > 0 ? <NewPostForm forums={forums} /> : <CannotPost status={status} />}
      </div>
    </PageLayout>
  )
}
