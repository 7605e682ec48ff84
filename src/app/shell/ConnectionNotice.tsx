import { useWaiting } from '#client/queries/connection.ts'
import { Button } from '#ui/controls/Button.tsx'
import styles from './ConnectionNotice.module.css'
import { messages } from './messages.ts'

/** In the first script of every page: offline, nothing more can be loaded. */
export function ConnectionNotice() {
  const waiting = useWaiting()
  return (
    <div role="alert" data-print="none">
      {waiting && (
        <div className={styles.notice}>
          <p>
            <b>{navigator.onLine ? messages.unreachable() : messages.offline()}</b> {messages.opensByItself()}
          </p>
          <Button size="small" onClick={() => waiting.retry()}>
            {messages.tryAgain()}
          </Button>
        </div>
      )}
    </div>
  )
}
