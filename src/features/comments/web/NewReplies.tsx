import { type RefObject, useState } from 'react'
import { maxNewReplies } from '../contract/newReplies.ts'
import { messages } from '../messages.ts'
import styles from './NewReplies.module.css'
import type { Subject } from './subject.ts'
import { useCommentKeys } from './useCommentKeys.ts'
import type { LoadedComments } from './useComments.ts'
import { useNewReplies } from './useNewReplies.ts'
import { useOrderLinks } from './useOrderLinks.ts'

type Props = {
  section: RefObject<HTMLElement | null>
  subject: Subject
  comments: LoadedComments
}

/**
 * Says that others have replied while the page was open, instead of moving what is being read. Loaded after the page,
 * with the keys that move between comments.
 */
export function NewReplies({ section, subject: { objectId, reveal }, comments }: Props) {
  useCommentKeys(section)
  useOrderLinks(section)
  const replies = useNewReplies(objectId, comments)
  const [requested, setRequested] = useState('')
  const [first = ''] = replies

  function load() {
    setRequested(first)
    comments.reload()
    reveal(first)
  }

  return (
    <div className={styles.place} role="status">
      {first && first !== requested && (
        <button type="button" className={styles.bar} onClick={load}>
          {messages.live.newReplies({
            n: replies.length,
            text: replies.length < maxNewReplies ? String(replies.length) : `${maxNewReplies - 1}+`,
          })}
        </button>
      )}
    </div>
  )
}
