import { useState } from 'react'
import { PageError, PageMoved } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import { loadComments } from '#features/comments/web/index.ts'
import { paths } from '#paths.ts'
import { Columns, PageLayout } from '#ui/layout/PageLayout.tsx'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { messages } from '../messages.ts'
import { EditPost } from './components/EditPost.tsx'
import { ManagePost } from './components/ManagePost.tsx'
import { PostComments } from './components/PostComments.tsx'
import { PostView } from './components/PostView.tsx'
import { RecentPosts } from './components/RecentPosts.tsx'
import { RelatedPosts } from './components/RelatedPosts.tsx'
import { PostPageDoc, RecentPostsDoc } from './PostPage.graphql.ts'
import styles from './PostPage.module.css'
import { getRecentPostsVariables } from './recentPostsVariables.ts'

/** Redirects if the URL has another forum or slug. */
export async function load({ params, search, path, query }: LoadContext): Promise<PageHead> {
  if (!/^\d+$/.test(params.id ?? '')) throw new PageError(404)
  const { post } = await query(PostPageDoc, { id: params.id ?? '' })
  if (!post) throw new PageError(404)
  if (post.canonicalPath !== path) throw new PageMoved(post.canonicalPath)
  const [comments] = await Promise.all([
    loadComments({ query, search }, post),
    query(RecentPostsDoc, getRecentPostsVariables(post.forum.key)),
  ])
  const { title, canonicalPath, metaTags, forum } = post
  const feeds = [
    { title: messages.comments, path: canonicalPath },
    { title: forum.title, path: forum.canonicalPath },
  ]
  return { title, ...comments, metaTags, feeds, viewedObjectId: post.id }
}

export function Page() {
  const post = usePageQuery(PostPageDoc).data?.post
  const [isEditing, setEditing] = useState(false)
  const isMember = useIsMember()
  if (!post) return null
  const aside = (
    <div className={styles.side}>
      <RelatedPosts posts={post.related} />
      <RecentPosts exceptId={post.id} />
      {/* Last, because it appears after the session has loaded. */}
      <div className={isMember ? styles.manage : undefined}>
        <ManagePost post={post} onEdit={() => setEditing(true)} />
      </div>
    </div>
  )
  return (
    <PageLayout>
      <Breadcrumb
        items={[
          { label: messages.nav.forum(), href: paths.forums() },
          { label: post.forum.title, href: post.forum.canonicalPath, emblem: post.forum.emblem },
          { label: post.title },
        ]}
      />
      <Columns aside={aside}>
        {isEditing ? <EditPost post={post} onDone={() => setEditing(false)} /> : <PostView post={post} />}
        <PostComments post={post} />
      </Columns>
    </PageLayout>
  )
}
