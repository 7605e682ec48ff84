import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { PageError, PageMoved } from '#client/errors.ts'
import type { PageHead, PageProps, Place } from '#client/page.ts'
import { useQuery } from '#client/useQuery.ts'
import { useSetting } from '#client/useSettings.ts'
import { Comments, commentsOf } from '#features/comments/web/index.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Page as Column, Columns } from '#ui/Page.tsx'
import { m } from '../messages.ts'
import { EditPost } from './components/EditPost.tsx'
import { ManagePost } from './components/ManagePost.tsx'
import { PostView } from './components/PostView.tsx'
import { RecentPosts } from './components/RecentPosts.tsx'
import { RelatedPosts } from './components/RelatedPosts.tsx'
import { PostPageDoc, RecentPostsDoc } from './PostPage.graphql.ts'
import styles from './PostPage.module.css'
import { recentVariables } from './recentVariables.ts'

/** A post is found by its number; another forum or slug in the address is corrected (D5). */
export async function load({ params, path, query }: Place): Promise<PageHead> {
  if (!/^\d+$/.test(params.id ?? '')) throw new PageError(404)
  const { post } = await query(PostPageDoc, { id: params.id ?? '' })
  if (!post) throw new PageError(404)
  if (post.canonicalPath !== path) throw new PageMoved(post.canonicalPath)
  await Promise.all([query(...commentsOf(post.id)), query(RecentPostsDoc, recentVariables(post.forum.key))])
  const { title, canonicalPath, metaTags, forum } = post
  const feeds = [
    { title: m.comments, path: canonicalPath },
    { title: forum.title, path: forum.canonicalPath },
  ]
  return { title, canonicalPath, metaTags, feeds, viewed: post.id }
}

/** A post with what can be done with it, the newest others of its forum, and the conversation (specification, section 2). */
export function Page({ params }: PageProps) {
  const post = useQuery(PostPageDoc, { id: params.id ?? '' }).data?.post
  const [isEditing, setEditing] = useState(false)
  const showRecent = useSetting('showRecent')
  if (!post) return null
  const aside = (
    <div className={styles.side}>
      <ManagePost post={post} onEdit={() => setEditing(true)} />
      <RelatedPosts posts={post.related} />
      {showRecent && <RecentPosts forumKey={post.forum.key} exceptId={post.id} />}
    </div>
  )
  return (
    <Column>
      <Breadcrumb
        items={[
          post.isBlogPost
            ? { label: m.blog(), href: post.forum.canonicalPath }
            : { label: m.forum(), href: paths.forums() },
          ...(post.isBlogPost ? [] : [{ label: post.forum.title, href: post.forum.canonicalPath }]),
          { label: post.title },
        ]}
      />
      <Columns aside={aside}>
        {isEditing ? <EditPost post={post} onDone={() => setEditing(false)} /> : <PostView post={post} />}
        <Comments objectId={post.id} count={post.commentCount} authorId={post.author.id} />
      </Columns>
    </Column>
  )
}
