import { PageError } from '#client/errors/pageErrors.ts'
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
import { ForumPageDoc } from './ForumPage.graphql.ts'
import { getForumVariables } from './forumVariables.ts'
import styles from './NewPostPage.module.css'

export async function load({ params, query }: LoadContext): Promise<PageHead> {
  const { forum } = await query(ForumPageDoc, getForumVariables(params, {}))
  if (!forum) throw new PageError(404, messages.notFound)
  return { title: messages.list.newPost, noindex: true }
}

export function Page() {
  const { status } = useSession()
  const forum = usePageQuery(ForumPageDoc).data?.forum
  if (!forum || status === 'unknown') return <Spinner />
  return (
    <PageLayout>
      <div className={styles.page}>
        <Breadcrumb
          items={[
            { label: messages.nav.forum(), href: paths.forums() },
            { label: forum.title, href: forum.canonicalPath },
            { label: messages.list.newPost() },
          ]}
        />
        <PageHeader title={messages.list.newPost()} />
        {forum.canCreatePost ? (
          <NewPostForm forumKey={forum.key} isBlog={forum.isBlog} />
        ) : (
          <CannotPost status={status} />
        )}
      </div>
    </PageLayout>
  )
}
