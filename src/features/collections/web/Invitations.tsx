import { useQuery } from '#client/queries/useQuery.ts'
import { Button } from '#ui/controls/Button.tsx'
import { UserName } from '#ui/text/UserName.tsx'
import { messages } from '../messages.ts'
import styles from './Invitations.module.css'
import { CollectionInvitationsDoc } from './MyCollections.graphql.ts'
import { useAnswer } from './useAnswer.ts'

/** Renders nothing if there are none. */
export function Invitations() {
  const invitations = useQuery(CollectionInvitationsDoc, {}).data?.collectionInvitations ?? []
  const answer = useAnswer()
  if (!invitations.length) return null
  return (
    <section className={styles.invitations}>
      <h3>{messages.invitation.invitations()}</h3>
      <p>{messages.invitation.hint()}</p>
      <ul>
        {invitations.map(({ id, title, canonicalPath, entryCount, owner }) => (
          <li key={id}>
            <div className={styles.words}>
              <a href={canonicalPath}>{title}</a>
              <small>
                <span>
                  {messages.by()} <UserName username={owner.username} flair={owner.flair} />
                </span>
                <span className="num">{messages.count({ count: entryCount })}</span>
              </small>
            </div>
            <div className={styles.answers}>
              <Button
                variant="primary"
                aria-label={messages.invitation.acceptFor({ title })}
                onClick={() => void answer(id, true)}
              >
                {messages.invitation.accept()}
              </Button>
              <Button aria-label={messages.invitation.declineFor({ title })} onClick={() => void answer(id, false)}>
                {messages.invitation.decline()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
