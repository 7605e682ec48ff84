import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCache } from '#client/queries/useQuery.ts'
import { readingLimits } from '../contract/readingLimits.ts'
import { messages } from '../messages.ts'
import { goToNextUnread } from './goToNextUnread.ts'
import styles from './Reading.module.css'
import { watchConversation } from './watchConversation.ts'

/** Marks the new comments of a conversation, and shows how many there are beside its heading. */
export function Conversation({ section }: { section: HTMLElement }) {
  const cache = useCache()
  const [count, setCount] = useState(0)
  useEffect(() => watchConversation({ cache, section, onCount: setCount }), [cache, section])
  const head = section.querySelector('h2')?.parentElement
  if (!count || !head || head === section) return null
  return createPortal(
    <button type="button" className={styles.jump} data-tooltip={messages.nextNew()} onClick={goToNextUnread}>
      <span className={styles.pill}>
        {count < readingLimits.maxComments ? count : `${readingLimits.maxComments - 1}+`}
        {messages.countedNew()}
      </span>
    </button>,
    head,
  )
}
