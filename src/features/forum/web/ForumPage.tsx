import { useCallback } from 'react'
import { listPagePath, paths } from '#app/paths.ts'
import { PageError } from '#client/errors.ts'
import type { LoadContext, PageHead, PageProps, SearchParams } from '#client/pageRoute.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import { useIsMember } from '#client/useIsMember.ts'
import { useInfiniteScroll, usePagedList } from '#client/usePagedList.ts'
import { usePageQuery } from '#client/usePageQuery.ts'
import type { ForumPageQuery } from '#generated/operations.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { PageLayout as Column, PageHeader as Heading } from '#ui/PageLayout.tsx'
import { SortSelect } from '#ui/SortSelect.tsx'
import { postLimits } from '../contract/postLimits.ts'
import { listMessages } from '../listMessages.ts'
import { NoPosts } from './components/NoPosts.tsx'
import { PostPager } from './components/PostPager.tsx'
import { PostRow } from './components/PostRow.tsx'
import { ForumPageDoc } from './ForumPage.graphql.ts'
import styles from './ForumPage.module.css'
import { getForumVariables, parseSort, sortKeys } from './forumVariables.ts'

export async function load({ params, search, query }: LoadContext): Promise<PageHead> {
  const { forum } = await query(ForumPageDoc, getForumVariables(params, search))
  if (!forum) throw new PageError(404, listMessages.forumNotFound)
  const { title, canonicalPath, metaTags } = forum
  return {
    title,
    canonicalPath: getCanonicalPath(canonicalPath, search),
    metaTags,
    feeds: [{ title, path: canonicalPath }],
  }
}

/** Other sort orders are duplicates: their canonical URL is the first page. */
const getCanonicalPath = (path: string, search: SearchParams): string =>
  listPagePath(path, { page: (parseSort(search) === '-created' && parsePageNumber(search)) || undefined })

const itemsOf = (result: ForumPageQuery) => result.forum?.posts ?? []

export function Page({ params, search }: PageProps) {
  const page = parsePageNumber(search)
  const sort = parseSort(search)
  const forumKey = params.forumKey ?? ''
  const forum = usePageQuery(ForumPageDoc).data?.forum
  const variables = useCallback(
    (index: number) => getForumVariables({ forumKey }, { sort, page: String(index) }),
    [forumKey, sort],
  )
  const listKey = `${forumKey} ${sort}`
  const list = usePagedList({
    doc: ForumPageDoc,
    variables,
    items: itemsOf,
    page,
    pageSize: postLimits.perPage,
    listKey,
  })
  const end = useInfiniteScroll(list.isInfinite && !list.isLast, list.grow)
  if (!forum) return null
  return (
    <Column>
      {!forum.isBlog && (
        <Breadcrumb items={[{ label: listMessages.forum(), href: paths.forums() }, { label: forum.title }]} />
      )}
      <Heading title={forum.title} description={forum.description} tools={<Tools forum={forum} sort={sort} />} />
      {list.items.length ? (
        <ol className={styles.list} aria-label={listMessages.listOfPosts()}>
          {list.items.map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </ol>
      ) : (
        <NoPosts isFirstPage={page === 0} forum={forum} />
      )}
      <div ref={end} />
      <PostPager page={page} sort={sort} forum={forum} />
    </Column>
  )
}

type Forum = NonNullable<ForumPageQuery['forum']>

function Tools({ forum, sort }: { forum: Forum; sort: (typeof sortKeys)[number] }) {
  const isForMembers = !forum.protected && !forum.isBlog
  const isMember = useIsMember()
  return (
    <>
      <SortSelect value={sort} keys={sortKeys} action={forum.canonicalPath} />
      {(forum.canCreatePost || (isForMembers && isMember)) && (
        <ButtonLink
          variant="primary"
          icon={<PlusIcon />}
          href={paths.newpost(forum.key, forum.isBlog ? { blog: true } : {})}
        >
          {listMessages.newPost()}
        </ButtonLink>
      )}
    </>
  )
}
