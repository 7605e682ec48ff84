import { useSyncExternalStore } from 'react'
import { useRequest } from '#client/request.ts'
import styles from './EnvironmentBar.module.css'
import { messages } from './messages.ts'

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
  return (
    <button type="button" className={styles.bar} onClick={dismiss} data-tooltip={messages.hideBar()} data-print="none">
      <span className={styles.label}>{env === 'staging' ? messages.staging() : messages.development()}</span>
    </button>
  )
}
