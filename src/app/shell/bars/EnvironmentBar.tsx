import { useRequest } from '#client/queries/request.ts'
import { createStore, useStore } from '#client/stores/createStore.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { messages } from '../../messages.ts'
import styles from './EnvironmentBar.module.css'

const key = 'barClosed'
/** Remembers a dismissal, if told so; without session storage it ends with the page. */
function isDismissed(isNow = false): boolean {
  try {
    if (isNow) sessionStorage.setItem(key, '1')
    return sessionStorage.getItem(key) !== null
  } catch {
    return isNow
  }
}

const dismissal = createStore(false, () => isDismissed())

/** Overlays the page, so that it shifts no layout. */
export function EnvironmentBar() {
  const { env } = useRequest()
  const dismissed = useStore(dismissal)
  if (dismissed) return null
  const name = env === 'staging' ? messages.environment.staging() : messages.environment.development()
  return (
    <div className={styles.bar} data-print="none">
      <button
        type="button"
        className={styles.label}
        aria-label={`${name}: ${uiMessages.hide()}`}
        data-tooltip={uiMessages.hide()}
        onClick={() => dismissal.set(isDismissed(true))}
      >
        {name}
      </button>
    </div>
  )
}
