import { PageError } from '#client/errors/pageErrors.ts'
import { listPageLinks } from '#client/extensions/listPageLinks.ts'
import type { LoadPageParts, PageLink } from '#client/extensions/pageParts.ts'
import type { LoadContext, PageHead, PageModule, PageProps } from '#client/extensions/pageRoute.ts'
import { editTools, Slot } from '#client/extensions/slots.tsx'
import { isPastEnd } from '#client/isPastEnd.ts'
import { parseChoice } from '#client/parseChoice.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import { usePagedList } from '#client/queries/usePagedList.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import type { BlogPageQuery } from '#generated/operations.ts'
import { listPagePath, paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { SortSelect } from '#ui/controls/SortSelect.tsx'
import { BlogIcon, PlusIcon } from '#ui/icons/pageIcons.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Pager } from '#ui/navigation/Pager.tsx'
import { getLastPage } from '#ui/navigation/pagerCells.ts'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { blogPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { BlogPageDoc } from './BlogPage.graphql.ts'
import styles from './BlogPage.module.css'
import { getBlogVariables, sortKeys } from './blogVariables.ts'
import { FollowPanel } from './components/FollowLinks.tsx'
import { PostCard } from './components/PostCard.tsx'

const perPage = 25

async function load({ search, query }: LoadContext): Promise<PageHead> {
  const { blog } = await query(BlogPageDoc, getBlogVariables(search))
  if (!blog) throw new PageError(404, messages.notFound)
  const { title, canonicalPath, metaTags } = blog
  // Other sort orders are duplicates: their canonical URL is the first page.
  const page = (parseChoice(search.sort, sortKeys) === sortKeys[0] && parsePageNumber(search)) || undefined
  return {
    title,
    canonicalPath: listPagePath(canonicalPath, { page }),
    metaTags,
    feeds: [{ title, path: canonicalPath }],
    isPastEnd: isPastEnd(search, blog.posts),
  }
}

const itemsOf = (result: BlogPageQuery) => result.blog?.posts ?? []

export async function createBlogPage(loadParts: LoadPageParts): Promise<PageModule> {
  const links = await listPageLinks(loadParts, 'blog')
  return { load, Page: ({ search }) => <BlogList search={search} links={links} /> }
}

type Props = { search: PageProps['search']; links: readonly PageLink[] }

function BlogList({ search, links }: Props) {
  const sort = parseChoice(search.sort, sortKeys)
  const blog = usePageQuery(BlogPageDoc).data?.blog
  const { items, page, loadMoreRef } = usePagedList({
    doc: BlogPageDoc,
    search,
    variables: getBlogVariables,
    items: itemsOf,
    pageSize: perPage,
  })
  if (!blog) return null
  const { title, description, canonicalPath, postCount } = blog
  const toPath = (index: number) =>
    listPagePath(canonicalPath, { page: index || undefined, sort: sort === sortKeys[0] ? undefined : sort })
  return (
    <PageLayout>
      <PageHeader title={title} description={description} tools={<Tools blog={blog} sort={sort} />} />
      <div className={styles.page}>
        <div>
          {items.length ? (
            <ol className={styles.list} aria-label={messages.listOfPosts()}>
              {items.map((post, index) => (
                <PostCard key={post.id} post={post} isLead={page === 0 && index === 0 && sort === sortKeys[0]} />
              ))}
            </ol>
          ) : (
            <NoPosts isFirstPage={page === 0} path={canonicalPath} />
          )}
          <div ref={loadMoreRef} />
          <Pager page={page} lastPage={getLastPage(postCount, perPage)} href={toPath} />
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
        <ButtonLink variant="primary" data-floating icon={<PlusIcon />} href={paths.newPost(blog.key, { blog: true })}>
          {messages.newPost()}
        </ButtonLink>
      )}
    </>
  )
}

function NoPosts({ isFirstPage, path }: { isFirstPage: boolean; path: string }) {
  const icon = <BlogIcon size={20} />
  if (isFirstPage) {
    return (
      <EmptyState icon={icon} title={messages.noPosts()}>
        {messages.noPostsHint()}
      </EmptyState>
    )
  }
  const first = <ButtonLink href={path}>{uiMessages.firstPage()}</ButtonLink>
  return <EmptyState icon={icon} title={messages.noMorePosts()} action={first} />
}
