import { useRequest } from '#client/queries/request.ts'
import { createStore, useStore } from '#client/stores/createStore.ts'
import { messages } from '../messages.ts'
import styles from './EnvironmentBar.module.css'

const key = 'environmentBarDismissed'
function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

const dismissal = createStore(false, { read: isDismissed })

function dismiss(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch (error) {
    console.warn('The environment bar cannot be dismissed without session storage', error)
  }
  dismissal.set(true)
}

/** Overlays the page, so that it shifts no layout. */
export function EnvironmentBar() {
  const { env } = useRequest()
  const dismissed = useStore(dismissal)
  if (env === 'production' || dismissed) return null
  const name = env === 'staging' ? messages.staging() : messages.development()
  return (
    <div className={styles.bar} data-print="none">
      <button
        type="button"
        className={styles.label}
        aria-label={`${name}: ${messages.hideBar()}`}
        data-tooltip={messages.hideBar()}
        onClick={dismiss}
      >
        {name}
      </button>
    </div>
  )
}
