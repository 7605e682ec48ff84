import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead, PageProps, SearchParams } from '#client/extensions/pageRoute.ts'
import { editTools, readingTools, Slot, watchTools } from '#client/extensions/slots.tsx'
import { defineList } from '#client/lists/defineList.ts'
import { PagedList } from '#client/lists/PagedList.tsx'
import { useList } from '#client/lists/useList.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { useSession } from '#client/session/session.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import type { ForumPageQuery, PostListItemFragment } from '#generated/operations.ts'
import { listPagePath, paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Invitation } from '#ui/controls/Invitation.tsx'
import { SortSelect } from '#ui/controls/SortSelect.tsx'
import { PlusIcon } from '#ui/icons/pageIcons.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { TopicRow } from '#ui/layout/TopicRow.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { LinkTabs } from '#ui/navigation/LinkTabs.tsx'
import { Emblem } from '#ui/text/Emblem.tsx'
import { useModule } from '#ui/useModule.ts'
import { postLimits } from '../contract/postLimits.ts'
import { messages } from '../messages.ts'
import type * as NoPostsModule from './components/NoPosts.tsx'
import { ForumPageDoc } from './ForumPage.graphql.ts'
import { type ForumView, getForumVariables, parseView, sortKeys, toViewPath } from './forumVariables.ts'
import { getMarks } from './getMarks.ts'
import { usePinnedPosts } from './usePinnedPosts.ts'

const posts = defineList({
  doc: ForumPageDoc,
  variables: ({ params, search }) => getForumVariables(params, search),
  items: ({ forum }) => forum?.posts,
  perPage: postLimits.perPage,
})

export async function load(place: LoadContext): Promise<PageHead> {
  const { search } = place
  const { forum, isPastEnd } = await posts.load(place)
  if (!forum) throw new PageError(404, messages.notFound)
  if (!forum.posts.length) noPosts = await loadNoPosts()
  const { title, canonicalPath, metaTags } = forum
  return {
    title,
    canonicalPath: getCanonicalPath(canonicalPath, search),
    metaTags,
    perViewer: { listId: forum.id },
    feeds: [{ title, path: canonicalPath }],
    isPastEnd,
  }
}

/** Other orders and filters are duplicates: their canonical URL is the first page. */
function getCanonicalPath(path: string, search: SearchParams): string {
  const { sort, filter, answered } = parseView(search)
  const isDefault = sort === sortKeys[0] && !filter && !answered
  return listPagePath(path, { page: (isDefault && parsePageNumber(search)) || undefined })
}

const loadNoPosts = () => import('./components/NoPosts.tsx')
/** `load` awaits it for a list without posts, so that the server renders it too. */
let noPosts: typeof NoPostsModule | undefined

const loadPinToggle = () => import('./components/PinToggle.tsx')

export function Page(place: PageProps) {
  const view = parseView(place.search)
  const forum = usePageQuery(ForumPageDoc).data?.forum
  const username = useSession().currentUser?.username
  const list = useList(posts, place, {
    // Filtered posts are not counted.
    count: view.filter || view.answered ? undefined : forum?.postCount,
    href: (page) => toViewPath(forum?.canonicalPath ?? '', view, page),
  })
  const pinned = usePinnedPosts(forum?.pinned)
  const rows: Row[] = [...pinned, ...list.items.filter(({ id }) => pinned.every((post) => post.id !== id))]
  const members = useModule(loadPinToggle, username !== undefined && rows.some(({ pin }) => pin))
  const empty = useModule(loadNoPosts, rows.length === 0) ?? noPosts
  if (!forum) return null
  return (
    <PageLayout>
      {!forum.isBlog && (
        <Breadcrumb
          items={[{ label: messages.nav.forum(), href: paths.forums() }, { label: forum.title }]}
          tools={<Slot of={editTools} kind="forum" id={forum.id} />}
        />
      )}
      <PageHeader
        title={forum.title}
        emblem={<Emblem emblem={forum.emblem} large />}
        description={forum.description}
        tools={<Tools forum={forum} view={view} />}
      />
      <ViewTabs forum={forum} view={view} />
      <PagedList list={{ ...list, items: rows }} empty={empty && <empty.NoPosts view={view} forum={forum} />}>
        <ol aria-label={messages.list.listOfPosts()}>
          {rows.map((post) => (
            <TopicRow
              key={post.id}
              topic={post}
              marks={getMarks(post)}
              markControl={members && post.pin && <members.PinToggle post={post} />}
              isOwn={post.author.username === username}
              place={
                post.forum && post.forum.id !== forum.id && <a href={post.forum.canonicalPath}>{post.forum.title}</a>
              }
            />
          ))}
        </ol>
      </PagedList>
    </PageLayout>
  )
}

type Forum = NonNullable<ForumPageQuery['forum']>
type PinnedPost = NonNullable<Forum['pinned']>[number]
type Row = PostListItemFragment & { excerpt?: string; forum?: PinnedPost['forum'] }

/** Filters keep the order, which the select has. */
function ViewTabs({ forum: { canonicalPath, acceptsAnswers }, view }: { forum: Forum; view: ForumView }) {
  const current = toViewPath(canonicalPath, view)
  const toTab = (label: string, filter: Omit<ForumView, 'sort'>) => {
    const href = toViewPath(canonicalPath, { sort: view.sort, ...filter })
    return { label, href, isCurrent: href === current }
  }
  const tabs = [
    toTab(uiMessages.all(), {}),
    toTab(messages.view.unanswered(), acceptsAnswers ? { answered: 'no' } : { filter: 'unanswered' }),
  ]
  if (acceptsAnswers) tabs.push(toTab(uiMessages.topic.marks.answered(), { answered: 'yes' }))
  return <LinkTabs label={uiMessages.show()} tabs={tabs} />
}

function Tools({ forum, view }: { forum: Forum; view: ForumView }) {
  const isForMembers = !forum.protected && !forum.isBlog
  const isMember = useIsMember()
  return (
    <>
      {isMember && (
        <span>
          <Slot of={readingTools} containerId={forum.id} />
        </span>
      )}
      {isMember && (
        <span>
          <Slot of={watchTools} objectId={forum.id} />
        </span>
      )}
      <SortSelect
        value={view.sort}
        keys={sortKeys}
        action={forum.canonicalPath}
        keep={{ filter: view.filter, answered: view.answered }}
      />
      {forum.canCreatePost || (isForMembers && isMember) ? (
        <ButtonLink
          variant="primary"
          data-floating
          icon={<PlusIcon />}
          href={paths.newPost(forum.key, forum.isBlog ? { blog: true } : {})}
        >
          {messages.list.newPost()}
        </ButtonLink>
      ) : (
        isForMembers && <Invitation href={paths.newPost(forum.key)}>{messages.list.invitation()}</Invitation>
      )}
    </>
  )
}
