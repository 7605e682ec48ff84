import { useWaiting } from '#client/queries/connection.ts'
import { Button } from '#ui/controls/Button.tsx'
import styles from './ConnectionNotice.module.css'
import { messages } from './messages.ts'

/** In the first script of every page: offline, nothing more can be loaded. */
export function ConnectionNotice({ pending }: { pending: boolean }) {
  const waiting = useWaiting()
  const isAwaited = waiting.some(({ isPreload }) => pending || !isPreload)
  return (
    <div role="alert" data-print="none">
      {isAwaited && (
        <div className={styles.notice}>
          <p>
            <b>{navigator.onLine ? messages.unreachable() : messages.offline()}</b> {messages.opensByItself()}
          </p>
          <Button size="small" onClick={() => waiting.forEach(({ retry }) => retry())}>
            {messages.tryAgain()}
          </Button>
        </div>
      )}
    </div>
  )
}
