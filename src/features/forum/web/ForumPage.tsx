import { useCallback } from 'react'
import { pageOfList, paths } from '#app/paths.ts'
import { PageError } from '#client/errors.ts'
import type { PageHead, PageProps, Place, Search } from '#client/page.ts'
import { pageOf } from '#client/pageOf.ts'
import { useGrowing, usePagedList } from '#client/usePagedList.ts'
import { useQuery } from '#client/useQuery.ts'
import type { ForumPageQuery } from '#generated/operations.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { SortSelect } from '#ui/SortSelect.tsx'
import { postLimits } from '../contract/postLimits.ts'
import { listMessages as m } from '../listMessages.ts'
import { NoPosts } from './components/NoPosts.tsx'
import { PostPager } from './components/PostPager.tsx'
import { PostRow } from './components/PostRow.tsx'
import { ForumPageDoc } from './ForumPage.graphql.ts'
import styles from './ForumPage.module.css'
import { forumVariables, sortKeys, sortOf } from './forumVariables.ts'

export async function load({ params, search, query }: Place): Promise<PageHead> {
  const { forum } = await query(ForumPageDoc, forumVariables(params, search))
  if (!forum) throw new PageError(404, m.forumNotFound)
  const { title, canonicalPath, metaTags } = forum
  return { title, canonicalPath: ownAddress(canonicalPath, search), metaTags, feeds: [{ title, path: canonicalPath }] }
}

/** A later page in the usual order is a page of its own; another order of the same posts is not. */
const ownAddress = (path: string, search: Search): string =>
  pageOfList(path, { page: (sortOf(search) === '-created' && pageOf(search)) || undefined })

const itemsOf = (result: ForumPageQuery) => result.forum?.posts ?? []

/** A forum: its posts, in pages or growing as one scrolls (specification, sections 2 and 4). */
export function Page({ params, search }: PageProps) {
  const page = pageOf(search)
  const sort = sortOf(search)
  const forumKey = params.forumKey ?? ''
  const forum = useQuery(ForumPageDoc, forumVariables(params, search)).data?.forum
  const variables = useCallback(
    (index: number) => forumVariables({ forumKey }, { sort, page: String(index) }),
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
  const end = useGrowing(list.isInfinite && !list.isLast, list.grow)
  if (!forum) return null
  return (
    <Column>
      {!forum.isBlog && <Breadcrumb items={[{ label: m.forum(), href: paths.forums() }, { label: forum.title }]} />}
      <Heading title={forum.title} description={forum.description} tools={<Tools forum={forum} sort={sort} />} />
      {list.items.length ? (
        <ol className={styles.list} aria-label={m.listOfPosts()}>
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
  return (
    <>
      <SortSelect value={sort} keys={sortKeys} action={forum.canonicalPath} />
      {forum.canCreatePost && (
        <ButtonLink
          variant="primary"
          icon={<PlusIcon />}
          href={paths.newpost(forum.key, forum.isBlog ? { blog: true } : {})}
        >
          {m.newPost()}
        </ButtonLink>
      )}
    </>
  )
}
