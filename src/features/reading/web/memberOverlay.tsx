import { useCallback, useEffect, useReducer } from 'react'
import { useElements } from '#ui/useElements.ts'
import { Conversation } from './Conversation.tsx'
import { MarkAllRead } from './MarkAllRead.tsx'
import { UnreadBadges } from './UnreadBadges.tsx'
import { useNextUnreadKey } from './useNextUnreadKey.ts'

/** A list that is looked at again after this time may be outdated. */
const refreshAfterMs = 10_000

/**
 * Adds what only this viewer sees to pages that are the same for everybody: badges in lists, marks in conversations, and
 * the button that marks all as read. Pages name their objects by `data-` attributes and keep the room.
 */
export function MemberOverlay() {
  const [version, refresh] = useReducer((count: number) => count + 1, 0)
  const conversations = useElements('[data-subject]')
  const places = useElements('[data-mark-all-read]')
  useRefreshOnReturn(refresh)
  useNextUnreadKey()
  return (
    <>
      <UnreadBadges version={version} />
      {conversations.map((section) => (
        <Conversation key={section.dataset['subject']} section={section} />
      ))}
      {places.map((place) => (
        <MarkAllRead key={place.dataset['markAllRead']} place={place} onChange={refresh} />
      ))}
    </>
  )
}

/** Another tab or device may have read on. */
function useRefreshOnReturn(refresh: () => void): void {
  const start = useCallback(() => {
    let hiddenAt = Date.now()
    const onChange = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now()
      else if (Date.now() - hiddenAt > refreshAfterMs) refresh()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [refresh])
  useEffect(start, [start])
}
