import { useRef } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import styles from './LastChange.module.css'

type Props = {
  /** What has changed; undefined before the first change. */
  text: string | undefined
  /** Undefined if the change was an undo. */
  onUndo: (() => void) | undefined
}

/** Says what the viewer has changed in a list or on a board, and takes it back. The focus returns to where it was. */
export function LastChange({ text, onUndo }: Props) {
  const before = useRef<EventTarget>(null)
  const undo = () => {
    onUndo?.()
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  return (
    <div className={styles.change} role="status" data-shown={text !== undefined || undefined}>
      {text !== undefined && (
        <>
          <span>{text}</span>
          {onUndo && (
            <Button
              size="small"
              onFocus={({ relatedTarget }) => {
                before.current = relatedTarget
              }}
              onClick={undo}
            >
              {uiMessages.undo()}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
