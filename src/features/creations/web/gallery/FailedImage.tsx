import { Button } from '#ui/controls/Button.tsx'
import { ImageIcon } from '#ui/icons/mediaIcons.tsx'
import styles from './Gallery.module.css'
import { messages } from './messages.ts'

export function FailedImage({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <ImageIcon size={24} />
      {messages.failed()}
      <Button size="small" onClick={onRetry}>
        {messages.tryAgain()}
      </Button>
    </div>
  )
}
