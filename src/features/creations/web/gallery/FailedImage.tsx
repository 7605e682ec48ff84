import { Button } from '#ui/controls/Button.tsx'
import { ImageIcon } from '#ui/icons/mediaIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { messages } from '../../messages.ts'
import styles from './Gallery.module.css'

export function FailedImage({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <ImageIcon size={24} />
      {messages.gallery.failed()}
      <Button size="small" onClick={onRetry}>
        {uiMessages.tryAgain()}
      </Button>
    </div>
  )
}
