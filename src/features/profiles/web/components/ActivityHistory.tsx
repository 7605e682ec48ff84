import type { PageProps } from '#client/extensions/pageRoute.ts'
import { defineList } from '#client/lists/defineList.ts'
import { PagedList } from '#client/lists/PagedList.tsx'
import { useList } from '#client/lists/useList.ts'
import { paths } from '#paths.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { ForumIcon } from '#ui/icons/pageIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { LinkTabs } from '#ui/navigation/LinkTabs.tsx'
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

type Props = { user: ProfileUser; history: ProfileHistory; place: PageProps }

export const historyList = defineList({
  doc: UserPageDoc,
  variables: userPageVariables,
  items: ({ userHistory }) => userHistory?.entries,
  hasNext: ({ userHistory }) => userHistory?.hasMore ?? false,
})

export function ActivityHistory({ user, history, place }: Props) {
  const kind = parseKind(place.search)
  const list = useList(historyList, place, { href: (page) => getHistoryPath(user, { kind, page }) })
  return (
    <section aria-label={messages.history()}>
      <KindTabs user={user} activity={history.activity} kind={kind} />
      <PagedList list={list} empty={<NoHistory user={user} kind={kind} />}>
        <ol>
          {list.items.map((entry) => (
            <HistoryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      </PagedList>
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

function NoHistory({ user, kind }: Omit<TabsProps, 'activity'>) {
  const icon = <ForumIcon size={20} />
  if (kind) {
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
