import { Button } from '#ui/controls/Button.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../messages.ts'
import styles from './LockNote.module.css'

export type ConversationLock = { reason: string; until?: number | null | undefined }

/** Replaces the form. `onPass` is for the staff, who may comment nevertheless. */
export const LockNote = ({ lock, onPass }: { lock: ConversationLock; onPass?: () => void }) => (
  <div className={styles.lock}>
    <div className={styles.head}>
      <strong className="shape">{messages.locked()}</strong>
      {onPass && (
        <Button size="small" variant="quiet" onClick={onPass} data-print="none">
          {messages.passLock()}
        </Button>
      )}
    </div>
    <p>{lock.reason}</p>
    {lock.until != null && (
      <small>
        {messages.opensAgain()} <Time at={lock.until} />
      </small>
    )}
  </div>
)
