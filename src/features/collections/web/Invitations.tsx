import { useQuery } from '#client/queries/useQuery.ts'
import { Button } from '#ui/controls/Button.tsx'
import { UserName } from '#ui/text/UserName.tsx'
import { invitationMessages } from '../invitationMessages.ts'
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
      <h3>{invitationMessages.invitations()}</h3>
      <p>{invitationMessages.hint()}</p>
      <ul>
        {invitations.map(({ id, title, canonicalPath, entryCount, owner }) => (
          <li key={id}>
            <div className={styles.words}>
              <a href={canonicalPath}>{title}</a>
              <small>
                <span>
                  {messages.by()} <UserName username={owner.username} flair={owner.flair} />
                </span>
                <span className="num">{messages.count(entryCount)}</span>
              </small>
            </div>
            <div className={styles.answers}>
              <Button
                variant="primary"
                aria-label={invitationMessages.acceptFor(title)}
                onClick={() => void answer(id, true)}
              >
                {invitationMessages.accept()}
              </Button>
              <Button aria-label={invitationMessages.declineFor(title)} onClick={() => void answer(id, false)}>
                {invitationMessages.decline()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
