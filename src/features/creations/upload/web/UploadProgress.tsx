import { Button } from '#ui/controls/Button.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { messages } from '../messages.ts'
import styles from './UploadProgress.module.css'

/** Rendered outside the form, whose controls are disabled during the upload. */
export function UploadProgress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const isComplete = progress >= 1
  const label = isComplete ? messages.checking() : messages.sending({ share: String(Math.floor(progress * 100)) })
  return (
    <div className={styles.sending}>
      <div>
        <p className="num">{label}</p>
        <progress aria-label={label} {...(isComplete ? {} : { value: progress })} max={1} />
      </div>
      {!isComplete && (
        <Button variant="quiet" onClick={onCancel}>
          {uiMessages.cancel()}
        </Button>
      )}
    </div>
  )
}
