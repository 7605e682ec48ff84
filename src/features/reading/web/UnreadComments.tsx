import { useEffect, useState } from 'react'
import type { ConversationToolProps } from '#client/extensions/slots.tsx'
import { useCache } from '#client/queries/useQuery.ts'
import { readingLimits } from '../contract/readingLimits.ts'
import { messages } from '../messages.ts'
import { goToNextUnread } from './goToNextUnread.ts'
import styles from './Reading.module.css'
import { watchConversation } from './watchConversation.ts'

/** Marks the new comments of a conversation, and shows how many there are beside its heading. */
export function UnreadComments({ conversationId, section, isDeferred }: ConversationToolProps) {
  const cache = useCache()
  const [count, setCount] = useState(0)
  useEffect(
    () =>
      section.current
        ? watchConversation({ cache, objectId: conversationId, section: section.current, onCount: setCount })
        : undefined,
    [cache, conversationId, section],
  )
  if (!count || isDeferred) return null
  return (
    <button type="button" className={styles.jump} data-tooltip={messages.nextNew()} onClick={goToNextUnread}>
      <span className={styles.pill}>
        {count < readingLimits.maxComments ? count : `${readingLimits.maxComments - 1}+`}
        {messages.countedNew()}
      </span>
    </button>
  )
}
