import { useMemo, useState } from 'react'
import { PageError } from '#client/errors/pageErrors.ts'
import { listPageLinks } from '#client/extensions/listPageLinks.ts'
import type { LoadPageParts, PageLink } from '#client/extensions/pageParts.ts'
import type { LoadContext, PageHead, PageModule } from '#client/extensions/pageRoute.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import {
  EditPost,
  loadPost,
  ManagePost,
  type Post,
  PostComments,
  PostPageDoc,
  PostView,
  RecentPosts,
  RelatedPosts,
} from '#features/forum/web/index.ts'
import { PageLayout } from '#ui/layout/PageLayout.tsx'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { messages } from '../messages.ts'
import { BlogPostDoc } from './BlogPost.graphql.ts'
import styles from './BlogPostPage.module.css'
import { FollowStrip } from './components/FollowLinks.tsx'
import { Neighbours } from './components/Neighbours.tsx'
import { FoldedContents, TableOfContents } from './components/TableOfContents.tsx'
import { addHeadingIds } from './headings.ts'

/** Shorter posts can be scanned without a table of contents. */
const minHeadings = 4

async function load(place: LoadContext): Promise<PageHead> {
  const { blogPost } = await place.query(BlogPostDoc, { slug: place.params.slug ?? '' })
  if (!blogPost) throw new PageError(404)
  return loadPost({ ...place, params: { id: String(blogPost.numericId) } })
}

export async function createBlogPostPage(loadParts: LoadPageParts): Promise<PageModule> {
  const links = await listPageLinks(loadParts, 'blog')
  return { load, Page: () => <LoadedPost links={links} /> }
}

type Props = { links: readonly PageLink[] }

function LoadedPost({ links }: Props) {
  const post = usePageQuery(PostPageDoc).data?.post
  return post ? <BlogPost post={post} links={links} /> : null
}

function BlogPost({ post, links }: Props & { post: Post }) {
  const neighbours = usePageQuery(BlogPostDoc).data?.blogPost
  const [isEditing, setEditing] = useState(false)
  const isMember = useIsMember()
  const { html, headings } = useMemo(() => addHeadingIds(post.renderedBody), [post.renderedBody])
  const hasContents = headings.length >= minHeadings
  return (
    <PageLayout>
      <div className={styles.page}>
        <div className={styles.main}>
          <Breadcrumb items={[{ label: messages.nav.blog(), href: post.forum.canonicalPath }, { label: post.title }]} />
          {isEditing ? (
            <EditPost post={post} onDone={() => setEditing(false)} />
          ) : (
            <div className={styles.post}>
              <PostView
                post={{ ...post, renderedBody: html }}
                beforeText={hasContents && <FoldedContents headings={headings} />}
              />
            </div>
          )}
          <FollowStrip links={links} />
          {neighbours && <Neighbours newer={neighbours.newer} older={neighbours.older} />}
          <PostComments post={post} />
        </div>
        <aside className={styles.side} data-print="none">
          {hasContents && <TableOfContents headings={headings} />}
          <RelatedPosts posts={post.related} />
          <RecentPosts exceptId={post.id} />
          {/* Last, because it appears after the session has loaded. */}
          <div className={isMember ? styles.manage : undefined}>
            <ManagePost post={post} onEdit={() => setEditing(true)} />
          </div>
        </aside>
      </div>
    </PageLayout>
  )
}
