import { pageOfList, paths } from '#app/paths.ts'
import type { UserPageQuery } from '#generated/operations.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ForumIcon } from '#ui/icons.tsx'
import { Pager } from '#ui/Pager.tsx'
import { m } from '../../messages.ts'
import type { ProfileUser } from '../userPageVariables.ts'
import styles from './History.module.css'
import { HistoryRow } from './HistoryRow.tsx'

type Props = { user: ProfileUser; history: UserPageQuery['userHistory']; page: number }

/** A page of what somebody has made, of all kinds, newest first (D56). */
export function History({ user, history, page }: Props) {
  const { entries, hasMore } = history
  return (
    <section aria-labelledby="history">
      <h2 id="history" className={styles.title}>
        {m.history()}
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
        href={(index) => pageOfList(user.canonicalPath, { page: index || undefined })}
      />
    </section>
  )
}

function NoHistory({ user, isFirstPage }: { user: ProfileUser; isFirstPage: boolean }) {
  const icon = <ForumIcon size={20} />
  if (!isFirstPage) {
    const first = <ButtonLink href={user.canonicalPath}>{m.firstPage()}</ButtonLink>
    return <EmptyState icon={icon} title={m.noMoreHistory()} action={first} />
  }
  const forums = user.canEdit && <ButtonLink href={paths.forums()}>{m.toForums()}</ButtonLink>
  return (
    <EmptyState icon={icon} title={m.noHistory()} action={forums}>
      {m.noHistoryHint(user.username)}
    </EmptyState>
  )
}
