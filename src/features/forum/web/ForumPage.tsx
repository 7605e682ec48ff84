import { useCallback, useMemo } from 'react'
import { listPagePath, paths } from '#app/paths.ts'
import { PageError } from '#client/errors.ts'
import type { LoadContext, PageHead, PageProps, SearchParams } from '#client/pageRoute.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import { useSession } from '#client/session.ts'
import { useIsMember } from '#client/useIsMember.ts'
import { useInfiniteScroll, usePagedList } from '#client/usePagedList.ts'
import { usePageQuery } from '#client/usePageQuery.ts'
import type { ForumPageQuery } from '#generated/operations.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { LinkTabs } from '#ui/LinkTabs.tsx'
import { PageLayout as Column, PageHeader as Heading } from '#ui/PageLayout.tsx'
import { SortSelect } from '#ui/SortSelect.tsx'
import { TopicRow } from '#ui/TopicRow.tsx'
import { postLimits } from '../contract/postLimits.ts'
import { listMessages } from '../listMessages.ts'
import { viewMessages } from '../viewMessages.ts'
import { NoPosts } from './components/NoPosts.tsx'
import { PostPager } from './components/PostPager.tsx'
import { ForumPageDoc } from './ForumPage.graphql.ts'
import {
  type ForumView,
  getForumVariables,
  parseView,
  sortKeys,
  toForumVariables,
  toViewPath,
} from './forumVariables.ts'

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

/** Other orders and filters are duplicates: their canonical URL is the first page. */
function getCanonicalPath(path: string, search: SearchParams): string {
  const { sort, isUnanswered } = parseView(search)
  const isDefault = sort === sortKeys[0] && !isUnanswered
  return listPagePath(path, { page: (isDefault && parsePageNumber(search)) || undefined })
}

const itemsOf = (result: ForumPageQuery) => result.forum?.posts ?? []

export function Page({ params, search }: PageProps) {
  const page = parsePageNumber(search)
  const { sort, isUnanswered } = parseView(search)
  const view = useMemo(() => ({ sort, isUnanswered }), [sort, isUnanswered])
  const forumKey = params.forumKey ?? ''
  const forum = usePageQuery(ForumPageDoc).data?.forum
  const username = useSession().currentUser?.username
  const variables = useCallback((index: number) => toForumVariables(forumKey, view, index), [forumKey, view])
  const listKey = `${forumKey} ${sort} ${isUnanswered}`
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
      <Heading title={forum.title} description={forum.description} tools={<Tools forum={forum} view={view} />} />
      <ViewTabs path={forum.canonicalPath} view={view} />
      {list.items.length ? (
        <ol aria-label={listMessages.listOfPosts()}>
          {list.items.map((post) => (
            <TopicRow key={post.id} topic={post} isOwn={post.author.username === username} />
          ))}
        </ol>
      ) : (
        <NoPosts isFirstPage={page === 0} isUnanswered={isUnanswered} forum={forum} />
      )}
      <div ref={end} />
      <PostPager page={page} view={view} isFull={!list.isLast} forum={forum} />
    </Column>
  )
}

type Forum = NonNullable<ForumPageQuery['forum']>

/** What readers look for most; the select has all orders. */
function ViewTabs({ path, view }: { path: string; view: ForumView }) {
  const toTab = (label: string, sort: ForumView['sort'], isUnanswered = false) => ({
    label,
    href: toViewPath(path, { sort, isUnanswered }),
    isCurrent: isUnanswered === view.isUnanswered && (isUnanswered || sort === view.sort),
  })
  const tabs = [
    toTab(viewMessages.newPosts(), '-created'),
    toTab(viewMessages.active(), '-activity'),
    toTab(viewMessages.top(), '-score'),
    toTab(viewMessages.unanswered(), '-created', true),
  ]
  return <LinkTabs label={viewMessages.views()} tabs={tabs} />
}

function Tools({ forum, view }: { forum: Forum; view: ForumView }) {
  const isForMembers = !forum.protected && !forum.isBlog
  const isMember = useIsMember()
  return (
    <>
      <SortSelect
        value={view.sort}
        keys={sortKeys}
        action={forum.canonicalPath}
        keep={view.isUnanswered ? { filter: 'unanswered' } : {}}
      />
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
