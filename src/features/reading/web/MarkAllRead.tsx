import { useState } from 'react'
import type { ReadingToolProps } from '#client/extensions/slots.tsx'
import { sendMutation } from '#client/queries/graphql.ts'
import { countPending } from '#client/queries/useMutation.ts'
import { addToast } from '#client/stores/toasts.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { messages } from '../messages.ts'
import { MarkAllReadDoc, UndoMarkAllReadDoc } from './Reading.graphql.ts'
import styles from './Reading.module.css'
import { getShownUntil } from './shownUntil.ts'
import { reloadUnread } from './unreadVersion.ts'

/** The same button undoes it, so that the keyboard stays where it was. */
export function MarkAllRead({ containerId }: ReadingToolProps) {
  const [state, setState] = useState<'unread' | 'read' | 'undone'>('unread')
  const isDone = state === 'read'

  async function press() {
    const parentId = containerId ?? null
    try {
      await countPending<unknown>(
        isDone
          ? sendMutation(UndoMarkAllReadDoc, { parentId })
          : sendMutation(MarkAllReadDoc, { parentId, until: getShownUntil() }),
      )
      setState(isDone ? 'undone' : 'read')
      reloadUnread()
    } catch (error) {
      console.warn('Not everything could be marked as read', error)
      addToast({ status: 'error', title: messages.markFailed(), body: messages.tryAgain() })
    }
  }

  return (
    <>
      <IconButton label={isDone ? messages.undo() : messages.markAllRead()} framed onClick={() => void press()}>
        <span className={`shape ${isDone ? styles.undo : styles.check}`} />
      </IconButton>
      <VisuallyHidden>
        <span role="status">
          {state === 'read' ? messages.markedAllRead() : state === 'undone' ? messages.undone() : ''}
        </span>
      </VisuallyHidden>
    </>
  )
}
