import { useState } from 'react'
import { useQuery } from '#client/queries/useQuery.ts'
import { Time } from '#ui/text/Time.tsx'
import { UserName } from '#ui/text/UserName.tsx'
import { messages } from '../messages.ts'
import styles from './DeletedComments.module.css'
import { RestoreComment } from './RestoreComment.tsx'
import { useSubject } from './subject.ts'
import { DeletedCommentsDoc } from './viewerQueries.graphql.ts'

/** Deleted comments without a tombstone; their texts render only when the list is open. */
export function DeletedComments() {
  const { objectId } = useSubject()
  const [open, setOpen] = useState(false)
  const deleted = useQuery(DeletedCommentsDoc, { objectId }).data?.deletedComments ?? []
  if (!deleted.length) return null
  return (
    <details
      className={styles.deleted}
      data-print="none"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{messages.member.deletedComments({ n: deleted.length })}</summary>
      {open && (
        <>
          <p>{messages.member.deletedHint()}</p>
          <ul>
            {deleted.map(({ id, author, excerpt, deletedAt }) => (
              <li key={id}>
                <UserName username={author.username} flair={author.flair} />
                <span className={styles.excerpt} dir="auto">
                  {excerpt}
                </span>
                <Time at={deletedAt} />
                <RestoreComment commentId={id} />
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}
