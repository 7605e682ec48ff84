import { PageError } from '#client/errors/pageErrors.ts'
import { listPageLinks } from '#client/extensions/listPageLinks.ts'
import type { LoadPageParts, PageLink } from '#client/extensions/pageParts.ts'
import type { LoadContext, PageHead, PageModule, PageProps } from '#client/extensions/pageRoute.ts'
import { editTools, Slot } from '#client/extensions/slots.tsx'
import { defineList } from '#client/lists/defineList.ts'
import { PagedList } from '#client/lists/PagedList.tsx'
import { useList } from '#client/lists/useList.ts'
import { parseChoice } from '#client/parseChoice.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import type { BlogPageQuery } from '#generated/operations.ts'
import { listPagePath } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { SortSelect } from '#ui/controls/SortSelect.tsx'
import { BlogIcon, PlusIcon } from '#ui/icons/pageIcons.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { blogPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { BlogPageDoc } from './BlogPage.graphql.ts'
import styles from './BlogPage.module.css'
import { FollowPanel } from './components/FollowLinks.tsx'
import { PostCard } from './components/PostCard.tsx'

const perPage = 25

/** The first is the default. */
const sortKeys = ['-created', '-activity', 'created', '-score', '-comments', '-views'] as const

const posts = defineList({
  doc: BlogPageDoc,
  variables: ({ search }) => ({ page: { page: parsePageNumber(search), sort: [parseChoice(search.sort, sortKeys)] } }),
  items: ({ blog }) => blog?.posts,
  perPage,
})

async function load(place: LoadContext): Promise<PageHead> {
  const { search } = place
  const { blog, isPastEnd } = await posts.load(place)
  if (!blog) throw new PageError(404, messages.notFound)
  const { title, canonicalPath, metaTags } = blog
  // Other sort orders are duplicates: their canonical URL is the first page.
  const page = (parseChoice(search.sort, sortKeys) === sortKeys[0] && parsePageNumber(search)) || undefined
  return {
    title,
    canonicalPath: listPagePath(canonicalPath, { page }),
    metaTags,
    feeds: [{ title, path: canonicalPath }],
    isPastEnd,
  }
}

export async function createBlogPage(loadParts: LoadPageParts): Promise<PageModule> {
  const links = await listPageLinks(loadParts, 'blog')
  return { load, Page: (place) => <BlogList place={place} links={links} /> }
}

type Props = { place: PageProps; links: readonly PageLink[] }

function BlogList({ place, links }: Props) {
  const sort = parseChoice(place.search.sort, sortKeys)
  const blog = usePageQuery(BlogPageDoc).data?.blog
  const list = useList(posts, place, {
    count: blog?.postCount,
    href: (page) =>
      listPagePath(blogPaths.blog(), { page: page || undefined, sort: sort === sortKeys[0] ? undefined : sort }),
  })
  if (!blog) return null
  const { title, description } = blog
  return (
    <PageLayout>
      <PageHeader title={title} description={description} tools={<Tools blog={blog} sort={sort} />} />
      <div className={styles.page}>
        <div>
          <PagedList list={list} empty={<NoPosts canCreatePost={blog.canCreatePost} />}>
            <ol className={styles.list} aria-label={messages.listOfPosts()}>
              {list.items.map((post, index) => (
                <PostCard key={post.id} post={post} isLead={list.page === 0 && index === 0 && sort === sortKeys[0]} />
              ))}
            </ol>
          </PagedList>
        </div>
        <aside>
          <FollowPanel links={links} />
          <div className={styles.edit}>
            <Slot of={editTools} kind="blog" id={blog.id} />
          </div>
        </aside>
      </div>
    </PageLayout>
  )
}

type Blog = NonNullable<BlogPageQuery['blog']>

function Tools({ blog, sort }: { blog: Blog; sort: (typeof sortKeys)[number] }) {
  return (
    <>
      <SortSelect value={sort} keys={sortKeys} action={blog.canonicalPath} />
      {blog.canCreatePost && <ButtonLink href={blogPaths.drafts()}>{messages.drafts()}</ButtonLink>}
      {blog.canCreatePost && (
        <ButtonLink variant="primary" data-floating icon={<PlusIcon />} href={blogPaths.newDraft()}>
          {messages.newPost()}
        </ButtonLink>
      )}
    </>
  )
}

function NoPosts({ canCreatePost }: { canCreatePost: boolean }) {
  const write = (
    <ButtonLink variant="primary" href={blogPaths.newDraft()}>
      {messages.newPost()}
    </ButtonLink>
  )
  return (
    <EmptyState icon={<BlogIcon size={20} />} title={messages.noPosts()} {...(canCreatePost ? { action: write } : {})}>
      {messages.noPostsHint()}
    </EmptyState>
  )
}
