import { useBrand } from '#client/brand.ts'
import { PageError } from '#client/errors/pageErrors.ts'
import type { LoadContext, PageHead, PageProps } from '#client/extensions/pageRoute.ts'
import { readingTools, Slot } from '#client/extensions/slots.tsx'
import { defineList } from '#client/lists/defineList.ts'
import { PagedList } from '#client/lists/PagedList.tsx'
import { useList } from '#client/lists/useList.ts'
import { parsePageNumber } from '#client/parsePageNumber.ts'
import { usePageQuery } from '#client/queries/usePageQuery.ts'
import { useSession } from '#client/session/session.ts'
import { useIsMember } from '#client/session/useIsMember.ts'
import type { LatestPageQuery } from '#generated/operations.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Invitation } from '#ui/controls/Invitation.tsx'
import { ClockIcon } from '#ui/icons/actionIcons.tsx'
import { CubeIcon, ForumIcon, PlusIcon, TicketIcon } from '#ui/icons/pageIcons.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { TopicRow } from '#ui/layout/TopicRow.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { LinkTabs } from '#ui/navigation/LinkTabs.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Emblem } from '#ui/text/Emblem.tsx'
import { type LatestFilter, latestPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import { ForumSelect } from './ForumSelect.tsx'
import { LatestFiltersDoc, LatestPageDoc } from './LatestPage.graphql.ts'
import styles from './LatestPage.module.css'
import { getLatestVariables, parseFilter } from './latestVariables.ts'

/** The kinds that have a filter, in its order. */
const kindParts = {
  post: { label: uiMessages.posts, Icon: ForumIcon },
  ticket: { label: messages.ticket, Icon: TicketIcon },
  creation: { label: messages.creation, Icon: CubeIcon },
}
type KindName = keyof typeof kindParts

const kindNames = Object.keys(kindParts) as KindName[]

const isKindName = (name: string): name is KindName => Object.hasOwn(kindParts, name)

const topics = defineList({
  doc: LatestPageDoc,
  variables: ({ search }) => getLatestVariables(search),
  items: ({ latest }) => latest?.items,
  hasNext: ({ latest }) => latest?.hasNext ?? false,
})

export async function load(place: LoadContext): Promise<PageHead> {
  const { search, query } = place
  const [{ latest, isPastEnd }] = await Promise.all([topics.load(place), query(LatestFiltersDoc, {})])
  if (!latest) throw new PageError(404, messages.notFound)
  const { kind, forum } = parseFilter(search)
  return {
    title: messages.latest,
    // What a filter lists is listed without it.
    canonicalPath: latestPaths.latest({}, kind || forum ? 0 : parsePageNumber(search)),
    isPastEnd,
    feeds: [{ title: messages.latest, path: latestPaths.latest() }],
  }
}

export function Page(place: PageProps) {
  const { kind = '', forum = '' } = parseFilter(place.search)
  const { latestKinds = [], forums = [] } = usePageQuery(LatestFiltersDoc).data ?? {}
  const username = useSession().currentUser?.username
  const isMember = useIsMember()
  const list = useList(topics, place, { href: (page) => latestPaths.latest({ kind, forum }, page) })
  return (
    <PageLayout>
      <PageHeader
        title={messages.latest()}
        description={messages.intro()}
        tools={
          <>
            {isMember && !kind && (
              <span>
                <Slot of={readingTools} containerId={forums.find(({ key }) => key === forum)?.id} />
              </span>
            )}
            <ForumSelect forums={forums} value={forum} />
            {(!kind || kind === 'post') &&
              (isMember ? (
                <ButtonLink
                  variant="primary"
                  data-floating
                  icon={<PlusIcon />}
                  href={paths.newPost(forum || undefined)}
                >
                  {messages.newPost()}
                </ButtonLink>
              ) : (
                <Invitation href={paths.newPost(forum || undefined)}>{messages.invitation()}</Invitation>
              ))}
          </>
        }
      />
      <KindTabs kinds={kindNames.filter((name) => latestKinds.includes(name))} filter={{ kind, forum }} />
      <PagedList list={list} empty={<Nothing />}>
        <ol aria-label={messages.list()}>
          {list.items.map((item) => (
            <TopicRow
              key={item.id}
              topic={item}
              isOwn={item.author.username === username}
              place={<Place item={item} />}
            />
          ))}
        </ol>
      </PagedList>
    </PageLayout>
  )
}

function KindTabs({ kinds, filter }: { kinds: readonly KindName[]; filter: LatestFilter }) {
  const current = filter.forum ? 'post' : kinds.find((kind) => kind === filter.kind)
  const tabs = [
    { label: messages.everything(), href: latestPaths.latest(), isCurrent: !current },
    ...kinds.map((kind) => ({
      label: kindParts[kind].label(),
      href: latestPaths.latest({ kind }),
      isCurrent: kind === current,
    })),
  ]
  return <LinkTabs label={messages.kinds()} tabs={tabs} />
}

type Item = NonNullable<LatestPageQuery['latest']>['items'][number]

function Place({ item: { kind, place } }: { item: Item }) {
  if (!place) return null
  const Icon = isKindName(kind) ? kindParts[kind].Icon : ClockIcon
  return (
    <a className={styles.place} href={place.canonicalPath}>
      {place.emblem ? <Emblem emblem={place.emblem} /> : <Icon size={14} />}
      {place.title}
    </a>
  )
}

const Nothing = () => (
  <EmptyState icon={<ClockIcon size={20} />} title={useBrand().emptyTexts?.latest ?? messages.nothing()}>
    {messages.nothingHint()}
  </EmptyState>
)
