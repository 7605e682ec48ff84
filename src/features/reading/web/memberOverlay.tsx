import { useEffect } from 'react'
import { UnreadBadges } from './UnreadBadges.tsx'
import { reloadUnread } from './unreadVersion.ts'
import { useNextUnreadKey } from './useNextUnreadKey.ts'

/** A list that is looked at again after this time may be outdated. */
const refreshAfterMs = 10_000

/** Badges in lists, whose rows name their objects by attributes and keep the room, and the key that moves between them. */
export function MemberOverlay() {
  useReloadOnReturn()
  useNextUnreadKey()
  return <UnreadBadges />
}

/** Another tab or device may have read on. */
function useReloadOnReturn(): void {
  useEffect(() => {
    let hiddenAt = Date.now()
    const onChange = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now()
      else if (Date.now() - hiddenAt > refreshAfterMs) reloadUnread()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
}
