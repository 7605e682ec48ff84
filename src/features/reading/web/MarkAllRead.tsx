import { useState } from 'react'
import { createPortal } from 'react-dom'
import { sendMutation } from '#client/queries/graphql.ts'
import { countPending } from '#client/queries/useMutation.ts'
import { addToast } from '#client/stores/toasts.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { messages } from '../messages.ts'
import { MarkAllReadDoc, UndoMarkAllReadDoc } from './Reading.graphql.ts'
import styles from './Reading.module.css'
import { getShownUntil } from './shownUntil.ts'

type Props = { place: HTMLElement; onChange: () => void }

/** The same button undoes it, so that the keyboard stays where it was. */
export function MarkAllRead({ place, onChange }: Props) {
  const [state, setState] = useState<'unread' | 'read' | 'undone'>('unread')
  const isDone = state === 'read'

  async function press() {
    const parentId = place.dataset['markAllRead'] || null
    try {
      await countPending<unknown>(
        isDone
          ? sendMutation(UndoMarkAllReadDoc, { parentId })
          : sendMutation(MarkAllReadDoc, { parentId, until: getShownUntil() }),
      )
      setState(isDone ? 'undone' : 'read')
      onChange()
    } catch (error) {
      console.warn('Not everything could be marked as read', error)
      addToast({ status: 'error', title: messages.markFailed(), body: messages.tryAgain() })
    }
  }

  return createPortal(
    <>
      <IconButton label={isDone ? messages.undo() : messages.markAllRead()} framed onClick={() => void press()}>
        <span className={`shape ${isDone ? styles.undo : styles.check}`} />
      </IconButton>
      <VisuallyHidden>
        <span role="status">
          {state === 'read' ? messages.markedAllRead() : state === 'undone' ? messages.undone() : ''}
        </span>
      </VisuallyHidden>
    </>,
    place,
  )
}
