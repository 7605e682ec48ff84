import type { PageProps } from '#client/extensions/pageRoute.ts'
import { usePagedList } from '#client/queries/usePagedList.ts'
import type { UserPageQuery } from '#generated/operations.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { ForumIcon } from '#ui/icons/pageIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { LinkTabs } from '#ui/navigation/LinkTabs.tsx'
import { Pager } from '#ui/navigation/Pager.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { messages } from '../../messages.ts'
import { UserPageDoc } from '../UserPage.graphql.ts'
import {
  getHistoryPath,
  type KindName,
  kindNames,
  type ProfileHistory,
  type ProfileUser,
  parseKind,
  userPageVariables,
} from '../userPageVariables.ts'
import { HistoryRow } from './HistoryRow.tsx'

type Props = { user: ProfileUser; history: ProfileHistory } & Pick<PageProps, 'params' | 'search'>

const itemsOf = (result: UserPageQuery) => result.userHistory?.entries ?? []
const hasMore = (result: UserPageQuery) => result.userHistory?.hasMore ?? false

export function ActivityHistory({ user, history, params, search }: Props) {
  const kind = parseKind(search)
  const { items, page, loadMoreRef } = usePagedList({
    doc: UserPageDoc,
    search,
    variables: (search) => userPageVariables(params, search),
    items: itemsOf,
    hasNext: hasMore,
  })
  return (
    <section aria-label={messages.history()}>
      <KindTabs user={user} activity={history.activity} kind={kind} />
      {items.length ? (
        <ol>
          {items.map((entry) => (
            <HistoryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        <NoHistory user={user} kind={kind} isFirstPage={page === 0} />
      )}
      <div ref={loadMoreRef} />
      <Pager page={page} hasNext={history.hasMore} href={(index) => getHistoryPath(user, { kind, page: index })} />
    </section>
  )
}

type TabsProps = { user: ProfileUser; kind: KindName | undefined; activity: ProfileHistory['activity'] }

/** Kinds without entries take no space. */
function KindTabs({ user, activity, kind }: TabsProps) {
  const kinds = kindNames.filter((name) => activity[name] > 0 || name === kind)
  const tabs = kinds.map((name) => ({
    label: messages.kinds[name](),
    count: activity[name],
    href: getHistoryPath(user, { kind: name, page: 0 }),
    isCurrent: name === kind,
  }))
  const all = { label: uiMessages.all(), href: user.canonicalPath, isCurrent: kind === undefined }
  return <LinkTabs label={messages.history()} tabs={[all, ...tabs]} />
}

function NoHistory({ user, kind, isFirstPage }: Omit<TabsProps, 'activity'> & { isFirstPage: boolean }) {
  const icon = <ForumIcon size={20} />
  if (!isFirstPage || kind) {
    const first = <ButtonLink href={user.canonicalPath}>{messages.firstPage()}</ButtonLink>
    return <EmptyState icon={icon} title={messages.noMoreHistory()} action={first} />
  }
  const forums = user.canEdit && <ButtonLink href={paths.forums()}>{messages.toForums()}</ButtonLink>
  return (
    <EmptyState icon={icon} title={messages.noHistory()} action={forums}>
      {messages.noHistoryHint({ name: user.username })}
    </EmptyState>
  )
}
