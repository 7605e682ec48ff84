import { Button } from '#ui/Button.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { t } from '../../ticketMessages.ts'
import styles from './Triage.module.css'

type Props = { count: number; onClose: () => void; onReopen: () => void; onTag: () => void; onClear: () => void }

/** What can be done with the selected tickets; while there are none, the keys that select. */
export function BulkBar({ count, onClose, onReopen, onTag, onClear }: Props) {
  return (
    <div className={styles.bar}>
      <div role="status">{count > 0 ? t.selected(count) : ''}</div>
      {count > 0 ? (
        <div className={styles.buttons}>
          <Button size="small" onClick={onClose}>
            {t.closeSelected()}
          </Button>
          <Button size="small" onClick={onReopen}>
            {t.reopenSelected()}
          </Button>
          <Button size="small" onClick={onTag}>
            {t.tagSelected()}
          </Button>
          <Button size="small" variant="quiet" onClick={onClear}>
            {t.clearSelection()}
          </Button>
        </div>
      ) : null}
      <p className={styles.keys}>
        <span>
          <Kbd>j</Kbd> <Kbd>k</Kbd> {t.keyMove()}
        </span>
        <span>
          <Kbd>x</Kbd> {t.keySelect()}
        </span>
        <span>
          <Kbd>c</Kbd> {t.keyClose()}
        </span>
        <span>
          <Kbd>t</Kbd> {t.keyTag()}
        </span>
        <span>
          <Kbd>Enter</Kbd> {t.keyOpen()}
        </span>
      </p>
    </div>
  )
}
