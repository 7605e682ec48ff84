import { retryNow, useIsWaiting } from '#client/connection.ts'
import { Button } from '#ui/controls/Button.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { messages } from '../messages.ts'
import styles from './ConnectionNotice.module.css'

/** Belongs to the first script of every page, because offline nothing more loads. `pending` while a page is opened. */
export function ConnectionNotice({ pending }: { pending: boolean }) {
  const isWaiting = useIsWaiting()
  if (!pending || !isWaiting) return null
  return (
    <div role="alert" className={styles.notice} data-print="none">
      <p>
        <b>{navigator.onLine ? messages.unreachable() : messages.offline()}</b> {messages.opensByItself()}
      </p>
      <Button size="small" onClick={retryNow}>
        {uiMessages.tryAgain()}
      </Button>
    </div>
  )
}
