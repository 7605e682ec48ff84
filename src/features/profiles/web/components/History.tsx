import { listPagePath, paths } from '#app/paths.ts'
import type { UserPageQuery } from '#generated/operations.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ForumIcon } from '#ui/icons.tsx'
import { Pager } from '#ui/Pager.tsx'
import { messages } from '../../messages.ts'
import type { ProfileUser } from '../userPageVariables.ts'
import styles from './History.module.css'
import { HistoryRow } from './HistoryRow.tsx'

type Props = { user: ProfileUser; history: UserPageQuery['userHistory']; page: number }

export function History({ user, history, page }: Props) {
  const { entries, hasMore } = history
  return (
    <section aria-labelledby="history">
      <h2 id="history" className={styles.title}>
        {messages.history()}
      </h2>
      {entries.length ? (
        <ol>
          {entries.map((entry) => (
            <HistoryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        <NoHistory user={user} isFirstPage={page === 0} />
      )}
      <Pager
        page={page}
        hasNext={hasMore}
        href={(index) => listPagePath(user.canonicalPath, { page: index || undefined })}
      />
    </section>
  )
}

function NoHistory({ user, isFirstPage }: { user: ProfileUser; isFirstPage: boolean }) {
  const icon = <ForumIcon size={20} />
  if (!isFirstPage) {
    const first = <ButtonLink href={user.canonicalPath}>{messages.firstPage()}</ButtonLink>
    return <EmptyState icon={icon} title={messages.noMoreHistory()} action={first} />
  }
  const forums = user.canEdit && <ButtonLink href={paths.forums()}>{messages.toForums()}</ButtonLink>
  return (
    <EmptyState icon={icon} title={messages.noHistory()} action={forums}>
      {messages.noHistoryHint(user.username)}
    </EmptyState>
  )
}
