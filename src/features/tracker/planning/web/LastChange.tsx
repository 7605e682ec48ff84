import { Button } from '#ui/controls/Button.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import styles from './LastChange.module.css'

type Props = {
  /** What has changed; undefined before the first change. */
  text: string | undefined
  /** Undefined if the change was an undo. */
  onUndo: (() => void) | undefined
}

/** Says what the viewer has changed in a list or on a board, and takes it back. */
export const LastChange = ({ text, onUndo }: Props) => (
  <div className={styles.change} role="status" data-shown={text !== undefined || undefined}>
    {text !== undefined && (
      <>
        <span>{text}</span>
        {onUndo && (
          <Button size="small" onClick={onUndo}>
            {uiMessages.undo()}
          </Button>
        )}
      </>
    )}
  </div>
)
