import { Button } from '#ui/controls/Button.tsx'
import { useNavigation } from '#ui/navigation/navigation.ts'
import { collectionPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'
import type { Collection } from './collection.ts'
import styles from './InvitationNote.module.css'
import { useAnswer } from './useAnswer.ts'

/** The invitation on the page of its collection. A separate chunk that only those who are invited load. */
export function InvitationNote({ collection: { id, owner, visibility } }: { collection: Collection }) {
  const answer = useAnswer()
  const { navigate } = useNavigation()

  async function decline() {
    if ((await answer(id, false)) && visibility === 'private') navigate(collectionPaths.own())
  }

  return (
    <section className={styles.invitation} aria-label={messages.invitation.invitation()}>
      <p>
        {messages.invitation.youAreInvited({ name: owner.username })} {messages.invitation.hint()}
      </p>
      <div className={styles.answers}>
        <Button variant="primary" onClick={() => void answer(id, true)}>
          {messages.invitation.accept()}
        </Button>
        <Button onClick={() => void decline()}>{messages.invitation.decline()}</Button>
      </div>
    </section>
  )
}
