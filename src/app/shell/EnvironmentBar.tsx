import { useSyncExternalStore } from 'react'
import { useRequest } from '#client/request.ts'
import styles from './EnvironmentBar.module.css'
import { m } from './messages.ts'

const key = 'environmentBarDismissed'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Storage can be switched off; then the bar stays. */
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

/** Says that this is not the public site; a click hides it in this tab (D61). It lies over the page and moves nothing. */
export function EnvironmentBar() {
  const { env } = useRequest()
  const dismissed = useSyncExternalStore(subscribe, isDismissed, () => false)
  if (env === 'production' || dismissed) return null
  return (
    <button type="button" className={styles.bar} onClick={dismiss} data-tooltip={m.hideBar()} data-print="none">
      <span className={styles.label}>{env === 'staging' ? m.staging() : m.development()}</span>
    </button>
  )
}
