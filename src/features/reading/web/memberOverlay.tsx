import { useEffect } from 'react'
import { useElements } from '#ui/useElements.ts'
import { Conversation } from './Conversation.tsx'
import { UnreadBadges } from './UnreadBadges.tsx'
import { reloadUnread } from './unreadVersion.ts'
import { useNextUnreadKey } from './useNextUnreadKey.ts'

/** A list that is looked at again after this time may be outdated. */
const refreshAfterMs = 10_000

/**
 * Adds what only this viewer sees to pages that are the same for everybody: badges in lists, marks in conversations, and
 * the button that marks all as read. Pages name their objects by `data-` attributes and keep the room.
 */
export function MemberOverlay() {
  const conversations = useElements('[data-subject]')
  useReloadOnReturn()
  useNextUnreadKey()
  return (
    <>
      <UnreadBadges />
      {conversations.map((section) => (
        <Conversation key={section.dataset['subject']} section={section} />
      ))}
    </>
  )
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
