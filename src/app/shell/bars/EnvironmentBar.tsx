import { useSyncExternalStore } from 'react'
import { useRequest } from '#client/queries/request.ts'
import { messages } from '../messages.ts'
import styles from './EnvironmentBar.module.css'

const key = 'environmentBarDismissed'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

function dismiss(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch (error) {
    console.warn('The environment bar cannot be dismissed without session storage', error)
  }
  for (const listener of listeners) listener()
}

/** Overlays the page, so that it shifts no layout. */
export function EnvironmentBar() {
  const { env } = useRequest()
  const dismissed = useSyncExternalStore(subscribe, isDismissed, () => false)
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
