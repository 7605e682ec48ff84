import { Button } from '#ui/Button.tsx'
import { ImageIcon } from '#ui/icons.tsx'
import styles from './Gallery.module.css'
import { m } from './messages.ts'

/** In place of an image that did not come. */
export function FailedImage({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <ImageIcon size={24} />
      {m.failed()}
      <Button size="small" onClick={onAgain}>
        {m.tryAgain()}
      </Button>
    </div>
  )
}
