import { Button } from '#ui/Button.tsx'
import { m } from './messages.ts'
import styles from './Sending.module.css'

/** How far the file has come, and the way to stop it. Outside of the form, whose parts are off while it is being sent. */
export function Sending({ share, onCancel }: { share: number; onCancel: () => void }) {
  const isThere = share >= 1
  const words = isThere ? m.checking() : m.sending(String(Math.floor(share * 100)))
  return (
    <div className={styles.sending}>
      <div>
        <p className="num">{words}</p>
        <progress aria-label={words} {...(isThere ? {} : { value: share })} max={1} />
      </div>
      {!isThere && (
        <Button variant="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
      )}
    </div>
  )
}
